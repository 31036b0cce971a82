import type Stripe from 'stripe'
import { asCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { raiseAlert, refundCommand } from '../bookings/alerts'
import { bookingCode, findBooking, inTransaction } from '../bookings/booking-row'
import type { Booking, Ledger } from '../bookings/database/ledger-tables'
import { markRefunded } from '../bookings/mark-refunded'
import { writeBookingMail } from '../bookings/outbox'
import type { Services } from '../services'
import { type Charge, idOf, type Refund } from './payments'

/** Records what has been refunded of a payment altogether, as a webhook tells it. Can be repeated. */
export async function applyCharge({ mail, now }: Services, db: Ledger, charge: Charge): Promise<void> {
  const booking = await bookingOf(db, charge)
  if (booking) await markRefunded(db, booking.id, asCents(charge.amount_refunded), mail, now().getTime())
}

/**
 * Records one refund, whether we have just made it, a webhook told of it or reconciliation asked. One that failed
 * at the bank is taken off again; its order counts as failed, so that the amount can be ordered again, and the
 * traveller and the office are told. Can be repeated.
 */
export function applyRefund(services: Services, ledger: Ledger, refund: Refund): Promise<void> {
  const { mail, now } = services
  const at = now().getTime()
  return inTransaction(ledger, async (db) => {
    const booking = await bookingOf(db, refund)
    const failed = isFailed(refund)
    const amount = asCents(refund.amount)
    const wasKnown = await isKnownAsFailed(db, refund)
    if (booking) await markRefunded(db, booking.id, { id: refund.id, amount, failed }, mail, at)
    if (!failed || wasKnown) return
    const reason = refund.failure_reason ?? 'no reason was given'
    const cause = `refund.${refund.metadata?.order ?? refund.id}`
    await failOrder(db, refund.metadata?.order, `It failed at the bank: ${reason}`, at)
    const what = booking
      ? `the refund ${refund.id} of ${formatPrice(amount, 'en')} for booking ${bookingCode(booking.id)} failed at the bank (${reason}): the traveller does not have the money. Order it again, or transfer it by other means.`
      : `the refund ${refund.id} failed at the bank (${reason}), and is of no booking we know: see Stripe's dashboard.`
    const command = booking && refundCommand(booking)
    await raiseAlert(services, db, { cause, what, booking, ...(command && { command }) })
    if (booking) await writeRefundFailure(services, db, booking, refund)
  })
}

/** Tells the traveller once of each refund that they do not have. @param failed the refund, or its order */
export async function writeRefundFailure(
  { mail, now }: Services,
  db: Ledger,
  booking: Booking,
  failed: { amount: number },
): Promise<void> {
  const { total } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((message) => message.and({ booking: booking.id, kind: 'refund-failed' }))
    .executeTakeFirstOrThrow()
  const payload = { amount: asCents(failed.amount) }
  await writeBookingMail(db, booking, 'refund-failed', payload, mail, now().getTime(), total + 1)
}

export function isFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

async function failOrder(db: Ledger, id: string | undefined, failure: string, failedAt: number) {
  if (id) await db.updateTable('refundOrders').set({ failedAt, failure }).where('id', '=', id).execute()
}

async function isKnownAsFailed(db: Ledger, { id }: Refund): Promise<boolean> {
  const refunds = db.selectFrom('refunds').select('failedAt').where('id', '=', id)
  return ((await refunds.executeTakeFirst())?.failedAt ?? null) !== null
}

async function bookingOf(db: Ledger, told: Charge | Refund): Promise<Booking | undefined> {
  const paymentIntent = idOf(told.payment_intent)
  const id = told.metadata?.booking_id
  if (id) return findBooking(db, { id })
  return paymentIntent === undefined ? undefined : findBooking(db, { paymentIntent })
}
