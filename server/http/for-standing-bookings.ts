import type { RequestHandler, Response } from 'express'
import type { BookingState } from '../bookings/booking-state'
import type { Booking } from '../bookings/database/ledger-tables'
import { findBooking } from '../bookings/find-booking'
import type { Services } from '../services'
import { requestLanguage } from './request-language'
import { messagePage } from './views/message-page'
import { sendPrivatePage } from './views/send-private-page'

/** Paid, and the traveller is expected. */
const standing: BookingState[] = ['paid', 'partly_refunded']

/**
 * Answers about the booking of the address's checkout. One that is unknown (404) or does not stand (409) is
 * answered with a page that says so: these addresses are links that people follow.
 */
export function forStandingBookings(
  services: Services,
  answer: (booking: Booking, res: Response) => void,
): RequestHandler<{ checkoutSessionId: string }> {
  const { ledger, manifest, translate, catalogue } = services
  return async (req, res) => {
    const { checkoutSessionId } = req.params
    const booking = await findBooking(ledger, { checkoutSessionId })
    if (booking && standing.includes(booking.state)) return answer(booking, res)
    const locale = booking?.language ?? requestLanguage(req, manifest)
    const say = translate[locale]
    const link = { href: catalogue.pages.contact[locale], text: say('confirmation:contact') }
    const page = booking
      ? {
          title: say('confirmation:voucher.none'),
          text: `${say(`confirmation:state.${booking.state}.heading`)}. ${say(`confirmation:state.${booking.state}.text`)}`,
        }
      : { title: say('confirmation:unknown.heading'), text: say('confirmation:unknown.text') }
    sendPrivatePage(res, booking ? 409 : 404, messagePage(services, { locale, link, ...page }))
  }
}
