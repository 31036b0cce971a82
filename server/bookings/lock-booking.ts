import { sql } from 'kysely'
import type { Booking, Ledger } from './database/ledger-tables'

/** Nothing changes, but the booking's row is ours until the transaction ends: others who want to change it wait. */
export function lockBooking(db: Ledger, id: string): Promise<Booking> {
  return db
    .updateTable('bookings')
    .set({ refunded: sql.ref('refunded') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
