import type { RequestHandler, Response } from 'express'
import { standingStates } from '../../domain/booking/booking-state'
import { bookingCode, findBooking } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import { calendarEntry } from '../mail/calendar-entry'
import type { Services } from '../services'
import { requestLanguage } from './request-language'
import { sendMessagePage, sendPrivatePage } from './views/page-in-shell'
import { voucherPage } from './views/voucher-page'

/** The page to print, for whoever knows the booking's checkout, whose id cannot be guessed. */
export function bookingVoucher(services: Services): BookingHandler {
  return forStandingBookings(services, (booking, res) =>
    sendPrivatePage(res, 200, voucherPage(services, booking)),
  )
}

/** The booking as a file that calendars open: the same entry as in the confirmation e-mail. */
export function bookingCalendar(services: Services): BookingHandler {
  return forStandingBookings(services, (booking, res) => {
    res.set({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `attachment; filename="booking-${bookingCode(booking.id)}.ics"`,
    })
    res.type('text/calendar; charset=utf-8; method=PUBLISH').send(calendarEntry(services, booking))
  })
}

type BookingHandler = RequestHandler<{ checkoutSessionId: string }>

/** About a checkout's booking; one unknown (404) or void (409) gets a page, as people follow links. */
function forStandingBookings(
  services: Services,
  answer: (booking: Booking, res: Response) => void,
): BookingHandler {
  const { ledger, manifest, translate, catalogue } = services
  return async (req, res) => {
    const { checkoutSessionId } = req.params
    const booking = await findBooking(ledger, { checkoutSessionId })
    if (booking && standingStates.includes(booking.state)) return answer(booking, res)
    const locale = booking?.language ?? requestLanguage(req, manifest)
    const t = translate[locale]
    const link = { href: catalogue.pages.contact[locale], text: t('confirmation:contact') }
    const page = booking
      ? {
          title: t('confirmation:voucher.none'),
          text: `${t(`confirmation:state.${booking.state}.heading`)}. ${t(`confirmation:state.${booking.state}.text`)}`,
        }
      : { title: t('confirmation:unknown.heading'), text: t('confirmation:unknown.text') }
    sendMessagePage(services, res, { locale, status: booking ? 409 : 404, link, ...page })
  }
}
