import ICAL from 'ical.js'
import { MADRID } from '../../domain/calendar/format-date'
import { madridClock, madridDay, madridInstant } from '../../domain/calendar/madrid-time'
import { bookingCode } from '../bookings/booking-code'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour, partyInWords } from './booking-facts'
import { voucherLink } from './mail-links'
import { mailSender, oneLine } from './mail-sender'

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
export function calendarEntry(
  services: Services,
  booking: Booking,
  method: CalendarMethod = 'PUBLISH',
): string {
  const cancelled = method === 'CANCEL'
  const { title, durationHours, meetingPoint } = bookedTour(services, booking, booking.language)
  const voucher = voucherLink(services, booking)
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `booking-${booking.id}@${services.mail.messageIdDomain}`)
  event.addPropertyWithValue('sequence', booking.moves + (cancelled ? 1 : 0))
  event.addPropertyWithValue('dtstamp', stampOf(services, booking, cancelled))
  event.addProperty(madridTime('dtstart', madridInstant(booking.date, booking.time)))
  if (durationHours !== null) event.addProperty(madridTime('dtend', endOf(booking, durationHours)))
  event.addPropertyWithValue('summary', title)
  if (meetingPoint) event.addPropertyWithValue('location', `${meetingPoint.name}, ${meetingPoint.address}`)
  event.addPropertyWithValue('description', describe(services, booking))
  if (voucher) event.addPropertyWithValue('url', voucher)
  event.addPropertyWithValue('status', cancelled ? 'CANCELLED' : 'CONFIRMED')
  event.addProperty(organizer(services))
  // A published entry names nobody who takes part (RFC 5546 §3.2.1).
  if (method !== 'PUBLISH') event.addProperty(attendee(booking))
  if (!cancelled) event.addSubcomponent(alarm(title))

  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${services.catalogue.company.brand}//Bookings//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  calendar.addSubcomponent(ICAL.Component.fromString(rules.join('\r\n')))
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** The same for a message sent again; a cancellation, or a move, is younger than what it changes. */
function stampOf({ now }: Services, { paidAt, createdAt, moves }: Booking, cancelled: boolean) {
  const instant = cancelled || moves > 0 ? now() : new Date(paidAt ?? createdAt)
  return ICAL.Time.fromJSDate(instant, true)
}

function endOf({ date, time }: Booking, durationHours: number): Date {
  return new Date(madridInstant(date, time).getTime() + durationHours * 3_600_000)
}

function madridTime(name: string, instant: Date): ICAL.Property {
  const property = new ICAL.Property(name)
  property.setParameter('tzid', MADRID)
  property.setValue(ICAL.Time.fromString(`${madridDay(instant)}T${madridClock(instant)}:00`, property))
  return property
}

function describe(services: Services, booking: Booking): string {
  const { language } = booking
  const t = services.translate[language]
  const { meetingPoint } = bookedTour(services, booking, language)
  const voucher = voucherLink(services, booking)
  return [
    `${t('mail:code')}: ${bookingCode(booking.id)}`,
    `${t('mail:party')}: ${partyInWords(services, booking, language)}`,
    meetingPoint
      ? `${t('mail:meetingPoint')}: ${meetingPoint.name}, ${meetingPoint.address}`
      : t('mail:meetingPointFollows'),
    meetingPoint?.instructions,
    voucher && `${t('mail:voucher')}: ${voucher}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function organizer(services: Services): ICAL.Property {
  const { name, address } = mailSender(services)
  return person('organizer', name, address)
}

/** Has said yes already: by paying. */
function attendee({ customerName, customerEmail }: Booking): ICAL.Property {
  const property = person('attendee', customerName, customerEmail)
  property.setParameter('partstat', 'ACCEPTED')
  property.setParameter('rsvp', 'FALSE')
  return property
}

function person(name: string, commonName: string, address: string): ICAL.Property {
  const property = new ICAL.Property(name)
  property.setParameter('cn', oneLine(commonName).replaceAll('"', "'"))
  property.setValue(`mailto:${address}`)
  return property
}

/** Two hours before. */
function alarm(title: string): ICAL.Component {
  const component = new ICAL.Component('valarm')
  component.addPropertyWithValue('action', 'DISPLAY')
  component.addPropertyWithValue('description', title)
  component.addPropertyWithValue('trigger', ICAL.Duration.fromString('-PT2H'))
  return component
}

/** Europe/Madrid by its rules since 1996, for programs that do not know the zone by name. */
const rules = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Madrid',
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]
