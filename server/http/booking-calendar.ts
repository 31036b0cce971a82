import { Router } from 'express'
import { bookingCode } from '../bookings/booking-code'
import { calendarEntry } from '../mail/calendar-entry'
import type { Services } from '../services'
import { forStandingBookings } from './for-standing-bookings'

/** The booking as a file that calendars open: the same entry as in the confirmation e-mail. */
export function bookingCalendar(services: Services): Router {
  const router = Router()
  router.get(
    '/api/bookings/:checkoutSessionId/calendar.ics',
    forStandingBookings(services, (booking, res) => {
      res.set({
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        'Content-Disposition': `attachment; filename="booking-${bookingCode(booking.id)}.ics"`,
      })
      res.type('text/calendar; charset=utf-8; method=PUBLISH').send(calendarEntry(services, booking))
    }),
  )
  return router
}
