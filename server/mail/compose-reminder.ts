import { formatDay } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour } from './booked-tour'
import { bookingFacts } from './booking-facts'
import type { MailContent } from './mail-content'
import { voucherLink } from './mail-links'
import { meetingPointBlocks } from './meeting-point-blocks'
import { travellerFooter } from './traveller-footer'

/** The day before, or, when it could not be sent then, on the day itself. */
export function composeReminder(services: Services, booking: Booking): MailContent {
  const { language, time, date } = booking
  const say = services.translate[language]
  const { title, meetingPoint } = bookedTour(services, booking, language)
  const kind = madridDay(services.now()) === date ? 'reminderToday' : 'reminder'
  const voucher = voucherLink(services, booking)
  return {
    subject: say(`mail:${kind}.subject`, { tour: title, time }),
    preview: [formatDay(date, language), meetingPoint?.name].filter(Boolean).join(' · '),
    heading: say(`mail:${kind}.heading`),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say('mail:reminder.text') },
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...meetingPointBlocks(services, booking, language, say('mail:meetingPointAsk')),
      ...(voucher ? [{ kind: 'button', label: say('mail:voucher'), url: voucher } as const] : []),
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}
