import type Stripe from 'stripe'
import type { Booking } from '../bookings/database/ledger-tables'

/** What a checkout has to agree with before its money counts. */
export type PaidSession = Pick<
  Stripe.Checkout.Session,
  'id' | 'amount_total' | 'currency' | 'livemode' | 'client_reference_id'
>

/**
 * Compares a paid checkout with what was sold.
 *
 * @returns in words what differs, for an alert; undefined when everything agrees
 */
export function paymentProblem(
  booking: Booking,
  session: PaidSession,
  livemode: boolean,
): string | undefined {
  if (session.livemode !== livemode) {
    return `it is of Stripe's ${session.livemode ? 'live' : 'test'} mode`
  }
  if (booking.checkoutSessionId !== null && booking.checkoutSessionId !== session.id) {
    return `the booking's checkout is ${booking.checkoutSessionId}`
  }
  if (session.client_reference_id !== booking.id) {
    return `it names the booking ${session.client_reference_id}`
  }
  if (session.currency !== booking.currency.toLowerCase()) return `it is in ${session.currency}`
  if (session.amount_total !== booking.total) {
    return `${session.amount_total} cents were paid instead of ${booking.total}`
  }
  return undefined
}
