import { changeBooking, type Expected, inTransaction } from './booking-row'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type DepartureKey, departureOf, returnSeats } from './seats'

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
