import type { Booking, Ledger } from './database/ledger-tables'

export type BookingKey = { id: string } | { checkoutSessionId: string } | { paymentIntent: string }

/** By its own id, by that of its checkout session, or by that of its payment. */
export function findBooking(db: Ledger, by: BookingKey): Promise<Booking | undefined> {
  const bookings = db.selectFrom('bookings').selectAll()
  if ('id' in by) return bookings.where('id', '=', by.id).executeTakeFirst()
  if ('paymentIntent' in by) return bookings.where('paymentIntent', '=', by.paymentIntent).executeTakeFirst()
  // What is no id of Stripe's need not be looked for; PostgreSQL would refuse a zero byte.
  if (!/^[\w-]{1,255}$/.test(by.checkoutSessionId)) return Promise.resolve(undefined)
  return bookings.where('checkoutSessionId', '=', by.checkoutSessionId).executeTakeFirst()
}
