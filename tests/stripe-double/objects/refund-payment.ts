import type Stripe from 'stripe'
import { inSeconds } from '../clock'
import type { DoubleState } from '../state/double-state'
import { newId } from '../state/new-id'
import { invalidRequest, missing } from '../stripe-problem'
import { metadataOf } from './open-session'
import { recordEvent } from './record-event'

/**
 * Gives money of a payment back, all that is left of it or part of that.
 *
 * @throws {StripeProblem} resource_missing, charge_already_refunded, amount_too_large, and others
 */
export function refundPayment(
  state: DoubleState,
  params: Stripe.RefundCreateParams,
  now: Date,
): Stripe.Refund {
  const charge = chargeToRefund(state, params)
  const left = charge.amount - charge.amount_refunded
  const { amount = left } = params
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      { code: 'amount_too_large', param: 'amount' },
    )
  }
  const refund = refundObject(charge, amount, params, now)
  state.refunds[refund.id] = refund
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  recordEvent(state, 'refund.created', refund, now)
  recordEvent(state, 'charge.refunded', charge, now)
  return refund
}

/** The bank returns a refund: the money is ours again. */
export function failRefund(state: DoubleState, id: string, now: Date): Stripe.Refund {
  const refund = state.refunds[id]
  if (!refund) throw missing('refund', id, 'refund', 404)
  const charge = chargeOf(state, String(refund.charge))
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  recordEvent(state, 'refund.failed', refund, now)
  return refund
}

function chargeToRefund(state: DoubleState, params: Stripe.RefundCreateParams): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = params
  if (intentId === undefined && chargeId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  if (intentId === undefined) return chargeOf(state, String(chargeId))
  const intent = Object.hasOwn(state.intents, intentId) ? state.intents[intentId] : undefined
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent', 400)
  if (intent.latest_charge === null) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  if (chargeId !== undefined && chargeId !== intent.latest_charge) {
    throw invalidRequest(`The charge ${chargeId} does not belong to ${intentId}.`, { param: 'charge' })
  }
  return chargeOf(state, String(intent.latest_charge))
}

function chargeOf(state: DoubleState, id: string): Stripe.Charge {
  const charge = Object.hasOwn(state.charges, id) ? state.charges[id] : undefined
  if (!charge) throw missing('charge', id, 'charge', 400)
  return charge
}

function refundObject(
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata }: Stripe.RefundCreateParams,
  now: Date,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: inSeconds(now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: metadataOf(metadata),
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}
