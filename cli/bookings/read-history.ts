import type { Booking, Ledger } from '../../server/bookings/database/ledger-tables'
import type { BookingHistory } from './booking-history'

/** All that the database keeps about a booking, each list in the order in which it came. */
export async function readHistory(ledger: Ledger, booking: Booking): Promise<BookingHistory> {
  const mail = await ledger
    .selectFrom('outbox')
    .selectAll()
    .where('booking', '=', booking.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const refunds = await ledger
    .selectFrom('refundOrders')
    .selectAll()
    .where('booking', '=', booking.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return { booking, mail, refunds }
}
