import { standingStates } from '../../domain/booking/booking-state'
import type { Cents } from '../../domain/money/cents'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { endBooking } from './end-booking'
import { type MailSettings, writeRefundMail } from './outbox'
import { changeBooking, inTransaction, lockBooking } from './transactions'

/**
 * Records what has been refunded, and writes the mail about it in the same transaction. Before the payment is known only the figure is kept; markPaid applies it.
 *
 * @param refunded cents of all refunds of the booking together (Stripe's `amount_refunded`), so that events
 *   can repeat and come in any order: the figure only grows
 * @returns the booking as it is now, when this call changed it
 */
export function markRefunded(
  db: Ledger,
  id: string,
  refunded: Cents,
  mail: MailSettings,
  now: Instant,
): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const recorded = await transaction
      .updateTable('bookings')
      .set({ refunded })
      .where('id', '=', id)
      .where('refunded', '<', refunded)
      .returningAll()
      .executeTakeFirst()
    if (!recorded) return undefined
    const booking = (await settleRefund(transaction, id)) ?? recorded
    if (booking.paidAt !== null) await writeRefundMail(transaction, booking, mail, now)
    return booking
  })
}

/**
 * Brings a booking's state in line with what was refunded: all of it frees the seats. A booking that is paid
 * late stays that until all is refunded. Only inside a transaction.
 *
 * @returns the booking when this call moved it; undefined when it isn't paid (yet), or nothing is to be done
 */
export async function settleRefund(db: Ledger, id: string): Promise<Booking | undefined> {
  const { state, refunded, total } = await lockBooking(db, id)
  if (refunded === 0) return undefined
  const withSeats = standingStates.includes(state)
  if (refunded >= total && (withSeats || state === 'paid_late')) {
    return withSeats ? endBooking(db, { id }, 'refunded') : changeBooking(db, { id }, { state: 'refunded' })
  }
  return state === 'paid' ? changeBooking(db, { id }, { state: 'partly_refunded' }) : undefined
}
