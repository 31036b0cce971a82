import type { Cents } from '../../domain/money/cents'
import type { Booking, Ledger } from './database/ledger-tables'

/**
 * What of a booking has neither been refunded nor ordered to be. A refund that was made and one that we have
 * heard of are mostly the same one: the larger figure counts.
 */
export async function leftToRefund(ledger: Ledger, booking: Booking): Promise<Cents> {
  if (booking.paidAt === null) return 0
  const orders = await ledger
    .selectFrom('refundOrders')
    .select(['amount', 'doneAt', 'failedAt'])
    .where('booking', '=', booking.id)
    .execute()
  const waiting = orders.filter(({ doneAt, failedAt }) => doneAt === null && failedAt === null)
  const made = orders.filter(({ doneAt }) => doneAt !== null)
  return Math.max(0, booking.total - Math.max(booking.refunded, sum(made)) - sum(waiting))
}

function sum(orders: { amount: Cents }[]): Cents {
  return orders.reduce((total, { amount }) => total + amount, 0)
}
