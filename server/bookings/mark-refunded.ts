import type { Cents } from '../../domain/money/cents'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { inTransaction } from './in-transaction'
import { settleRefund } from './settle-refund'
import { type MailSettings, writeRefundMail } from './write-to-outbox'

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
