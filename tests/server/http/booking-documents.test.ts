import ICAL from 'ical.js'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { cancellationDeadline } from '../../../domain/booking/cancellation-deadline'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { formatDay, formatMadridInstant } from '../../../domain/calendar/format-date'
import { inEachLocale, LOCALES } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { bookingCode, endHold } from '../../../server/bookings/booking-row'
import { closeDepartures } from '../../../server/bookings/close-departure'
import { markRefunded } from '../../../server/bookings/refunds'
import { aCatalogue, aSoldTour } from '../../builders/a-catalogue'
import { aBookingSite } from './a-booking-site'
import { tagWith, wordsIn } from './views/read-html'
import { noon, shippedTexts, viewServices } from './views/view-services'

const voucherOf = ({ checkoutSessionId }: { checkoutSessionId: string | null }) =>
  `/api/bookings/${checkoutSessionId}/voucher`

const expected = {
  en: ['Royal Palace tour', '10:00, Madrid time', '2 adults, 1 child', 'Guide’s language Spanish', '€118.80'],
  es: [
    'Visita al Palacio Real',
    '10:00, hora de Madrid',
    '2 adultos, 1 niño',
    'Idioma del guía español',
    '118,80\u00a0€',
  ],
  ru: [
    'Экскурсия по Королевскому дворцу',
    '10:00 по мадридскому времени',
    '2 взрослых, 1 ребёнок',
    'Язык гида испанский',
    '118,80\u00a0€',
  ],
}

describe.each(LOCALES)('the voucher in %s', (language) => {
  test('holds all that is needed on the day [R3.49]', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({
      language,
      guideLanguage: 'es',
      children: 1,
      childPrice: asCents(3080),
      total: asCents(11880),
    })
    const answer = await site.ask(voucherOf(booking))
    expect(answer.status).toBe(200)
    const words = wordsIn(answer.text)
    const t = shippedTexts[language]
    for (const fact of [
      ...expected[language],
      formatDay(asCalendarDay('2027-05-14'), language),
      bookingCode(booking.id),
      'Ana Pérez',
      `Plaza de Oriente (${language})`,
      'Plaza de Oriente, 28013 Madrid',
      'By the statue of Philip IV.',
      t('mail:arrive', { count: 15 }),
      t('mail:freeUntil', {
        instant: formatMadridInstant(cancellationDeadline(booking.date, booking.time, 24), language),
      }),
      t('confirmation:voucher.bring'),
      '+34 910 000 000',
    ]) {
      expect(words).toContain(fact)
    }
    expect(answer.text).toContain(`<html lang="${language}">`)
    expect(tagWith(answer.text, 'openstreetmap')).toContain(encodeURIComponent('28013 Madrid'))
    expect(words).not.toMatch(/\{\{|undefined|null/)
  })
})

test('the QR code says the booking code, and is drawn without styles that the site’s policy would refuse', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking()
  const { text } = await site.ask(voucherOf(booking))
  const dark = [...text.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)
  const { data } = encode(bookingCode(booking.id), { ecc: 'M', border: 4 })
  const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(dark).toEqual(wanted)
  expect(text).not.toMatch(/<style|\sstyle=|<script|\son\w+=/)
})

test('is kept by no cache and no search engine, and its address is told to nobody [R2.37]', async () => {
  const site = await aBookingSite()
  const { headers } = await site.ask(voucherOf(await site.aPaidBooking()))
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a name with markup in it is shown as it was typed', async () => {
  const site = await aBookingSite()
  const customerName = `<img src=x onerror="alert(1)"> & 'Ana' %shell-content%`
  const { text } = await site.ask(voucherOf(await site.aPaidBooking({ customerName })))
  expect(text).not.toContain('<img')
  expect(wordsIn(text)).toContain(customerName)
})

test.each(LOCALES)(
  'the voucher in %s names what the tour asks to bring, and its documents',
  async (language) => {
    const { catalogue } = viewServices()
    const practical = inEachLocale((locale) => ({
      bring: `Flat shoes (${locale}).`,
      identity: `Named tickets (${locale}).`,
    }))
    const tours = [aSoldTour({ practical }), aSoldTour({ slug: 'another' })]
    const site = await aBookingSite({ catalogue: { ...catalogue, ...aCatalogue(tours) } })
    const words = async (tour: string) =>
      wordsIn((await site.ask(voucherOf(await site.aPaidBooking({ tour, language })))).text)
    const t = shippedTexts[language]
    const told = await words(aSoldTour().slug)
    expect(told).toContain(
      `Flat shoes (${language}). Named tickets (${language}). ${t('confirmation:voucher.bring.voucher')}`,
    )
    expect(told).not.toContain(t('confirmation:voucher.bring.id'))
    expect(await words('another')).toContain(
      `${t('confirmation:voucher.bring.id')} ${t('confirmation:voucher.bring.voucher')}`,
    )
  },
)

