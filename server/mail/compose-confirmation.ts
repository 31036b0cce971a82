import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { bookingCode } from '../bookings/booking-code'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour } from './booked-tour'
import { bookingFacts, partyInWords, priceFacts } from './booking-facts'
import type { MailBlock, MailContent } from './mail-content'
import { cancellationLink, voucherLink } from './mail-links'
import { meetingPointBlocks } from './meeting-point-blocks'
import { travellerFooter } from './traveller-footer'

/** The booking is paid: all that the traveller needs until the visit. */
export function composeConfirmation(services: Services, booking: Booking): MailContent {
  const { language } = booking
  const say = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const day = formatDay(booking.date, language)
  const { brand } = services.catalogue.company
  const voucher = voucherLink(services, booking)
  const preview = [bookingCode(booking.id), booking.time, partyInWords(services, booking, language)]
  return {
    subject: say('mail:confirmation.subject', { tour: title, day }),
    preview: preview.join(' · '),
    heading: say('mail:confirmation.heading'),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say('mail:confirmation.text', { brand }) },
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...(voucher ? [{ kind: 'button', label: say('mail:voucher'), url: voucher } as const] : []),
      { kind: 'text', text: say('mail:calendarAttached') },
      ...meetingPointBlocks(services, booking, language, say('mail:meetingPointFollows')),
      { kind: 'heading', text: say('mail:price') },
      { kind: 'facts', rows: priceFacts(services, booking, language) },
      ...cancellation(services, booking),
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}

/** Nothing where no free cancellation is promised. */
function cancellation(services: Services, booking: Booking): MailBlock[] {
  const { cancellationHours } = booking
  if (cancellationHours === null) return []
  const say = services.translate[booking.language]
  const deadline = cancellationDeadline(booking.date, booking.time, cancellationHours)
  const heading: MailBlock = { kind: 'heading', text: say('mail:cancellation') }
  if (services.now().getTime() > deadline.getTime()) {
    return [heading, { kind: 'text', text: say('mail:cancelEnded') }]
  }
  const instant = formatMadridInstant(deadline, booking.language)
  return [
    heading,
    { kind: 'text', text: say('mail:freeUntil', { instant }) },
    { kind: 'link', label: say('mail:cancel'), url: cancellationLink(services, booking) },
  ]
}
