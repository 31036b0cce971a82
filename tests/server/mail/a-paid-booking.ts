import type { Booking } from '../../../server/bookings/database/ledger-tables'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { attachCheckout } from '../../../server/payments/open-checkout'
import { aHoldRequest, minute } from '../bookings/a-hold-request'
import type { MailServices } from './mail-services'

/** A booking that is paid now, by the services' clock, with its mail in the outbox. */
export async function aPaidBooking(
  { ledger, clock, mail }: MailServices,
  differences: Partial<HoldRequest> = {},
): Promise<Booking> {
  const request = aHoldRequest({ expiresAt: clock.now + 31 * minute, ...differences })
  const { booking } = await holdSeats(ledger, request, null, clock.now)
  const checkout = { sessionId: `cs_test_${booking.id}`, url: 'https://pay.example/' }
  await attachCheckout(ledger, booking.id, checkout)
  const payment = { bookingId: booking.id, paymentIntent: `pi_${booking.id}`, paidAt: clock.now }
  return (await markPaid(ledger, payment, mail)) as Booking
}
