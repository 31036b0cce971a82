import type { Booking, Ledger } from './database/ledger-tables'

/** By its own id, or by the id of its checkout session. */
export function findBooking(
  db: Ledger,
  by: { id: string } | { checkoutSessionId: string },
): Promise<Booking | undefined> {
  const bookings = db.selectFrom('bookings').selectAll()
  const one =
    'id' in by
      ? bookings.where('id', '=', by.id)
      : bookings.where('checkoutSessionId', '=', by.checkoutSessionId)
  return one.executeTakeFirst()
}
