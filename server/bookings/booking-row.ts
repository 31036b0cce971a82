import { sql } from 'kysely'
import { type BookingState, bookingStates } from '../../domain/booking/booking-state'
import type { Cents } from '../../domain/money/cents'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type DepartureKey, departureOf, returnSeats } from './seats'

/** What a traveller says on the phone: "3F2A-91BC", the beginning of the id. Two may have the same. */
export function bookingCode(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The beginning of the ids that have this code; undefined for what is no code. */
export function idPrefixOf(code: string): string | undefined {
  const digits = code.trim().replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{8}$/.test(digits) ? digits : undefined
}

/** Everything or nothing; joins the transaction that the caller is in already. */
export function inTransaction<Result>(db: Ledger, work: (db: Ledger) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

export type BookingKey = { id: string } | { checkoutSessionId: string } | { paymentIntent: string }

export function findBooking(db: Ledger, by: BookingKey): Promise<Booking | undefined> {
  const bookings = db.selectFrom('bookings').selectAll()
  if ('id' in by) return bookings.where('id', '=', by.id).executeTakeFirst()
  if ('paymentIntent' in by) return bookings.where('paymentIntent', '=', by.paymentIntent).executeTakeFirst()
  // What is no id of Stripe's need not be looked for; PostgreSQL would refuse a zero byte.
  if (!/^[\w-]{1,255}$/.test(by.checkoutSessionId)) return Promise.resolve(undefined)
  return bookings.where('checkoutSessionId', '=', by.checkoutSessionId).executeTakeFirst()
}

/** Nothing changes, but the booking's row is ours until the transaction ends: others who want to change it wait. */
export function lockBooking(db: Ledger, id: string): Promise<Booking> {
  return db
    .updateTable('bookings')
    .set({ refunded: sql.ref('refunded') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a booking has to be, `state` one of several. */
export type Expected = Omit<Partial<Booking>, 'state'> & { state?: BookingState | readonly BookingState[] }

/** Changes a booking while it is as expected, and forgets the network of a hold that ends; gives it as it is now, undefined when it was otherwise. */
export function changeBooking(
  db: Ledger,
  { state = bookingStates, ...expected }: Expected,
  changes: Partial<Booking>,
): Promise<Booking | undefined> {
  return db
    .updateTable('bookings')
    .set(changes.state === undefined ? changes : { ...changes, network: null })
    .where((booking) => booking.and(expected))
    .where('state', 'in', [state].flat())
    .returningAll()
    .executeTakeFirst()
}

/** Cents that were paid, in the booking's currency. */
export function paidTotal({ paidAmount, total }: Pick<Booking, 'paidAmount' | 'total'>): Cents {
  return paidAmount ?? total
}

/**
 * Moves a booking from a state that has seats to one that has none, and its seats are free.
 *
 * @param expected what has to be so
 * @returns undefined when it was otherwise
 */
export function endBooking(
  db: Ledger,
  expected: Expected,
  state: Booking['state'],
): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const booking = await changeBooking(transaction, expected, { state })
    if (booking) await returnSeats(transaction, booking)
    return booking
  })
}

/** held → expired, as its checkout has closed unpaid, or failed, as its payment will not come. */
export function endHold(db: Ledger, id: string, state: 'expired' | 'failed'): Promise<Booking | undefined> {
  return endBooking(db, { id, state: 'held' }, state)
}

/** Ends each hold whose time is over, or those of one departure, in transactions of their own. */
export async function expireHolds(db: Ledger, now: Instant, departure?: DepartureKey): Promise<Booking[]> {
  const overdue = await db
    .selectFrom('bookings')
    .select('id')
    .where((hold) => hold.and({ ...(departure && departureOf(departure)), state: 'held' }))
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .execute()
  const expired: Booking[] = []
  for (const { id } of overdue) {
    const booking = await endHold(db, id, 'expired')
    if (booking) expired.push(booking)
  }
  return expired
}
