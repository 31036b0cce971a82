import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { expireHold } from './end-hold'
import type { Departure } from './seats'

/**
 * Ends every hold whose time is over, each in a transaction of its own.
 *
 * @param departure only its holds; without it all
 * @returns the bookings that this call ended
 */
export async function expireHolds(db: Ledger, now: Instant, departure?: Departure): Promise<Booking[]> {
  let overdue = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
  if (departure) {
    overdue = overdue
      .where('tour', '=', departure.tour)
      .where('date', '=', departure.date)
      .where('time', '=', departure.time)
  }
  const expired: Booking[] = []
  for (const { id } of await overdue.execute()) {
    const booking = await expireHold(db, id)
    if (booking) expired.push(booking)
  }
  return expired
}
