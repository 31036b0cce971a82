import type Stripe from 'stripe'
import { findBooking, inTransaction } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import { graceMs } from '../bookings/hold-seats'
import type { Services } from '../services'
import { applyCheckout } from './apply-checkout'
import type { Checkout, Payments } from './payments'

/** Until a payment that takes its time has arrived. */
const laterMs = 8_000

/**
 * Simulated payments, for trying the whole journey out. They keep nothing of their own: what was paid and
 * refunded is what the ledger says of the checkout's booking.
 *
 * @param siteUrl the origin of our own site, below which the checkout's pages stand
 */
export function sandboxPayments(
  { ledger, now }: Pick<Services, 'ledger' | 'now'>,
  siteUrl: string,
): Payments {
  const retrieveCheckout = async (id: string) => {
    const booking = await findBooking(ledger, { checkoutSessionId: id })
    if (!booking) throw refused(`No such checkout.session: '${id}'`, 'resource_missing')
    return simulatedCheckout(booking, now())
  }
  return {
    async createCheckout({ line_items = [], client_reference_id = null, metadata }, idempotencyKey) {
      const amounts = line_items.map(
        ({ quantity = 1, price_data }) => quantity * (price_data?.unit_amount ?? 0),
      )
      const id = `cs_test_${idempotencyKey}`
      return {
        ...open,
        id,
        url: `${siteUrl}/sandbox/checkout/${id}`,
        amount_total: amounts.reduce((sum, amount) => sum + amount, 0),
        client_reference_id,
        metadata: metadata as Stripe.Metadata,
      }
    },
    retrieveCheckout,
    // Whoever closes a checkout ends its hold, and with that it is closed.
    async expireCheckout(id) {
      assertOpen(await retrieveCheckout(id))
    },
    // A refund is recorded as soon as it is made: none is ever unknown.
    listRefunds: async () => [],
    async createRefund({ payment_intent, amount, metadata }, idempotencyKey) {
      const paid = await findBooking(ledger, { paymentIntent: payment_intent })
      if (!paid) throw refused(`No such payment: '${payment_intent}'`)
      const left = paid.total - paid.refunded
      if (amount > left) throw refused(`Refund amount (${amount}) is greater than what is left (${left}).`)
      return { id: `re_${idempotencyKey}`, status: 'succeeded', amount, payment_intent, metadata }
    },
  }
}

const open = {
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  currency: 'eur',
  livemode: false,
} satisfies Partial<Checkout>

/** A booking's checkout as it is by now: time closes it, and lets its money arrive. */
export function simulatedCheckout(booking: Booking, now: Date): Checkout {
  const { id, checkoutSessionId, checkoutUrl, state, total, expiresAt, paidAt, paymentPendingSince } = booking
  const checkout = {
    ...open,
    id: checkoutSessionId ?? '',
    url: checkoutUrl,
    amount_total: total,
    client_reference_id: id,
    metadata: { booking_id: id },
  }
  const hasArrived = paymentPendingSince !== null && paymentPendingSince + laterMs <= now.getTime()
  if (paidAt !== null || hasArrived) return completed(checkout, 'paid')
  if (paymentPendingSince !== null) return completed(checkout, 'unpaid')
  if (state === 'held' && now.getTime() < expiresAt - graceMs) return checkout
  return { ...checkout, status: 'expired', url: null }
}

/** Lets a checkout be paid; its money may take its time. @throws what Stripe's SDK does unless it is open */
export async function paySimulated(services: Services, booking: Booking, when: 'now' | 'later') {
  const checkout = simulatedCheckout(booking, services.now())
  assertOpen(checkout)
  const paid = completed(checkout, when === 'now' ? 'paid' : 'unpaid')
  await inTransaction(services.ledger, (transaction) => applyCheckout(services, transaction, paid))
}

function completed(checkout: Checkout, payment_status: 'paid' | 'unpaid'): Checkout {
  const status = payment_status === 'paid' ? 'succeeded' : 'processing'
  const payment_intent = { id: checkout.id.replace(/^cs_test/, 'pi'), status } as const
  return { ...checkout, status: 'complete', url: null, payment_status, payment_intent }
}

function assertOpen({ status }: Checkout): void {
  if (status !== 'open') throw refused(`This Checkout Session is ${status}.`)
}

function refused(message: string, code?: string): Error {
  return Object.assign(new Error(message), { type: 'StripeInvalidRequestError', code })
}
