import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { formatDay } from '../../../../domain/calendar/format-date'
import { departuresInWords } from '../../../../domain/departures/departures-in-words'
import { LOCALES, type Locale } from '../../../../domain/locale'
import { type BookingFormOptions, bookingFormPage } from '../../../../server/http/views/booking-form-page'
import { aPartnerTicket, aSoldTour } from '../../../builders/a-catalogue'
import { aPlan } from '../../../builders/a-plan'
import { tagWith, wordsIn } from './read-html'
import { shippedTexts, viewServices } from './view-services'

const typed = {
  tourId: 'palace-tour',
  date: '2027-05-14',
  time: '14:00',
  adults: '3',
  children: '1',
  customerName: '"Ana" <b>Pérez</b>',
  customerEmail: 'ana@',
}

function thePage(options: Partial<BookingFormOptions> = {}): string {
  return bookingFormPage(viewServices(), {
    locale: 'en',
    tour: aSoldTour(),
    values: typed,
    message: shippedTexts.en('forms:code.invalid_request'),
    problems: {},
    ...options,
  })
}

const titles = {
  en: 'Royal Palace tour',
  es: 'Visita al Palacio Real',
  ru: 'Экскурсия по Королевскому дворцу',
}

describe.each(LOCALES)('the form of a booking that did not go through, in %s', (locale) => {
  const t = shippedTexts[locale]

  test('says on which days the tour runs, and offers free departures by one button each', () => {
    const tour = { ...aSoldTour(), departures: aPlan({ days: ['sat', 'sun'], times: ['14:00'] }) }
    const html = thePage({
      locale,
      tour,
      alternatives: [
        { date: asCalendarDay('2027-05-15'), time: '14:00' },
        { date: asCalendarDay('2027-05-16'), time: '14:00' },
      ],
    })
    const words = wordsIn(html)
    expect(words).toContain(departuresInWords(tour.departures, locale, t))
    expect(words).toContain(t('booking:alternatives'))
    const forms = html.split('<form ').slice(1)
    expect(forms).toHaveLength(3)
    for (const [i, date] of ['2027-05-15', '2027-05-16'].entries()) {
      const form = forms[i]?.split('</form>')[0] ?? ''
      expect(form).toContain(formatDay(asCalendarDay(date), locale))
      const names = [...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
      for (const [name, value] of Object.entries({ ...typed, tourId: 'palace-tour', date, time: '14:00' })) {
        if (name !== 'customerName') expect(tagWith(form, `name="${name}"`)).toContain(`value="${value}"`)
      }
    }
    expect(wordsIn(thePage({ locale }))).not.toContain(t('booking:alternatives'))
  })

  test('keeps what was typed, and says beside each field what is wrong [R7.4]', () => {
    const problem = t('forms:field.customerEmail')
    const html = thePage({
      locale,
      message: t('forms:code.invalid_request'),
      problems: { customerEmail: problem },
    })
    expect(html).toContain(`<html lang="${locale}">`)
    const words = wordsIn(html)
    expect(words).toContain(titles[locale])
    expect(words).toContain(t('forms:code.invalid_request'))
    expect(words.split(problem).length - 1, 'in the summary and beside the field').toBe(2)
    expect(words).not.toMatch(/\{\{|undefined|null/)

    const email = tagWith(html, 'name="customerEmail"')
    expect(email).toContain('value="ana@"')
    expect(email).toContain('aria-invalid="true"')
    expect(email).toContain('aria-describedby="customerEmail-problem"')
    expect(html).toContain('<span class="field__error" id="customerEmail-problem">')
    expect(html).toContain('<a href="#customerEmail">')
    expect(tagWith(html, 'role="alert"')).toContain('notice--error')
    expect(tagWith(html, 'name="customerName"')).not.toContain('aria-invalid')
  })

  test('posts the fields of the booking card to the same endpoint [R7.4, R3.46]', () => {
    const html = thePage({ locale })
    expect(tagWith(html, '<form')).toMatch(/action="\/api\/create-checkout-session" method="post"/)
    const names = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name).sort()
    expect(names).toEqual([
      'adults',
      'children',
      'customerEmail',
      'customerName',
      'date',
      'guideLanguage',
      'language',
      'time',
      'tourId',
      'tourName',
    ])
    expect(tagWith(html, 'name="language"')).toContain(`value="${locale}"`)
    expect(tagWith(html, 'name="tourId"')).toContain('value="palace-tour"')
    expect(html).toContain(`<a href="${aSoldTour().path[locale]}">`)
  })
})

test('what was typed comes back as text, never as markup [R7.4]', () => {
  const html = thePage()
  expect(html).not.toContain('<b>')
  expect(tagWith(html, 'name="customerName"')).toContain('value="&quot;Ana&quot; &lt;b&gt;Pérez&lt;/b&gt;"')
})

test('the chosen time stays chosen, and only the tour’s own times are offered [R5.8]', () => {
  const html = thePage({ tour: aSoldTour({ languages: ['en'] }) })
  expect(
    [...html.matchAll(/<option value="[^"]*"([^>]*)>([^<]+)/g)].map(([, on, time]) => [time, on?.trim()]),
  ).toEqual([
    ['10:00', ''],
    ['14:00', 'selected=""'],
  ])
})

test('the guide’s language is the page’s where the tour has it, else English', () => {
  const chosen = (locale: Locale) =>
    [...thePage({ locale }).matchAll(/<option value="(\w+)"( selected="")?/g)].find(([, , on]) => on)?.[1]
  expect([chosen('en'), chosen('es'), chosen('ru')]).toEqual(['en', 'es', 'en'])
  const one = thePage({ tour: aSoldTour({ languages: ['es'] }) })
  expect(tagWith(one, 'name="guideLanguage"')).toMatch(/type="hidden".*value="es"/)
})

test('a tour with one departure has no choice of time, and still sends it [R5.8]', () => {
  const html = thePage({ tour: aSoldTour({ departures: aPlan({ times: ['08:30'] }), languages: ['es'] }) })
  expect(html).not.toContain('<select')
  expect(tagWith(html, 'name="time"')).toMatch(/type="hidden".*value="08:30"/)
})

test('days and party keep the tour’s limits; a partner’s ticket has no upper one [R5.3, R5.4, R5.6, R5.16]', () => {
  const own = thePage()
  // Today in Madrid is 1 May 2027, and a year ahead can be booked.
  expect(tagWith(own, 'name="date"')).toMatch(/min="2027-05-01" max="2028-04-30"/)
  expect(tagWith(own, 'name="adults"')).toMatch(/min="1" max="8"/)
  expect(tagWith(own, 'name="children"')).toMatch(/min="0" max="4"/)
  const partner = thePage({ tour: aPartnerTicket() })
  expect(tagWith(partner, 'name="adults"')).not.toContain('max=')
})

test('without values the form starts as the booking card does [R5.5, R5.7]', () => {
  const html = thePage({ values: {} })
  expect(tagWith(html, 'name="adults"')).toContain('value="2"')
  expect(tagWith(html, 'name="children"')).toContain('value="0"')
  expect(tagWith(html, 'name="date"')).toContain('value=""')
})

test('the campaign travels on with the next attempt; what is no field of ours does not', () => {
  const html = thePage({ values: { ...typed, utm_source: 'news', gclid: 'x"1', other: 'y' } })
  expect(tagWith(html, 'name="utm_source"')).toContain('value="news"')
  expect(tagWith(html, 'name="gclid"')).toContain('value="x&quot;1"')
  expect(html).not.toContain('name="other"')
})

test('a mistake of no field that is shown is told as it is', () => {
  const words = wordsIn(thePage({ problems: { language: 'must be one of en, es, ru' } }))
  expect(words).toContain('must be one of en, es, ru')
})

describe('the words of errors', () => {
  const codes = [
    'invalid_request',
    'unknown_tour',
    'date_unavailable',
    'sold_out',
    'price_changed',
    'body_too_large',
    'unsupported_media_type',
    'rate_limited',
    'payment_unavailable',
    'internal',
    'unknown_booking',
  ]
  const fields = ['tourId', 'date', 'time', 'adults', 'children', 'customerName', 'customerEmail']

  test.each(LOCALES)('are there for every code and field in %s', (locale) => {
    const t = shippedTexts[locale]
    const keys = [
      ...codes.map((code) => `forms:code.${code}`),
      ...fields.map((name) => `forms:field.${name}`),
    ]
    for (const key of keys) expect(t(key, { total: '€99' }), key).toMatch(/^\S.*\.$/)
    expect(t('forms:code.price_changed', { total: '€99' })).toContain('€99')
  })

  test('are the specification’s where the payment system does not answer [R8.8]', () => {
    expect(shippedTexts.en('forms:code.payment_unavailable')).toBe(
      'Payment system temporarily unavailable. Please try again in a moment.',
    )
  })
})