test('a ticket of a partner promises its meeting point by e-mail', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ tour: 'alhambra-ticket', kind: 'partner', language: 'en' })
  const words = wordsIn((await site.ask(voucherOf(booking))).text)
  expect(words).toContain('Alhambra ticket')
  expect(words).toContain('We will email you the exact meeting point before your visit.')
})

test('a tour that is no longer sold still has its voucher', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ tour: 'a-tour-of-last-year' })
  expect(wordsIn((await site.ask(voucherOf(booking))).text)).toContain('a-tour-of-last-year')
})

test('nothing is said of arriving early where nothing is decided about it', async () => {
  const { catalogue } = viewServices()
  const site = await aBookingSite({ catalogue: { ...catalogue, arrivalMinutes: null } })
  const { text } = await site.ask(voucherOf(await site.aPaidBooking({ language: 'en' })))
  expect(wordsIn(text)).not.toMatch(/Please be there/)
})

describe('who has it', () => {
  test('a booking that is refunded in part, with what was refunded [R4.9]', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language: 'en' })
    await markRefunded(site.services.ledger, booking.id, asCents(4400), site.services.mail, noon)
    const answer = await site.ask(voucherOf(booking))
    expect(answer.status).toBe(200)
    expect(wordsIn(answer.text)).toMatch(/Total paid €88 Refunded so far €44/)
  })

  test.each(LOCALES)('not one that is refunded: the page says so, in %s [R4.9, R12.11]', async (language) => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language })
    await markRefunded(site.services.ledger, booking.id, asCents(8800), site.services.mail, noon)
    const answer = await site.ask(voucherOf(booking))
    expect(answer.status).toBe(409)
    expect(wordsIn(answer.text)).toContain(shippedTexts[language]('confirmation:state.refunded.heading'))
    expect(answer.text).not.toContain('qr-code')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('not one that is not paid, or expired [R4.9]', async () => {
    const site = await aBookingSite()
    const booking = await site.aHold({ language: 'en' })
    const held = await site.ask(voucherOf(booking))
    expect(held.status).toBe(409)
    expect(wordsIn(held.text)).toContain('This booking is not paid yet')
    await endHold(site.services.ledger, booking.id, 'expired')
    const expired = await site.ask(voucherOf(booking))
    expect(expired.status).toBe(409)
    expect(wordsIn(expired.text)).toContain('The time to pay has run out')
  })

  test.each([
    ['en', 'We cannot find this booking'],
    ['es', 'No encontramos esta reserva'],
    ['ru', 'Мы не\u00a0нашли это бронирование'],
  ])('not an unknown one: 404 in the language of the browser, %s', async (language, words) => {
    const site = await aBookingSite()
    const headers = { 'accept-language': language }
    const answer = await site.ask('/api/bookings/cs_test_unknown/voucher', { headers })
    expect(answer.status).toBe(404)
    expect(wordsIn(answer.text)).toContain(words)
  })
})

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

test('once the time for it is over, neither voucher nor calendar entry promises free cancelling', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ language: 'en' })
  const deadline = cancellationDeadline(booking.date, booking.time, 24).getTime()
  for (const [at, isPromised] of [
    [deadline, true],
    [deadline + 1, false],
  ] as const) {
    site.clock.now = at
    for (const path of [voucherOf(booking), calendarOf(booking)]) {
      const { status, text } = await site.ask(path)
      expect(status).toBe(200)
      expect(text.replaceAll('\r\n ', '').includes('free of charge')).toBe(isPromised)
    }
  }
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

test('a booking that is being cancelled has no voucher and no calendar entry any more', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ language: 'en' })
  await site.postCancel(booking)
  for (const path of [voucherOf(booking), voucherOf(booking).replace('voucher', 'calendar.ics')]) {
    const { status, text } = await site.ask(path)
    expect(status).toBe(409)
    expect(wordsIn(text)).toContain(shippedTexts.en('confirmation:cancel.being_refunded.heading'))
  }
})

test('a voucher is shown in another language where that is asked for, and there is one', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking({ language: 'es' })
  const { text } = await site.ask(`${voucherOf(booking)}?lang=ru`)
  expect(text).toContain('<html lang="ru">')
  expect(wordsIn(text)).toContain(expected.ru[0])
  expect((await site.ask(`${voucherOf(booking)}?lang=de`)).text).toContain('<html lang="es">')
})

test('of a closed departure there is no voucher, also when its refund was refused, and its link cancels nothing', async () => {
  const site = await aBookingSite()
  const { ledger, mail } = site.services
  const booking = await site.aPaidBooking({ language: 'en' })
  const { tour, date, time } = booking
  const closing = { why: {}, now: new Date(noon), mail, tour: undefined, windowDays: 365 }
  await closeDepartures(ledger, { tour, date, time }, closing)
  await ledger.updateTable('refundOrders').set({ failedAt: noon, failure: 'no' }).execute()
  const answer = await site.ask(voucherOf(booking))
  expect(answer.status).toBe(409)
  expect(wordsIn(answer.text)).toContain('Your booking is cancelled')
  expect((await site.postCancel(booking)).status).toBe(409)
  expect(await site.refundOrders()).toHaveLength(1)
})
