import { sql } from 'kysely'
import { type BookingState, bookingStates } from '../../domain/booking/booking-state'
import type { Booking, Ledger } from './database/ledger-tables'

/** Everything or nothing; joins the transaction that the caller is in already. */
export function inTransaction<Result>(db: Ledger, work: (db: Ledger) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
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
