import type { Booking, Ledger } from './database/ledger-tables'

export type BookingKey = { id: string } | { checkoutSessionId: string } | { paymentIntent: string }

/** By its own id, by that of its checkout session, or by that of its payment. */
export async function findBooking(db: Ledger, by: BookingKey): Promise<Booking | undefined> {
  // What is no id of Stripe's need not be looked for; PostgreSQL would refuse a zero byte.
  if ('checkoutSessionId' in by && !/^[\w-]{1,255}$/.test(by.checkoutSessionId)) return undefined
  const bookings = db.selectFrom('bookings').selectAll()
  return bookings.where((booking) => booking.and(by)).executeTakeFirst()
}
