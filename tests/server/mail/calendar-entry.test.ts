import ICAL from 'ical.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { bookingCode } from '../../../server/bookings/booking-row'
import type { HoldRequest } from '../../../server/bookings/hold-seats'
import { type CalendarMethod, calendarEntry } from '../../../server/mail/calendar-entry'
import { aPaidBooking } from './a-paid-booking'
import { type MailServicesOptions, mailServices } from './mail-services'

async function anEntry(
  booked: Partial<HoldRequest> = {},
  method?: CalendarMethod,
  options: MailServicesOptions = {},
) {
  const services = await mailServices(options)
  const booking = await aPaidBooking(services, booked)
  const text = calendarEntry(services, booking, method)
  const calendar = ICAL.Component.fromString(text)
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  return {
    text,
    calendar,
    event,
    booking,
    services,
    valueAt: (name: string) => event.getFirstPropertyValue(name),
  }
}

/** The instant of a property, computed by the entry's own rules of summer time, not by ours. */
function instantOf(calendar: ICAL.Component, event: ICAL.Component, name: string): string {
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  const property = event.getFirstProperty(name)
  expect(property?.getParameter('tzid')).toBe(zone.tzid)
  const local = ICAL.Time.fromString(String(property?.getFirstValue()), new ICAL.Property('dtstart'))
  local.zone = zone
  return local.toJSDate().toISOString()
}

test.each([
  ['winter', '2027-01-15', '10:00', '2027-01-15T09:00:00.000Z', '2027-01-15T10:30:00.000Z'],
  ['summer', '2027-07-15', '10:00', '2027-07-15T08:00:00.000Z', '2027-07-15T09:30:00.000Z'],
  ['late summer time', '2027-10-30', '10:00', '2027-10-30T08:00:00.000Z', '2027-10-30T09:30:00.000Z'],
  [
    'the day before summer time',
    '2027-03-27',
    '23:00',
    '2027-03-27T22:00:00.000Z',
    '2027-03-27T23:30:00.000Z',
  ],
  [
    'the first day of summer time',
    '2027-03-28',
    '10:00',
    '2027-03-28T08:00:00.000Z',
    '2027-03-28T09:30:00.000Z',
  ],
  [
    'the night into summer time',
    '2027-03-28',
    '01:00',
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ],
  [
    'the day winter time begins',
    '2027-10-31',
    '10:00',
    '2027-10-31T09:00:00.000Z',
    '2027-10-31T10:30:00.000Z',
  ],
])('begins and ends at the right instant in %s', async (_when, date, time, start, end) => {
  const { calendar, event } = await anEntry({ date: asCalendarDay(date), time })
  expect(instantOf(calendar, event, 'dtstart')).toBe(start)
  expect(instantOf(calendar, event, 'dtend')).toBe(end)
})

test('is the same in every time zone of the machine', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const { services, booking } = await anEntry()
  const entries = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    return calendarEntry(services, booking)
  })
  expect(new Set(entries).size).toBe(1)
  expect(entries[0]).toContain('DTSTART;TZID=Europe/Madrid:20270514T100000\r\n')
})

test('has no end where the duration is not known', async () => {
  const { event } = await anEntry({ tour: 'alhambra-ticket', kind: 'partner' })
  expect(event.hasProperty('dtend')).toBe(false)
  expect(event.hasProperty('duration')).toBe(false)
  expect(event.hasProperty('location')).toBe(false)
})

test('tells what a traveller needs on the day, in their language', async () => {
  const { valueAt, booking } = await anEntry({
    language: 'ru',
    guideLanguage: 'es',
    children: 1,
    total: asCents(11880),
  })
  expect(valueAt('summary')).toBe('Экскурсия по музею Прадо с гидом')
  expect(valueAt('location')).toBe('Памятник Гойе, Calle de Ruiz de Alarcón, 23, 28014 Madrid')
  expect(String(valueAt('description')).split('\n')).toEqual([
    `Код бронирования: ${bookingCode(booking.id)}`,
    'Участники: 2 взрослых, 1 ребёнок',
    'Язык гида: испанский',
    'Место встречи: Памятник Гойе, Calle de Ruiz de Alarcón, 23, 28014 Madrid',
    'Гид с табличкой ждёт вас у памятника, справа от входа.',
    'Отменить бронирование бесплатно можно до 10:00 четверга, 13\u00a0мая (по мадридскому времени). Мы вернём на карту всю сумму.',
    `Открыть ваучер: https://tours.example/api/bookings/cs_test_${booking.id}/voucher`,
  ])
})

test('is folded at 75 octets, with CRLF, in the middle of no letter', async () => {
  for (const language of ['en', 'ru'] as const) {
    const { text, valueAt } = await anEntry({ language, customerName: 'А'.repeat(100) }, 'REQUEST')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(Math.max(...lengths)).toBeGreaterThan(70)
    expect(valueAt('description')).not.toContain('\ufffd')
  }
})

test('to download it is published and names nobody; the invitation names the traveller', async () => {
  const published = await anEntry()
  expect(published.calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(published.event.hasProperty('attendee')).toBe(false)
  const { calendar, event } = await anEntry(
    { customerName: 'Ana "la Guía" Pérez; RSVP:x\r\nX-EVIL:1' },
    'REQUEST',
  )
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  const attendee = event.getFirstProperty('attendee')
  expect(attendee?.getFirstValue()).toBe('mailto:ana@example.com')
  expect(attendee?.getParameter('cn')).toBe("Ana 'la Guía' Pérez; RSVP:x X-EVIL:1")
  expect(attendee?.getParameter('partstat')).toBe('ACCEPTED')
  expect(event.hasProperty('x-evil')).toBe(false)
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:office@tours.example')
  expect(event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY')
})

test('a cancellation is a later word on the same entry', async () => {
  const { services, booking } = await anEntry()
  const [request, again, cancel] = (['REQUEST', 'REQUEST', 'CANCEL'] as const).map((method) => {
    services.clock.now += 3_600_000
    const text = calendarEntry(services, booking, method)
    const event = ICAL.Component.fromString(text).getFirstSubcomponent('vevent') as ICAL.Component
    return Object.fromEntries(
      ['uid', 'sequence', 'dtstamp', 'status'].map((name) => [
        name,
        String(event.getFirstPropertyValue(name)),
      ]),
    )
  })
  expect(request).toEqual({
    uid: `booking-${booking.id}@tours.example`,
    sequence: '0',
    dtstamp: '2027-05-01T10:00:00Z',
    status: 'CONFIRMED',
  })
  expect(again).toEqual(request)
  expect(cancel).toEqual({
    uid: request?.uid,
    sequence: '1',
    dtstamp: '2027-05-01T13:00:00Z',
    status: 'CANCELLED',
  })
})
