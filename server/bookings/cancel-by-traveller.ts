import { type Cancellation, cancellationOrderId, readCancellation } from './cancellation'
import type { Booking, Ledger } from './database/ledger-tables'
import { inTransaction } from './in-transaction'
import { lockBooking } from './lock-booking'
import { orderRefund } from './order-refund'

/**
 * Orders the refund of a booking that can still be cancelled; its seats become free when the refund is recorded.
 * Asked again, it orders nothing.
 *
 * @returns how the cancellation stands now
 */
export function cancelByTraveller(db: Ledger, booking: Booking, now: Date): Promise<Cancellation> {
  return inTransaction(db, async (transaction) => {
    const current = await lockBooking(transaction, booking.id)
    const cancellation = await readCancellation(transaction, current, now)
    if (cancellation.kind !== 'open') return cancellation
    const { refund } = cancellation
    const order = { id: cancellationOrderId(booking.id), amount: refund, reason: 'traveller' } as const
    await orderRefund(transaction, booking, order, now.getTime())
    return { kind: 'being_refunded', refund }
  })
}
