import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { bookingCode } from '../../../server/bookings/booking-code'
import { markRefunded } from '../../../server/bookings/mark-refunded'
import { aBookingSite } from './a-booking-site'
import { wordsIn } from './views/read-html'
import { noon } from './views/view-services'

const titles = {
  en: 'Royal Palace tour',
  es: 'Visita al Palacio Real',
  ru: 'Экскурсия по Королевскому дворцу',
}

const calendarOf = ({ checkoutSessionId }: { checkoutSessionId: string | null }) =>
  `/api/bookings/${checkoutSessionId}/calendar.ics`

test.each(LOCALES)('a paid booking comes as a calendar file, in %s', async (language) => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ language })
  const { status, headers, text } = await site.ask(calendarOf(booking))
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/calendar;.*charset=utf-8/)
  expect(headers['content-disposition']).toBe(`attachment; filename="booking-${bookingCode(booking.id)}.ics"`)
  expect(headers['cache-control']).toBe('no-store')
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const event = calendar.getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe(titles[language])
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-05-14T10:00:00')
})

test('a booking that does not stand is in no calendar: a page says why [R4.9]', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ language: 'en' })
  await markRefunded(site.services.ledger, booking.id, asCents(8800), site.services.mail, noon)
  const answer = await site.ask(calendarOf(booking))
  expect(answer.status).toBe(409)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(wordsIn(answer.text)).toContain('Your booking is cancelled and refunded')
  expect((await site.ask('/api/bookings/cs_test_unknown/calendar.ics')).status).toBe(404)
})
