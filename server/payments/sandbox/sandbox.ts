import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { Log } from '../../log'
import type { Payments, Refund } from '../payments'
import {
  openSandboxState,
  type SandboxCheckout,
  type SandboxEvent,
  type SandboxRefund,
} from './sandbox-state'

/** What a traveller can do with a checkout; money may take its time, and may then arrive or not. */
export type SandboxPayment = 'pay' | 'pay-later' | 'fail-later'

/** Simulated payments inside the server, with a checkout page of their own: for trying the whole journey out. */
export interface Sandbox {
  payments: Payments
  checkout(id: string): SandboxCheckout | undefined
  /** Refused unless the checkout is open. */
  complete(id: string, payment: SandboxPayment): SandboxCheckout
  /** Lets time take its effect, then tells every event not told yet, or that `apply` did not take. */
  dispatchEvents(apply: (event: Stripe.Event) => Promise<void>): Promise<void>
  /** Called when there is an event to dispatch. */
  onEvent(listener: () => void): void
}

export interface SandboxOptions {
  /** The origin of our own site, below which the checkout's pages stand. */
  siteUrl: string
  /** Where payments survive a restart. */
  stateFile: string
  log: Log
  now: () => Date
}

/** Until a payment that takes its time has arrived or failed. */
const laterMs = 8_000

export function openSandbox({ siteUrl, stateFile, log, now }: SandboxOptions): Sandbox {
  const { state, save } = openSandboxState(stateFile, log)
  let notifyListener = () => {}

  /** On disk before anybody hears of it. */
  const keep = (...events: Pick<SandboxEvent, 'type' | 'data'>[]) => {
    for (const event of events)
      state.events.push({ ...structuredClone(event), id: newId('evt'), livemode: false })
    save()
    if (events.length > 0) notifyListener()
  }
  const keepCheckout = (checkout: SandboxCheckout, type: SandboxEvent['type']) =>
    keep({ type, data: { object: checkout } })

  const settleOverdue = () => {
    const at = now().getTime()
    for (const checkout of Object.values(state.checkouts)) {
      if (checkout.status === 'open' && checkout.expiresAt <= at) close(checkout)
      else if (checkout.pending && checkout.pending.until <= at) settle(checkout)
    }
  }
  const close = (checkout: SandboxCheckout) => {
    Object.assign(checkout, { status: 'expired', url: null })
    keepCheckout(checkout, 'checkout.session.expired')
  }
  const settle = (checkout: SandboxCheckout) => {
    const arrives = checkout.pending?.arrives ?? false
    delete checkout.pending
    receive(checkout, arrives ? 'succeeded' : 'requires_payment_method')
    keepCheckout(checkout, `checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`)
  }
  const find = (id: string) => {
    settleOverdue()
    return Object.hasOwn(state.checkouts, id) ? state.checkouts[id] : undefined
  }
  const findOpen = (id: string) => {
    const checkout = find(id)
    if (!checkout) throw missing(id)
    if (checkout.status !== 'open') throw refused(`This Checkout Session is ${checkout.status}.`)
    return checkout
  }

  const chargeOf = (checkout: SandboxCheckout) => {
    const payment_intent = checkout.payment_intent?.id ?? null
    const ofIt = state.refunds.filter((refund) => refund.payment_intent === payment_intent)
    const amount_refunded = ofIt.reduce((sum, { amount }) => sum + amount, 0)
    return { payment_intent, amount_refunded, metadata: checkout.metadata ?? {} }
  }
  const paidBy = (paymentIntent: string) => {
    const paid = Object.values(state.checkouts).find(
      ({ payment_intent: intent }) => intent?.id === paymentIntent && intent.status === 'succeeded',
    )
    if (!paid) throw refused(`No such payment: '${paymentIntent}'`)
    return paid
  }
  const refundOf = ({ id, status, metadata, payment_intent }: SandboxRefund): Refund => {
    return { id, status, metadata, payment_intent, charge: chargeOf(paidBy(payment_intent)) }
  }

  const payments: Payments = {
    async createCheckout(params, idempotencyKey) {
      const known = Object.values(state.checkouts).find((one) => one.idempotencyKey === idempotencyKey)
      if (known) return known
      const id = newId('cs_test')
      const checkout = newCheckout(id, params, idempotencyKey, `${siteUrl}/sandbox/checkout/${id}`)
      state.checkouts[id] = checkout
      keep()
      return checkout
    },
    async retrieveCheckout(id) {
      const checkout = find(id)
      if (!checkout) throw missing(id)
      return structuredClone(checkout)
    },
    async expireCheckout(id) {
      close(findOpen(id))
    },
    async listRefunds(paymentIntent) {
      const wanted = state.refunds.filter(
        ({ payment_intent: intent }) => paymentIntent === undefined || intent === paymentIntent,
      )
      return wanted.slice(-100).reverse().map(refundOf)
    },
    async createRefund({ payment_intent, amount, metadata }) {
      const paid = paidBy(payment_intent)
      const left = (paid.amount_total ?? 0) - chargeOf(paid).amount_refunded
      if (amount > left) throw refused(`Refund amount (${amount}) is greater than what is left (${left}).`)
      const refund = { id: newId('re'), status: 'succeeded', amount, metadata, payment_intent }
      state.refunds.push(refund)
      keep({ type: 'charge.refunded', data: { object: chargeOf(paid) } })
      return refundOf(refund)
    },
  }

  return {
    payments,
    checkout: (id) => structuredClone(find(id)),
    complete(id, payment) {
      const checkout = findOpen(id)
      receive(checkout, payment === 'pay' ? 'succeeded' : 'processing')
      Object.assign(checkout, { status: 'complete', url: null })
      if (payment !== 'pay')
        checkout.pending = { until: now().getTime() + laterMs, arrives: payment === 'pay-later' }
      keepCheckout(checkout, 'checkout.session.completed')
      return structuredClone(checkout)
    },
    async dispatchEvents(apply) {
      settleOverdue()
      for (let event = state.events[0]; event; event = state.events[0]) {
        await apply(event as Stripe.Event)
        state.events.shift()
        save()
      }
    },
    onEvent(listener) {
      notifyListener = listener
    },
  }
}

function newCheckout(
  id: string,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
  url: string,
): SandboxCheckout {
  const lines = (params.line_items ?? []).map(({ quantity = 1, price_data: price }) => ({
    name: price?.product_data?.name ?? '',
    description: price?.product_data?.description ?? null,
    quantity,
    unitAmount: price?.unit_amount ?? 0,
  }))
  return {
    id,
    idempotencyKey,
    url,
    lines,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    currency: 'eur',
    livemode: false,
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata as Stripe.Metadata,
    email: params.customer_email ?? null,
    locale: params.locale ?? null,
    successUrl: (params.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancelUrl: params.cancel_url ?? null,
    expiresAt: (params.expires_at ?? 0) * 1000,
  }
}

function receive(checkout: SandboxCheckout, status: Stripe.PaymentIntent['status']): void {
  checkout.payment_intent = { id: checkout.payment_intent?.id ?? newId('pi'), status }
  if (status === 'succeeded') checkout.payment_status = 'paid'
}

/** @param prefix which kind of thing it is: "pi" gives "pi_3f…" */
function newId(prefix: 'cs_test' | 'pi' | 're' | 'evt'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

function refused(message: string, code?: string): Error {
  return new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
  })
}

function missing(id: string): Error {
  return refused(`No such checkout.session: '${id}'`, 'resource_missing')
}
