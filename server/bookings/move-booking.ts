import type { BookingState } from './booking-state'
import type { Booking, Ledger } from './database/ledger-tables'

/**
 * Moves a booking in one conditional update: a repeated or later event finds it in another state, and
 * changes nothing.
 *
 * @returns the booking as it is now; undefined when it was in none of the states (or is unknown)
 */
export function moveBooking(
  db: Ledger,
  id: string,
  from: readonly BookingState[],
  to: BookingState,
  changes: Partial<Pick<Booking, 'paidAt' | 'paymentIntent'>> = {},
): Promise<Booking | undefined> {
  return db
    .updateTable('bookings')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}
