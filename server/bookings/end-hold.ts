import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type DepartureKey, departureOf, returnSeats } from './seats'
import { changeBooking, inTransaction } from './transactions'

/**
 * held → failed, and the seats are free: its payment will not come. Undefined when it had ended.
 *
 * @param expected what else has to be so
 */
export function releaseHold(
  db: Ledger,
  id: string,
  expected: Partial<Booking> = {},
): Promise<Booking | undefined> {
  return endHold(db, { ...expected, id }, 'failed')
}

/** held → expired, and the seats are free: its checkout has closed unpaid. Undefined when it had ended. */
export function expireHold(db: Ledger, id: string): Promise<Booking | undefined> {
  return endHold(db, { id }, 'expired')
}

function endHold(
  db: Ledger,
  hold: Partial<Booking>,
  state: 'failed' | 'expired',
): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const booking = await changeBooking(transaction, { ...hold, state: 'held' }, { state })
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
    const booking = await expireHold(db, id)
    if (booking) expired.push(booking)
  }
  return expired
}
