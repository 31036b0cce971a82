import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { changeBooking } from './transactions'

/** Notes a hold's checkout; undefined when it has another or has ended: this one must then be expired. */
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
