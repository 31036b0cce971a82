import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import type { Cents } from '../../domain/money/cents'
import type { Booking, Ledger } from './database/ledger-tables'
import { leftToRefund } from './left-to-refund'

/** What a traveller who wants to cancel is told. */
export type Cancellation =
  /** It can be cancelled now, until `until` inclusive. */
  | { kind: 'open'; refund: Cents; until: Date }
  | { kind: 'too_late'; until: Date }
  /** Free cancelling is not promised: people decide. */
  | { kind: 'by_office' }
  | { kind: 'being_refunded'; refund: Cents }
  /** Stripe refused the refund: people make it. */
  | { kind: 'stuck' }
  | { kind: 'refunded'; refund: Cents }
  | { kind: 'not_paid' }

/** The refund of a traveller's cancellation: one a booking. */
export function cancellationOrderId(bookingId: string): string {
  return `cancel.${bookingId}`
}

/**
 * How the cancellation of a booking stands. What is already refunded, or ordered to be, is not refunded again.
 * The promise is that of the day of booking (specification §9).
 */
export async function readCancellation(db: Ledger, booking: Booking, now: Date): Promise<Cancellation> {
  const { id, state, total, refunded, date, time, cancellationHours } = booking
  if (state === 'refunded') return { kind: 'refunded', refund: refunded }
  if (state === 'paid_late') return { kind: 'being_refunded', refund: total - refunded }
  if (state !== 'paid' && state !== 'partly_refunded') return { kind: 'not_paid' }

  const orders = await db.selectFrom('refundOrders').selectAll().where('booking', '=', id).execute()
  const own = orders.find((order) => order.id === cancellationOrderId(id))
  if (own) return own.failedAt === null ? { kind: 'being_refunded', refund: own.amount } : { kind: 'stuck' }
  const refund = await leftToRefund(db, booking)
  if (refund === 0) return { kind: 'being_refunded', refund: total - refunded }

  if (cancellationHours === null) return { kind: 'by_office' }
  const until = cancellationDeadline(date, time, cancellationHours)
  return now <= until ? { kind: 'open', refund, until } : { kind: 'too_late', until }
}
