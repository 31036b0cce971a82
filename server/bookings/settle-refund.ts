import type { BookingState } from './booking-state'
import type { Booking, Ledger } from './database/ledger-tables'
import { returnSeats } from './seats'

/**
 * Brings a booking's state in line with what was refunded: all of it frees the seats. A booking that is paid
 * late stays that until all is refunded. Only inside a transaction.
 *
 * @returns the booking when this call moved it; undefined when it isn't paid (yet), or nothing is to be done
 */
export async function settleRefund(db: Ledger, id: string): Promise<Booking | undefined> {
  const withSeats = await move(db, id, ['paid', 'partly_refunded'], 'refunded')
    .whereRef('refunded', '>=', 'total')
    .executeTakeFirst()
  if (withSeats) {
    await returnSeats(db, withSeats)
    return withSeats
  }
  return (
    (await move(db, id, ['paid_late'], 'refunded').whereRef('refunded', '>=', 'total').executeTakeFirst()) ??
    (await move(db, id, ['paid'], 'partly_refunded').executeTakeFirst())
  )
}

function move(db: Ledger, id: string, from: BookingState[], to: BookingState) {
  return db
    .updateTable('bookings')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('refunded', '>', 0)
    .returningAll()
}
