import { standingStates } from '../../domain/booking/booking-state'
import { asCents, type Cents, sumOfAmounts } from '../../domain/money/cents'
import { openAlerts, refundCommand, settleAlerts } from './alerts'
import { changeBooking, endBooking, inTransaction, lockBooking, paidTotal } from './booking-row'
import type { Booking, Instant, Ledger, RefundOrder } from './database/ledger-tables'
import { type MailSettings, writeRefundMail } from './outbox'

/**
 * Leaves a refund to be made, in the transaction of what causes it; carry-out-refunds makes it.
 *
 * @param order.id says what is refunded and why (`late.<booking>`): the same refund is ordered once
 * @returns false when it had been ordered already
 */
export async function orderRefund(
  db: Ledger,
  booking: Booking,
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
  // Whoever orders all that is left, or the same again, has attended to it.
  const failed = (await openAlerts(db)).filter(
    (alert) => alert.booking === booking.id && alert.cause.startsWith('refund.'),
  )
  const same = failed.find(({ command }) => command === refundCommand(booking, order))
  const isAll = (await leftToRefund(db, booking)) === 0
  const causes = failed.filter((alert) => isAll || alert === same).map(({ cause }) => cause)
  await settleAlerts(db, causes, now)
  return true
}

/** The name of an order; once that was refused, with a number: only then the same refund may be ordered again. */
export async function nameOfOrder(db: Ledger, booking: Pick<Booking, 'id'>, name: string): Promise<string> {
  const same = (await refundOrdersOf(db, booking)).filter(hasName(name))
  const refused = same.filter(({ failedAt }) => failedAt !== null).length
  return refused > 0 ? `${name}.${refused + 1}` : name
}

function hasName(name: string) {
  return ({ id }: Pick<RefundOrder, 'id'>) => id === name || id.startsWith(`${name}.`)
}

/** The names of orders that end a booking on the departure it has now: after a move it stands again. */
export function endOrders({ id, moves }: Pick<Booking, 'id' | 'moves'>) {
  return { traveller: `cancel.${id}${moves > 0 ? `.${moves}` : ''}`, closed: `closed.${id}.${moves}` }
}

/** Whether it was ended, by the traveller or with its departure: also when the refund was refused or came back. */
export function wasEnded(booking: Booking, orders: RefundOrder[]): boolean {
  return Object.values(endOrders(booking)).some((name) => orders.some(hasName(name)))
}

/** Nobody is who has cancelled, or gets all of the money back, though it may still be on its way. */
export async function isExpected(db: Ledger, booking: Booking): Promise<boolean> {
  if (!standingStates.includes(booking.state)) return false
  if (booking.source !== null) return true
  return (await leftToRefund(db, booking)) > 0 && !wasEnded(booking, await refundOrdersOf(db, booking))
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
  const waiting = sumOfAmounts(standing.filter(({ doneAt }) => doneAt === null))
  const made = sumOfAmounts(standing) - waiting
  return asCents(Math.max(0, paidTotal(booking) - Math.max(booking.refunded, made) - waiting))
}

export async function changeOrder(db: Ledger, { id }: { id: string }, changes: Partial<RefundOrder>) {
  await db.updateTable('refundOrders').set(changes).where('id', '=', id).execute()
}

/** One refund, as the payment provider reports it. */
export interface ReportedRefund {
  id: string
  amount: Cents
  /** The bank has returned it, or it was called back. */
  failed: boolean
}

/**
 * Records what has been refunded, and writes the mail about it in the same transaction. Before the payment is known
 * only the figure is kept; markPaid applies it.
 *
 * @param reported one refund, or cents of all refunds of the booking together (Stripe's `amount_refunded`). News can
 *   repeat and come in any order: a refund that has failed stays failed, and of the sums the largest counts
 * @returns the booking as it is now, when this call changed it
 */
export function markRefunded(
  db: Ledger,
  id: string,
  reported: Cents | ReportedRefund,
  mail: MailSettings,
  now: Instant,
): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const before = await lockBooking(transaction, id)
    const sum = typeof reported === 'number' ? reported : asCents(0)
    const isNew = typeof reported === 'object' && (await noteRefund(transaction, id, reported, now))
    const refundsTold = asCents(Math.max(before.refundsTold, sum))
    const { refunded, failed } = await standingRefunds(transaction, id, refundsTold)
    await changeBooking(transaction, { id }, { refunded, refundsTold })
    // A sum that came before its refund may not have been told: its order was still on its way.
    if (refunded === before.refunded && !isNew) return undefined
    const booking = (await settleRefund(transaction, id)) ?? { ...before, refunded, refundsTold }
    // Of a part only with what it leaves: that the booking is still valid.
    const isTold = refunded >= paidTotal(booking) || (await isExpected(transaction, booking))
    if (booking.paidAt !== null && refunded >= before.refunded && isTold)
      await writeRefundMail(transaction, booking, mail, now, failed)
    return booking
  })
}

/** @returns whether it stands, and was not known */
async function noteRefund(db: Ledger, booking: string, { id, amount, failed }: ReportedRefund, now: Instant) {
  const noted = await db
    .insertInto('refunds')
    .values({ id, booking, amount, failedAt: failed ? now : null })
    .onConflict((on) => (failed ? on.column('id').doUpdateSet({ failedAt: now }) : on.doNothing()))
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined && !failed
}

/**
 * What the traveller has: the refunds we know one by one. A sum beyond all of them, failed ones included, implies
 * others; a smaller one is older than they are.
 */
async function standingRefunds(db: Ledger, booking: string, reportedSum: Cents) {
  const known = await db.selectFrom('refunds').selectAll().where('booking', '=', booking).execute()
  const failed = sumOfAmounts(known.filter(({ failedAt }) => failedAt !== null))
  const standing = asCents(sumOfAmounts(known) - failed)
  const isBeyond = reportedSum > standing + failed
  return { failed, refunded: isBeyond ? asCents(Math.max(standing, reportedSum - failed)) : standing }
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
