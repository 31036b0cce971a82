import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type DepartureKey, departureOf, returnSeats } from './seats'
import { changeBooking, inTransaction } from './transactions'

/**
 * Ends a hold whose payment will not come: held → failed, and the seats are free again.
 *
 * @returns the booking when this call ended its hold
 */
export function releaseHold(db: Ledger, id: string): Promise<Booking | undefined> {
  return endHold(db, { id }, 'failed')
}

/** As releaseHold, for a checkout that could not be opened, unless a repeated request has opened one. */
export function releaseUnopened(db: Ledger, id: string): Promise<Booking | undefined> {
  return endHold(db, { id, checkoutSessionId: null }, 'failed')
}

/**
 * Ends a hold whose checkout has closed unpaid: held → expired, and the seats are free again.
 *
 * @returns the booking when this call ended its hold
 */
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

/**
 * Ends every hold whose time is over, each in a transaction of its own.
 *
 * @param departure only its holds; without it all
 * @returns the bookings that this call ended
 */
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
