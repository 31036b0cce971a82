import type { Booking, Ledger } from './database/ledger-tables'
import { inTransaction } from './in-transaction'
import { moveBooking } from './move-booking'
import { returnSeats } from './seats'

/**
 * Ends a hold whose payment will not come: held → failed, and the seats are free again.
 *
 * @returns the booking when this call ended its hold
 */
export function releaseHold(db: Ledger, id: string): Promise<Booking | undefined> {
  return endHold(db, id, 'failed')
}

/**
 * As releaseHold, for a checkout that could not be opened: a hold that has got one meanwhile, by the same
 * request made twice, is left alone.
 */
export function releaseUnopened(db: Ledger, id: string): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const booking = await transaction
      .updateTable('bookings')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', '=', 'held')
      .where('checkoutSessionId', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (booking) await returnSeats(transaction, booking)
    return booking
  })
}

/**
 * Ends a hold whose checkout has closed unpaid: held → expired, and the seats are free again.
 *
 * @returns the booking when this call ended its hold
 */
export function expireHold(db: Ledger, id: string): Promise<Booking | undefined> {
  return endHold(db, id, 'expired')
}

function endHold(db: Ledger, id: string, to: 'failed' | 'expired'): Promise<Booking | undefined> {
  return inTransaction(db, async (transaction) => {
    const booking = await moveBooking(transaction, id, ['held'], to)
    if (booking) await returnSeats(transaction, booking)
    return booking
  })
}
