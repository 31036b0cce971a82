import type { Booking, Ledger } from './database/ledger-tables'

/**
 * Notes the checkout that was opened for a hold: a repeated attempt is answered with it.
 *
 * @returns the booking; undefined when the hold has ended or has another checkout, so that this one must be
 *   expired and never used
 */
export function attachCheckout(
  db: Ledger,
  id: string,
  checkout: { sessionId: string; url: string },
): Promise<Booking | undefined> {
  return db
    .updateTable('bookings')
    .set({ checkoutSessionId: checkout.sessionId, checkoutUrl: checkout.url })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where((where) =>
      where.or([where('checkoutSessionId', 'is', null), where('checkoutSessionId', '=', checkout.sessionId)]),
    )
    .returningAll()
    .executeTakeFirst()
}
