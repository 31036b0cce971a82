import type Stripe from 'stripe'
import { completeSession, settlePending } from './objects/complete-session'
import { expireOverdue, expireSession, overdueSessions } from './objects/expire-session'
import { failRefund, refundPayment } from './objects/refund-payment'
import type { Store } from './state/open-store'

/** What can happen to a checkout without the API: what its traveller does, and what time does. */
export interface Traveller {
  session(id: string): Stripe.Checkout.Session | undefined
  pay(id: string): Stripe.Checkout.Session
  payLater(id: string): Stripe.Checkout.Session
  failLater(id: string): Stripe.Checkout.Session
  expire(id: string): Stripe.Checkout.Session
  /** Somebody refunds in the dashboard. */
  refund(paymentIntent: string, amount: number): Stripe.Refund
  /** The bank returns a refund. */
  failRefund(id: string): Stripe.Refund
  close(): void
}

export interface TravellerOptions {
  store: Store
  now: () => Date
  /** Until a payment that takes its time has arrived or failed. */
  laterMs: number
  /** Between two looks for checkouts whose time is over. */
  lookMs: number
}

export function traveller({ store, now, laterMs, lookMs }: TravellerOptions): Traveller {
  const timers = new Set<NodeJS.Timeout>()

  const closeOverdue = () => {
    if (overdueSessions(store.state, now()).length > 0) store.change((state) => expireOverdue(state, now()))
  }
  const looking = setInterval(closeOverdue, lookMs)
  looking.unref()

  const settleLater = (id: string) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      store.change((state) => settlePending(state, id, now()))
    }, laterMs)
    timers.add(timer.unref())
  }
  const complete = (id: string, payment: 'now' | 'later' | 'never') => {
    closeOverdue()
    const session = store.change((state) => completeSession(state, id, payment, now()))
    if (payment !== 'now') settleLater(id)
    return structuredClone(session)
  }

  // Those that were on their way when the server stopped.
  for (const [id, { pending }] of Object.entries(store.state.sessions)) if (pending) settleLater(id)

  return {
    session(id) {
      closeOverdue()
      return Object.hasOwn(store.state.sessions, id)
        ? structuredClone(store.state.sessions[id]?.object)
        : undefined
    },
    pay: (id) => complete(id, 'now'),
    payLater: (id) => complete(id, 'later'),
    failLater: (id) => complete(id, 'never'),
    expire: (id) => structuredClone(store.change((state) => expireSession(state, id, now()))),
    refund: (payment_intent, amount) =>
      structuredClone(store.change((state) => refundPayment(state, { payment_intent, amount }, now()))),
    failRefund: (id) => structuredClone(store.change((state) => failRefund(state, id, now()))),
    close() {
      clearInterval(looking)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
