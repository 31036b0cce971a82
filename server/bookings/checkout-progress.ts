import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { changeBooking } from './transactions'

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
    .where((booking) => booking.and({ id, state: 'held' }))
    .where((where) =>
      where.or([where('checkoutSessionId', 'is', null), where('checkoutSessionId', '=', checkout.sessionId)]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Notes that Stripe has said how the checkout ended: reconciliation need not ask any more. */
export async function settleCheckout(db: Ledger, id: string, now: Instant): Promise<void> {
  await changeBooking(db, { id, checkoutSettledAt: null }, { checkoutSettledAt: now })
}

/** Lets a hold wait for money on its way: its checkout is finished, and a bank takes its time. */
export function awaitPayment(
  db: Ledger,
  id: string,
  until: Instant,
  now: Instant,
): Promise<Booking | undefined> {
  const hold = { id, state: 'held', paymentPendingSince: null } as const
  return changeBooking(db, hold, { paymentPendingSince: now, expiresAt: until })
}
