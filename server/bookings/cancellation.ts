import { createHmac, timingSafeEqual } from 'node:crypto'
import { standingStates } from '../../domain/booking/booking-state'
import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { asCents, type Cents } from '../../domain/money/cents'
import { inTransaction, lockBooking, paidTotal } from './booking-row'
import type { Booking, Ledger } from './database/ledger-tables'
import { endOrders, leftToRefund, orderRefund, refundOrdersOf, wasEnded } from './refunds'

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

/**
 * How the cancellation of a booking stands. What is already refunded, or ordered to be, is not refunded again.
 * The promise is that of the day of booking (specification §9).
 */
export async function readCancellation(db: Ledger, booking: Booking, now: Date): Promise<Cancellation> {
  const { state, source, refunded, date, time, cancellationHours } = booking
  if (state === 'refunded') return { kind: 'refunded', refund: refunded }
  const isOver = !standingStates.includes(state)
  if (isOver && (booking.paidAt === null || source !== null)) return { kind: 'not_paid' }

  const orders = await refundOrdersOf(db, booking)
  const own = orders.find(({ id }) => id === endOrders(booking).traveller)
  const refund = await leftToRefund(db, booking)
  const onItsWay = asCents(paidTotal(booking) - refunded)
  if (refund === 0)
    return { kind: 'being_refunded', refund: own && own.failedAt === null ? own.amount : onItsWay }
  // What was to go back has not: the bank returned it, or Stripe refused it.
  const hasFailed = isOver && orders.some(({ failedAt }) => failedAt !== null)
  if (hasFailed || state === 'cancelled' || wasEnded(booking, orders)) return { kind: 'stuck' }
  if (isOver) return { kind: 'being_refunded', refund: onItsWay }

  if (cancellationHours === null) return { kind: 'by_office' }
  const until = cancellationDeadline(date, time, cancellationHours)
  return now <= until ? { kind: 'open', refund, until } : { kind: 'too_late', until }
}

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
    const order = { id: endOrders(current).traveller, amount: refund, reason: 'traveller' } as const
    await orderRefund(transaction, current, order, now.getTime())
    return { kind: 'being_refunded', refund }
  })
}

/** Lets whoever has the confirmation e-mail cancel the booking it names, and no other. */
export function cancellationToken(linkSecret: string, bookingId: string): string {
  return `${bookingId}.${signature(linkSecret, bookingId)}`
}

/** @returns the booking's id; undefined when the token is not one of ours */
export function readCancellationToken(linkSecret: string, token: string): string | undefined {
  const [id = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(linkSecret, id))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function signature(linkSecret: string, bookingId: string): string {
  return createHmac('sha256', linkSecret).update(`cancel ${bookingId}`).digest('base64url')
}
