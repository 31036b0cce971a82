import { asCents, type Cents, sumOf } from '../../domain/money/cents'
import { settleAlerts } from './alerts'
import { paidTotal } from './booking-row'
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
    .values({ ...order, booking: booking.id, nextAttemptAt: now, createdAt: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!ordered) return false
  // Whoever orders it again has attended to it.
  const failed = (await refundOrdersOf(db, booking)).filter(({ failedAt }) => failedAt !== null)
  const causes = failed.map(({ id }) => `refund.${id}`)
  await settleAlerts(db, causes, now)
  return true
}

/** In the order in which they came. */
export function refundOrdersOf(db: Ledger, booking: Pick<Booking, 'id'>): Promise<RefundOrder[]> {
  const orders = db.selectFrom('refundOrders').selectAll().where('booking', '=', booking.id)
  return orders.orderBy('createdAt').orderBy('id').execute()
}

/** What can still be refunded: made and reported refunds are mostly the same, so the larger counts. */
export async function leftToRefund(ledger: Ledger, booking: Booking): Promise<Cents> {
  if (booking.paidAt === null) return asCents(0)
  const orders = await refundOrdersOf(ledger, booking)
  const standing = orders.filter(({ failedAt }) => failedAt === null)
  const waiting = sumOfOrders(standing.filter(({ doneAt }) => doneAt === null))
  const made = sumOfOrders(standing) - waiting
  return asCents(Math.max(0, paidTotal(booking) - Math.max(booking.refunded, made) - waiting))
}

export async function changeOrder(
  db: Ledger,
  { id }: { id: string },
  changes: Partial<RefundOrder>,
): Promise<void> {
  await db.updateTable('refundOrders').set(changes).where('id', '=', id).execute()
}

export function sumOfOrders(orders: { amount: Cents }[]): Cents {
  return sumOf(orders.map(({ amount }) => amount))
}
