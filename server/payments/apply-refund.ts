import type Stripe from 'stripe'
import { asCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { raiseAlert, refundCommand } from '../bookings/alerts'
import { bookingCode, findBooking, inTransaction, lockBooking } from '../bookings/booking-row'
import type { Booking, Ledger } from '../bookings/database/ledger-tables'
import { mailAbout, writeBookingMail } from '../bookings/outbox'
import { changeOrder, markRefunded } from '../bookings/refunds'
import type { Services } from '../services'
import { idOf, type Refund } from './payments'

/**
 * Records one refund, whether we have just made it, a webhook reported it or reconciliation asked: its order is done.
 * One that failed at the bank is taken off again; its order counts as failed, so that the amount can be ordered again,
 * and the traveller and the office are told. Can be repeated.
 */
export function applyRefund(services: Services, ledger: Ledger, refund: Refund): Promise<void> {
  const { mail, now } = services
  const at = now().getTime()
  return inTransaction(ledger, async (db) => {
    const paid = await bookingPaidBy(db, refund)
    // Ours before anything is read: the same news may come twice at once.
    const booking = paid && (await lockBooking(db, paid.id))
    const failed = isFailed(refund)
    const amount = asCents(refund.amount)
    const known = db.selectFrom('refunds').select('failedAt').where('id', '=', refund.id)
    const wasFailed = ((await known.executeTakeFirst())?.failedAt ?? null) !== null
    const order = refund.metadata?.order
    // First: what is on its way and there already would count twice.
    const made = db.updateTable('refundOrders').set({ doneAt: at, failure: null })
    const waiting = { id: order ?? '', doneAt: null, failedAt: null }
    if (!failed) await made.where((one) => one.and(waiting)).execute()
    if (booking) await markRefunded(db, booking.id, { id: refund.id, amount, failed }, mail, at)
    if (!failed || wasFailed) return
    const reason = refund.failure_reason ?? 'no reason was given'
    const cause = `refund.${order ?? refund.id}`
    // Of one that is of no booking nothing else is kept: once settled, it is not reported again.
    const raised = db.selectFrom('alerts').select('cause').where('cause', '=', cause)
    if (!booking && (await raised.executeTakeFirst())) return
    const failure = `It failed at the bank: ${reason}`
    if (order) await changeOrder(db, { id: order }, { failedAt: at, failure })
    const sum = formatPrice(amount, 'en', booking?.currency ?? refund.currency?.toUpperCase())
    const what = booking
      ? `the refund ${refund.id} of ${sum} for booking ${bookingCode(booking.id)} failed at the bank (${reason}): the traveller does not have the money. Order it again, or transfer it by other means.`
      : `the refund ${refund.id} of ${sum} failed at the bank (${reason}), and is of no booking we know: see Stripe's dashboard.`
    await reportFailure(services, db, booking, refund, { cause, what })
  })
}

/** The office is told of a refund that the traveller does not have, and they are, once. @param failed it, or its order */
export async function reportFailure(
  services: Services,
  db: Ledger,
  booking: Booking | undefined,
  failed: { amount: number },
  alert: { cause: string; what: string },
): Promise<void> {
  await raiseAlert(services, db, { ...alert, booking, command: booking && refundCommand(booking, failed) })
  if (!booking) return
  const { mail, now } = services
  const payload = { amount: asCents(failed.amount) }
  const { length } = await mailAbout(db, booking.id, 'refund-failed')
  await writeBookingMail(db, booking, 'refund-failed', payload, mail, now().getTime(), length + 1)
}

export function isFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

export async function bookingPaidBy(db: Ledger, reported: Pick<Refund, 'payment_intent' | 'metadata'>) {
  const id = reported.metadata?.booking_id
  const paymentIntent = idOf(reported.payment_intent)
  if (id) return findBooking(db, { id })
  return paymentIntent === undefined ? undefined : findBooking(db, { paymentIntent })
}
