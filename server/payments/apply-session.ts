import type Stripe from 'stripe'
import { madridInstant } from '../../domain/calendar/madrid-time'
import type { Booking, Ledger } from '../bookings/database/ledger-tables'
import { expireHold, releaseHold } from '../bookings/end-hold'
import { findBooking } from '../bookings/find-booking'
import { markPaid } from '../bookings/mark-paid'
import { orderRefund } from '../bookings/order-refund'
import { awaitPayment, settleCheckout } from '../bookings/settle-checkout'
import type { Services } from '../services'
import { paymentProblem } from './payment-problem'

/** A payment that takes days (a bank's transfer) keeps its seats so long at most. */
const longestWaitMs = 14 * 86_400_000

/**
 * Brings a booking in line with what Stripe says of its checkout, whether a webhook told it or reconciliation
 * asked. Can be repeated, and later news never moves a booking back.
 *
 * @param db the transaction in which it happens
 * @param failed the payment that was on its way will not come
 */
export async function applySession(
  services: Services,
  db: Ledger,
  session: Stripe.Checkout.Session,
  failed = false,
): Promise<void> {
  const { log, now } = services
  const booking = await bookingOf(db, session)
  if (!booking) {
    if (session.metadata?.booking_id) log(`ALERT: the checkout ${session.id} is of no booking we know.`)
    return
  }
  const at = now().getTime()
  if (session.status === 'expired') {
    await expireHold(db, booking.id)
    return settleCheckout(db, booking.id, at)
  }
  if (session.status !== 'complete') return
  if (failed) {
    await releaseHold(db, booking.id)
    return settleCheckout(db, booking.id, at)
  }
  if (session.payment_status === 'unpaid') {
    await awaitPayment(db, booking.id, latestWait(booking, at), at)
    return
  }
  await confirm(services, db, booking, session)
}

async function confirm(
  services: Services,
  db: Ledger,
  booking: Booking,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const { livemode, mail, log, now } = services
  const at = now().getTime()
  const problem = paymentProblem(booking, session, livemode)
  if (problem) {
    log(`ALERT: the checkout ${session.id} does not pay for booking ${booking.id}: ${problem}.`)
    return
  }
  const intent = session.payment_intent
  const paymentIntent = typeof intent === 'string' ? intent : (intent?.id ?? '')
  const paid = await markPaid(db, { bookingId: booking.id, paymentIntent, paidAt: at }, mail)
  await settleCheckout(db, booking.id, at)
  if (paid?.state !== 'paid_late') return
  log(`ALERT: booking ${booking.id} was paid after its seats were sold again; it is refunded.`)
  const amount = paid.total - paid.refunded
  await orderRefund(db, paid, { id: `late.${paid.id}`, amount, reason: 'paid_late' }, at)
}

function bookingOf(db: Ledger, session: Stripe.Checkout.Session): Promise<Booking | undefined> {
  const id = session.metadata?.booking_id ?? session.client_reference_id
  return findBooking(db, id ? { id } : { checkoutSessionId: session.id })
}

/** Not beyond the departure: then nobody waits any more. */
function latestWait({ date, time }: Booking, at: number): number {
  return Math.min(at + longestWaitMs, madridInstant(date, time).getTime())
}
