import type { Cents } from '../../domain/money/cents'
import type { Booking, Instant, Ledger, RefundOrder } from './database/ledger-tables'

/**
 * Leaves a refund to be made, in the transaction of what causes it; carry-out-refunds makes it.
 *
 * @param order.id says what is refunded and why (`late.<booking>`): the same refund is ordered once
 * @returns false when it had been ordered already
 */
export async function orderRefund(
  db: Ledger,
  booking: Pick<Booking, 'id'>,
  order: { id: string; amount: Cents; reason: RefundOrder['reason'] },
  now: Instant,
): Promise<boolean> {
  const ordered = await db
    .insertInto('refundOrders')
    .values({ ...order, booking: booking.id, attempts: 0, nextAttemptAt: now, createdAt: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return ordered !== undefined
}
