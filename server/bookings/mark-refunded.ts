import { standingStates } from '../../domain/booking/booking-state'
import { asCents, type Cents } from '../../domain/money/cents'
import { changeBooking, endBooking, inTransaction, lockBooking, paidTotal } from './booking-row'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { sumOfOrders } from './order-refund'
import { type MailSettings, writeRefundMail } from './outbox'

/** One refund, as the payment provider tells of it. */
export interface ToldRefund {
  id: string
  amount: Cents
  /** The bank has returned it, or it was called back. */
  failed: boolean
}

/**
 * Records what has been refunded, and writes the mail about it in the same transaction. Before the payment is known
 * only the figure is kept; markPaid applies it.
 *
 * @param told one refund, or cents of all refunds of the booking together (Stripe's `amount_refunded`). News can
 *   repeat and come in any order: a refund that has failed stays failed, and of the sums the largest counts
 * @returns the booking as it is now, when this call changed it
 */
export function markRefunded(
  db: Ledger,
  id: string,
  told: Cents | ToldRefund,
  mail: MailSettings,
  now: Instant,
): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const before = await lockBooking(transaction, id)
    const sum = typeof told === 'number' ? told : asCents(0)
    if (typeof told === 'object') await noteRefund(transaction, id, told, now)
    const refundsTold = asCents(Math.max(before.refundsTold, sum))
    const { refunded, failed } = await standingRefunds(transaction, id, refundsTold)
    await changeBooking(transaction, { id }, { refunded, refundsTold })
    if (refunded === before.refunded) return undefined
    const booking = (await settleRefund(transaction, id)) ?? { ...before, refunded, refundsTold }
    if (booking.paidAt !== null && refunded > before.refunded)
      await writeRefundMail(transaction, booking, mail, now, failed)
    return booking
  })
}

async function noteRefund(db: Ledger, booking: string, told: ToldRefund, now: Instant): Promise<void> {
  const { id, amount, failed } = told
  await db
    .insertInto('refunds')
    .values({ id, booking, amount, failedAt: failed ? now : null })
    .onConflict((on) => (failed ? on.column('id').doUpdateSet({ failedAt: now }) : on.doNothing()))
    .execute()
}

/**
 * What the traveller has: the refunds we know one by one. A sum beyond all of them, failed ones included, tells of
 * others; a smaller one is older than they are.
 */
async function standingRefunds(db: Ledger, booking: string, refundsTold: Cents) {
  const known = await db.selectFrom('refunds').selectAll().where('booking', '=', booking).execute()
  const failed = sumOfOrders(known.filter(({ failedAt }) => failedAt !== null))
  const standing = asCents(sumOfOrders(known) - failed)
  const isBeyond = refundsTold > standing + failed
  return { failed, refunded: isBeyond ? asCents(Math.max(standing, refundsTold - failed)) : standing }
}

/**
 * Brings a booking's state in line with what was refunded: all of it frees the seats. A booking that is paid
 * late stays that until all is refunded; one whose refund failed stays cancelled. Only inside a transaction.
 *
 * @returns the booking when this call moved it; undefined when it isn't paid (yet), or nothing is to be done
 */
export async function settleRefund(db: Ledger, id: string): Promise<Booking | undefined> {
  const booking = await lockBooking(db, id)
  const { state, refunded, source } = booking
  const withSeats = standingStates.includes(state)
  const move = (to: Booking['state']) => (state === to ? undefined : changeBooking(db, { id }, { state: to }))
  if (refunded >= paidTotal(booking)) {
    if (withSeats) return endBooking(db, { id }, 'refunded')
    return state === 'paid_late' || (state === 'cancelled' && source === null) ? move('refunded') : undefined
  }
  if (state === 'refunded') return move('cancelled')
  return withSeats ? move(refunded > 0 ? 'partly_refunded' : 'paid') : undefined
}
