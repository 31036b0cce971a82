import { formatDay } from '../../domain/calendar/format-date'
import { formatPrice } from '../../domain/money/format-price'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour } from './booked-tour'
import { bookingFacts } from './booking-facts'
import type { MailContent } from './mail-content'
import { travellerFooter } from './traveller-footer'

/** The money came after the seats were gone: there is no booking, and all of it goes back. */
export function composePaidLate(services: Services, booking: Booking): MailContent {
  const { language } = booking
  const say = services.translate[language]
  const { title, url } = bookedTour(services, booking, language)
  const total = formatPrice(booking.total, language)
  return {
    subject: say('mail:paidLate.subject', { tour: title, day: formatDay(booking.date, language) }),
    preview: say('mail:paidLate.preview', { total }),
    heading: say('mail:paidLate.heading'),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say('mail:paidLate.text') },
      { kind: 'text', text: say('mail:paidLate.refund', { total }) },
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      { kind: 'button', label: say('mail:paidLate.again'), url },
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}
