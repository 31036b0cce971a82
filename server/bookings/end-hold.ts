import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type DepartureKey, departureOf, returnSeats } from './seats'
import { changeBooking, inTransaction } from './transactions'

/**
 * held → expired, as its checkout has closed unpaid, or failed, as its payment will not come; the seats are free.
 *
 * @param expected what else has to be so
 * @returns undefined when it had ended
 */
export function endHold(
  db: Ledger,
  id: string,
  state: 'expired' | 'failed',
  expected: Partial<Booking> = {},
): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const booking = await changeBooking(transaction, { ...expected, id, state: 'held' }, { state })
    if (booking) await returnSeats(transaction, booking)
    return booking
  })
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
