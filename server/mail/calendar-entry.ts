import ICAL from 'ical.js'
import { MADRID } from '../../domain/calendar/format-date'
import { madridClock, madridDay, madridInstant } from '../../domain/calendar/madrid-time'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookingInWords } from './booking-in-words'
import europeMadrid from './europe-madrid.ics?raw'
import { mailSender, oneLine } from './mail-content'

/** PUBLISH to download; REQUEST in a message, to be put into the calendar; CANCEL takes it out again. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

// ical.js counts the octets of a line without the space that a folded one begins with; 75 is the most
// (RFC 5545 §3.1).
ICAL.foldLength = 74

/**
 * A booking as an iCalendar file (RFC 5545), its times on Madrid's clock. Whatever the method, the booking has
 * the same UID: calendars see one entry. It has an end only where the tour's duration is known.
 *
 * @returns lines that end with CRLF, folded at 75 octets
 */
export function calendarEntry(services: Services, booking: Booking, method: CalendarMethod = 'PUBLISH') {
  const { id, date, time, moves } = booking
  const cancelled = method === 'CANCEL'
  const { t, title, durationHours, meetingPoint, facts, freeUntil, voucherUrl } = bookingInWords(
    services,
    booking,
  )
  const place = meetingPoint && `${meetingPoint.name}, ${meetingPoint.address}`
  // Tour, day and time are fields of their own.
  const [code, , , , ...people] = facts
  const description = [
    ...[code, ...people].map((fact) => fact && `${fact.label}: ${fact.value}`),
    place ? `${t('mail:meetingPoint')}: ${place}` : t('mail:meetingPointFollows'),
    meetingPoint?.instructions,
    freeUntil,
    voucherUrl && `${t('mail:voucher')}: ${voucherUrl}`,
  ]
  const start = madridInstant(date, time)
  const end = durationHours !== null && new Date(start.getTime() + durationHours * 3_600_000)
  const { name, address } = mailSender(services)
  // As jCal (RFC 7265): name, parameters, type, value.
  const event = [
    ['uid', {}, 'text', `booking-${id}@${services.mail.messageIdDomain}`],
    ['sequence', {}, 'integer', moves + (cancelled ? 1 : 0)],
    ['dtstamp', {}, 'date-time', stampOf(services, booking, cancelled)],
    ['dtstart', { tzid: MADRID }, 'date-time', `${date}T${time}:00`],
    end && ['dtend', { tzid: MADRID }, 'date-time', `${madridDay(end)}T${madridClock(end)}:00`],
    ['summary', {}, 'text', title],
    place && ['location', {}, 'text', place],
    ['description', {}, 'text', description.filter(Boolean).join('\n')],
    voucherUrl && ['url', {}, 'uri', voucherUrl],
    ['status', {}, 'text', cancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['organizer', { cn: commonName(name) }, 'cal-address', `mailto:${address}`],
    // A published entry names nobody who takes part (RFC 5546 §3.2.1).
    method !== 'PUBLISH' && attendee(booking),
  ].filter(Boolean)
  // Two hours before.
  const alarm = [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', title],
    ['trigger', {}, 'duration', '-PT2H'],
  ]
  const calendar = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//${services.catalogue.company.brand}//Bookings//EN`],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', method],
  ]
  // By its rules since 1996, for programs that do not know the zone by name.
  const timeZone: unknown = ICAL.parse(europeMadrid)
  const entry = ['vevent', event, cancelled ? [] : [['valarm', alarm, []]]]
  return ICAL.stringify(['vcalendar', calendar, [timeZone, entry]])
}

/** The same for a message sent again; a cancellation, or a move, is younger than what it changes. */
function stampOf({ now }: Services, { paidAt, createdAt, moves }: Booking, cancelled: boolean): string {
  const instant = cancelled || moves > 0 ? now() : new Date(paidAt ?? createdAt)
  return `${instant.toISOString().slice(0, 19)}Z`
}

/** Has said yes already: by paying. */
function attendee({ customerName, customerEmail }: Booking) {
  const parameters = { cn: commonName(customerName), partstat: 'ACCEPTED', rsvp: 'FALSE' }
  return ['attendee', parameters, 'cal-address', `mailto:${customerEmail}`]
}

/** A parameter's value may hold no quotation marks. */
function commonName(name: string): string {
  return oneLine(name).replaceAll('"', "'")
}
