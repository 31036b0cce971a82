import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Booking } from '../../../server/bookings/database/ledger-tables'

/** The checkout of a booking as Stripe's events show it: complete and paid. */
export function aPaidSession(
  booking: Booking,
  changes: Partial<Stripe.Checkout.Session> = {},
): Partial<Stripe.Checkout.Session> {
  return {
    id: booking.checkoutSessionId ?? 'cs_test_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: booking.total,
    currency: 'eur',
    livemode: false,
    client_reference_id: booking.id,
    metadata: { booking_id: booking.id },
    payment_intent: `pi_${booking.id}`,
    ...changes,
  }
}

/** A charge of which so much has been given back. */
export function aRefundedCharge(
  booking: Booking,
  amountRefunded: number,
  changes: Partial<Stripe.Charge> = {},
): Partial<Stripe.Charge> {
  return {
    id: `ch_${booking.id}`,
    object: 'charge',
    payment_intent: `pi_${booking.id}`,
    amount_refunded: amountRefunded,
    metadata: { booking_id: booking.id },
    livemode: false,
    ...changes,
  }
}

export function anEvent(type: string, object: object, changes: Partial<Stripe.Event> = {}): object {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${randomUUID()}`
  return { id, object: 'event', created, type, livemode: false, data: { object }, ...changes }
}
