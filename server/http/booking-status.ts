import type { RequestHandler } from 'express'
import type { BookingStatus } from '../../domain/booking/api-answers'
import { eurosFromCents } from '../../domain/money/cents'
import { UserError } from '../../domain/user-error'
import type { Booking } from '../bookings/database/ledger-tables'
import { findBooking } from '../bookings/find-booking'
import type { Services } from '../services'

/** How a booking stands, for whoever knows its checkout, whose id cannot be guessed. */
export function bookingStatus({
  ledger,
  catalogue,
}: Services): RequestHandler<{ checkoutSessionId: string }> {
  return async (req, res) => {
    const booking = await findBooking(ledger, { checkoutSessionId: req.params.checkoutSessionId })
    if (!booking) throw new UserError('unknown_booking', 'There is no such booking.', 404)
    const { tour, language, date, time, adults, children, state, total } = booking
    const status: BookingStatus = {
      status: state,
      paymentStatus: paymentStatus(booking),
      totalPaid: booking.paidAt === null ? 0 : eurosFromCents(total),
      currency: 'EUR',
      tourId: tour,
      tourName: catalogue.tours[tour]?.title[language] ?? tour,
      date,
      time,
      adults,
      children,
    }
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).json(status)
  }
}

function paymentStatus({ paidAt, refunded, total }: Booking): BookingStatus['paymentStatus'] {
  if (paidAt === null) return 'unpaid'
  if (refunded === 0) return 'paid'
  return refunded < total ? 'partly_refunded' : 'refunded'
}
