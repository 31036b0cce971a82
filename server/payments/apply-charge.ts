import { asCents } from '../../domain/money/cents'
import type { Ledger } from '../bookings/database/ledger-tables'
import { findBooking } from '../bookings/find-booking'
import { markRefunded } from '../bookings/mark-refunded'
import type { Services } from '../services'
import { type Charge, idOf } from './payments'

/**
 * Records what has been refunded of a payment, whether we have just done it, a webhook told it or reconciliation
 * asked. Can be repeated.
 */
export async function applyCharge({ mail, now }: Services, db: Ledger, charge: Charge): Promise<void> {
  const paymentIntent = idOf(charge.payment_intent)
  const id = charge.metadata?.booking_id
  const booking = id
    ? await findBooking(db, { id })
    : paymentIntent && (await findBooking(db, { paymentIntent }))
  if (booking) await markRefunded(db, booking.id, asCents(charge.amount_refunded), mail, now().getTime())
}
