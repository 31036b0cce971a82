import type { RequestHandler } from 'express'
import type { BookingStatus } from '../../domain/booking/api-answers'
import { standingStates } from '../../domain/booking/booking-state'
import type { Locale } from '../../domain/locale'
import { eurosFromCents } from '../../domain/money/cents'
import { UserError } from '../../domain/user-error'
import { bookingCode, findBooking, paidTotal } from '../bookings/booking-row'
import { readCancellation } from '../bookings/cancellation'
import type { Booking } from '../bookings/database/ledger-tables'
import { bookingInWords, cancellationPath, mapLink } from '../mail/booking-in-words'
import type { Services } from '../services'

/** How a booking stands, and what its traveller needs, for whoever knows its checkout, whose id cannot be guessed. */
export function bookingStatus(services: Services): RequestHandler<{ checkoutSessionId: string }> {
  const { catalogue, ledger } = services
  return async (req, res) => {
    const booking = await findBooking(ledger, { checkoutSessionId: req.params.checkoutSessionId })
    if (!booking) throw new UserError('unknown_booking', 'There is no such booking.', 404)
    const { tour, language, date, time, adults, children, state } = booking
    const status: BookingStatus = {
      status: state,
      paymentStatus: paymentStatus(booking),
      totalPaid: booking.paidAt === null ? 0 : eurosFromCents(paidTotal(booking)),
      currency: 'EUR',
      tourId: tour,
      tourName: catalogue.tours[tour]?.title[language] ?? tour,
      date,
      time,
      adults,
      children,
      code: bookingCode(booking.id),
      guideLanguage: booking.guideLanguage,
      ...(await standingBooking(services, booking, language)),
    }
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).json(status)
  }
}

/** Where a booking that stands begins and how it can be cancelled; whoever knows its checkout has its voucher, too. */
export async function standingBooking(
  services: Services,
  booking: Booking,
  locale: Locale,
): Promise<Pick<BookingStatus, 'meetingPoint' | 'cancellation'>> {
  if (!standingStates.includes(booking.state)) return { meetingPoint: null, cancellation: null }
  const { meetingPoint: point } = bookingInWords(services, booking, locale)
  const cancellation = await readCancellation(services.ledger, booking, services.now())
  return {
    meetingPoint: point && { name: point.name, address: point.address, map: mapLink(point) },
    cancellation:
      cancellation.kind === 'open'
        ? { until: cancellation.until.toISOString(), path: cancellationPath(services, booking) }
        : null,
  }
}

function paymentStatus(booking: Booking): BookingStatus['paymentStatus'] {
  if (booking.paidAt === null) return 'unpaid'
  if (booking.refunded === 0) return 'paid'
  return booking.refunded < paidTotal(booking) ? 'partly_refunded' : 'refunded'
}
