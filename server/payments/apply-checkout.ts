import { madridInstant } from '../../domain/calendar/madrid-time'
import { asCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { raiseAlert } from '../bookings/alerts'
import { changeBooking, endHold, findBooking, paidTotal } from '../bookings/booking-row'
import type { Booking, Instant, Ledger } from '../bookings/database/ledger-tables'
import { markPaid } from '../bookings/mark-paid'
import { writeBookingMail } from '../bookings/outbox'
import { orderRefund } from '../bookings/refunds'
import type { Services } from '../services'
import { type Checkout, idOf } from './payments'

/** A payment that takes days (a bank's transfer) keeps its seats so long at most. */
const longestWaitMs = 14 * 86_400_000

/**
 * Brings a booking in line with what Stripe says of its checkout, whether a webhook reported it or reconciliation
 * asked. Can be repeated, and later news never moves a booking back.
 *
 * @param db the transaction in which it happens
 * @param failed the payment that was on its way will not come
 */
export async function applyCheckout(services: Services, db: Ledger, checkout: Checkout, failed = false) {
  const { mail, now } = services
  const named = checkout.metadata?.booking_id ?? checkout.client_reference_id
  const booking = await findBooking(db, named ? { id: named } : { checkoutSessionId: checkout.id })
  if (!booking) {
    const what = `the checkout ${checkout.id} is of no booking we know. Where it is paid, refund it in Stripe's dashboard, or add the booking ("npx tours bookings add").`
    // One that has closed unpaid is nobody's to see to: after a restore there are many.
    if (checkout.metadata?.booking_id && checkout.status !== 'expired')
      await raiseAlert(services, db, { cause: `checkout.${checkout.id}`, what })
    return
  }
  const { id, date, time } = booking
  const at = now().getTime()
  const isPaid = checkout.status === 'complete' && checkout.payment_status !== 'unpaid'
  // How another one ends says nothing of this booking.
  if (!isPaid && strangeCheckout(services, booking, checkout)) return
  if (checkout.status === 'expired') await endHold(db, id, 'expired')
  else if (checkout.status !== 'complete') return
  else if (failed) {
    const ended = await endHold(db, id, 'failed')
    if (ended) await writeBookingMail(db, ended, 'payment-failed', {}, mail, at)
  } else if (checkout.payment_status === 'unpaid') {
    // Not beyond the departure: then nobody waits any more.
    const expiresAt = Math.min(at + longestWaitMs, madridInstant(date, time).getTime())
    const hold = { id, state: 'held', paymentPendingSince: null } as const
    await changeBooking(db, hold, { paymentPendingSince: at, expiresAt })
    return
  } else if (!(await confirm(services, db, booking, checkout))) return
  await settleCheckout(db, id, at)
}

/** Notes that Stripe has said how the checkout ended: reconciliation need not ask any more. */
export async function settleCheckout(db: Ledger, id: string, now: Instant): Promise<void> {
  await changeBooking(db, { id, checkoutSettledAt: null }, { checkoutSettledAt: now })
}

/**
 * @returns whether the checkout of the booking is settled: a strange one changes nothing, and only where it is the
 *   booking's own there is no other to be waited for
 */
async function confirm(services: Services, db: Ledger, booking: Booking, checkout: Checkout) {
  const { mail, log, now } = services
  const at = now().getTime()
  const alert = (mismatch: string, comes: string) =>
    raiseAlert(services, db, {
      cause: `payment.${checkout.id}`,
      what: `the checkout ${checkout.id} does not pay for booking ${booking.id}: ${mismatch}. ${comes}`,
      booking,
    })
  const mismatch = strangeCheckout(services, booking, checkout)
  if (mismatch) {
    await alert(mismatch, "See Stripe's dashboard, and refund it there.")
    return checkout.id === booking.checkoutSessionId
  }
  const wrong = wrongSum(booking, checkout)
  const payment = {
    ...{ bookingId: booking.id, paymentIntent: idOf(checkout.payment_intent) ?? '', paidAt: at },
    ...(wrong && { wrong }),
  }
  const paid = await markPaid(db, payment, mail)
  if (paid) log(`Booking ${paid.id} is ${paid.state}.`, { request: paid.request })
  if (paid?.state !== 'paid_late') return true
  const what = `${formatPrice(paidTotal(paid), 'en', paid.currency)} was paid instead of ${formatPrice(paid.total, 'en')}`
  if (wrong) await alert(what, 'Nothing is booked, and all of it is refunded; find out why.')
  else log(`Booking ${booking.id} was paid too late (${paid.late ?? 'full'}); it is refunded.`)
  const amount = asCents(paidTotal(paid) - paid.refunded)
  const reason = wrong ? 'wrong_amount' : 'paid_late'
  if (amount > 0) await orderRefund(db, paid, { id: `late.${booking.id}`, amount, reason }, at)
  return true
}

function strangeCheckout({ livemode }: Services, booking: Booking, checkout: Checkout): string | undefined {
  if (checkout.livemode !== livemode) return `it is of Stripe's ${checkout.livemode ? 'live' : 'test'} mode`
  if (booking.checkoutSessionId !== null && booking.checkoutSessionId !== checkout.id)
    return `the booking's checkout is ${booking.checkoutSessionId}`
  if (checkout.client_reference_id !== booking.id)
    return `it names the booking ${checkout.client_reference_id}`
  return undefined
}

/**
 * What was paid, where it is not what was sold. The rule: the exact sum in euros is booked; any other, more or less,
 * books nothing, and all of it goes back.
 */
function wrongSum({ total }: Booking, { amount_total, currency }: Checkout) {
  if (currency === 'eur' && amount_total === total) return undefined
  // XXX is ISO 4217 for none.
  return { paidAmount: asCents(amount_total ?? 0), currency: (currency ?? 'XXX').toUpperCase() }
}
