import { type BookingState, standingStates } from '../../domain/booking/booking-state'
import { asCents, type Cents } from '../../domain/money/cents'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type MailSettings, writeRefundMail } from './outbox'
import { returnSeats } from './seats'
import { inTransaction } from './transactions'

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
  const withSeats = await move(db, id, standingStates, 'refunded')
    .whereRef('refunded', '>=', 'total')
    .executeTakeFirst()
  if (withSeats) {
    await returnSeats(db, withSeats)
    return withSeats
  }
  return (
    (await move(db, id, ['paid_late'], 'refunded').whereRef('refunded', '>=', 'total').executeTakeFirst()) ??
    (await move(db, id, ['paid'], 'partly_refunded').executeTakeFirst())
  )
}

function move(db: Ledger, id: string, from: readonly BookingState[], to: BookingState) {
  return db
    .updateTable('bookings')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('refunded', '>', asCents(0))
    .returningAll()
}
