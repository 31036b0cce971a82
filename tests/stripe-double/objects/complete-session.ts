import type Stripe from 'stripe'
import type { DoubleState, StoredSession } from '../state/double-state'
import { invalidRequest } from '../stripe-problem'
import { findSession } from './find-session'
import { chargeOf, paymentIntent } from './payment-objects'
import { recordEvent } from './record-event'

/** Whether the money is there at once, comes later, or is announced and never comes. */
export type Payment = 'now' | 'later' | 'never'

/**
 * The traveller has done their part.
 *
 * @throws {StripeProblem} when the checkout is not open any more
 */
export function completeSession(
  state: DoubleState,
  id: string,
  payment: Payment,
  now: Date,
): Stripe.Checkout.Session {
  const session = findSession(state, id)
  const { object } = session
  if (object.status !== 'open') throw invalidRequest(`This Checkout Session is ${object.status}.`)
  const intent = paymentIntent(session, now)
  state.intents[intent.id] = intent
  Object.assign(object, {
    status: 'complete',
    url: null,
    payment_intent: intent.id,
    customer_details: customerOf(object),
  } satisfies Partial<Stripe.Checkout.Session>)
  if (payment === 'now') receive(state, session, intent, now)
  else session.pending = payment === 'later' ? 'succeeds' : 'fails'
  recordEvent(state, 'checkout.session.completed', object, now)
  return object
}

/** The money that was on its way has come, or it is clear now that it never will. */
export function settlePending(state: DoubleState, id: string, now: Date): void {
  const session = findSession(state, id)
  const intent = state.intents[String(session.object.payment_intent)]
  const { pending } = session
  if (!pending || !intent) return
  delete session.pending
  if (pending === 'succeeds') {
    receive(state, session, intent, now)
    recordEvent(state, 'checkout.session.async_payment_succeeded', session.object, now)
  } else {
    intent.status = 'requires_payment_method'
    recordEvent(state, 'checkout.session.async_payment_failed', session.object, now)
  }
}

function receive(
  state: DoubleState,
  { object }: StoredSession,
  intent: Stripe.PaymentIntent,
  now: Date,
): void {
  const charge = chargeOf(intent, object.customer_email, now)
  state.charges[charge.id] = charge
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  } satisfies Partial<Stripe.PaymentIntent>)
  object.payment_status = 'paid'
}

function customerOf({ customer_email: email }: Stripe.Checkout.Session) {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  } satisfies Stripe.Checkout.Session.CustomerDetails
}
