import type { RequestHandler } from 'express'
import type { BookingStatus } from '../../domain/booking/api-answers'
import { isLocale } from '../../domain/locale'
import { eurosFromCents } from '../../domain/money/cents'
import { UserError } from '../../domain/user-error'
import { findBooking, paidTotal } from '../bookings/booking-row'
import type { Services } from '../services'
import { bookingPart, paymentStatus } from './views/booking-part'

/** How a booking stands, for whoever knows its checkout, whose id cannot be guessed. */
export function bookingStatus(services: Services): RequestHandler<{ checkoutSessionId: string }> {
  const { catalogue, ledger } = services
  return async (req, res) => {
    const booking = await findBooking(ledger, { checkoutSessionId: req.params.checkoutSessionId })
    if (!booking) throw new UserError('unknown_booking', 'There is no such booking.', 404)
    const { tour, language, date, time, adults, children, state, currency } = booking
    const status: BookingStatus = {
      status: state,
      paymentStatus: paymentStatus(booking),
      totalPaid: booking.paidAt === null ? 0 : eurosFromCents(paidTotal(booking)),
      currency,
      tourId: tour,
      tourName: catalogue.tours[tour]?.title[language] ?? tour,
      date,
      time,
      adults,
      children,
      html: await bookingPart(services, booking, isLocale(req.query.lang) ? req.query.lang : language),
    }
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).json(status)
  }
}
