import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { formatDay } from '../../../../domain/calendar/format-date'
import { LOCALES, type Locale } from '../../../../domain/locale'
import { fillShell } from '../../../../domain/page-shell'
import { type ErrorDetails, UserError } from '../../../../domain/user-error'
import { bookingProps } from '../../../../pages/booking/booking-props'
import { Island } from '../../../../pages/components/Island'
import { formAgain } from '../../../../server/http/views/form-again'
import { aPageRequest, markup } from '../../../pages/a-page-request'
import { filesOf } from '../../files-of'
import { tagWith, wordsIn } from './read-html'
import { shippedTexts, viewServices } from './view-services'

const action = '/api/create-checkout-session'
const path = '/tour/the-tour'
const typed = {
  tourId: 'prado-museum-guided-tour',
  date: '2027-05-14',
  time: '15:00',
  adults: '3',
  children: '1',
  customerName: '"Ana" <b>Pérez</b>',
  customerEmail: 'ana@',
}

/** The booking card of a tour's page, as the build writes it. */
function theCard(locale: Locale, slug = 'prado-museum-guided-tour'): string {
  const request = aPageRequest(`/tour/${slug}`, locale)
  const tour = request.site.tours[slug]
  if (!tour) throw new Error(`no tour ${slug}`)
  return markup(<Island name="booking/BookingCard" props={bookingProps(request, tour, 'detail')} />, request)
}

async function thePage(
  details: ErrorDetails = {},
  {
    locale = 'en',
    built = theCard(locale),
    ...more
  }: { locale?: Locale; built?: string } & Record<string, string> = {},
): Promise<string> {
  const t = shippedTexts[locale]
  const content = await formAgain(
    { ...viewServices(), files: filesOf({ 'tour/the-tour.html': `<main>${built}</main>` }) },
    {
      locale,
      title: t('forms:title'),
      ...{ path, back: t('forms:backToTour'), action },
      typed: { ...typed, language: locale, ...more },
      error: new UserError('invalid_request', t('forms:code.invalid_request'), 400, { details }),
    },
  )
  return fillShell(viewServices().shells[locale], t('forms:title'), renderToStaticMarkup(content))
}

describe.each(LOCALES)('the form of a booking that did not go through, in %s', (locale) => {
  const t = shippedTexts[locale]

  test('offers free departures by one button each', async () => {
    const days = ['2027-05-15', '2027-05-16'].map(asCalendarDay)
    const html = await thePage({ alternatives: days.map((date) => ({ date, time: '11:00' })) }, { locale })
    expect(wordsIn(html)).toContain(t('booking:alternatives'))
    const forms = html.split('<form ').slice(1)
    expect(forms).toHaveLength(3)
    for (const [i, date] of days.entries()) {
      const form = forms[i]?.split('</form>')[0] ?? ''
      expect(form).toContain(formatDay(date, locale))
      const names = [...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
      for (const [name, value] of Object.entries({ ...typed, date, time: '11:00' }))
        if (name !== 'customerName') expect(tagWith(form, `name="${name}"`)).toContain(`value="${value}"`)
    }
    expect(wordsIn(await thePage({}, { locale }))).not.toContain(t('booking:alternatives'))
  })

  test('keeps what was typed, and says beside each field what is wrong [R7.4]', async () => {
    const problem = t('forms:field.customerEmail')
    const html = await thePage({ fields: { customerEmail: problem } }, { locale })
    expect(html).toContain(`<html lang="${locale}">`)
    const words = wordsIn(html)
    expect(words).toContain(t('forms:title'))
    expect(words).toContain(t('forms:code.invalid_request'))
    expect(words.split(problem).length - 1, 'in the summary and beside the field').toBe(2)
    expect(words).not.toMatch(/\{\{|undefined|null/)

    const email = tagWith(html, 'name="customerEmail"')
    expect(email).toContain('value="ana@"')
    expect(email).toContain('aria-invalid="true"')
    const id = 'booking-customerEmail'
    expect(email).toContain(`aria-describedby="${id}-problem"`)
    expect(html).toContain(`<span class="field__error" id="${id}-problem">`)
    expect(html).toContain(`<a href="#${id}">${t('booking:email')}</a>`)
    expect(tagWith(html, 'role="alert"')).toContain('notice--error')
    expect(tagWith(html, 'name="customerName"')).not.toContain('aria-invalid')
  })

  test('is that of the tour’s page, with all that it sends, and no island [R7.4, R3.46]', async () => {
    const html = await thePage({}, { locale })
    expect(tagWith(html, '<form')).toMatch(/action="\/api\/create-checkout-session" method="post"/)
    const namesIn = (text: string) => [...text.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(namesIn(html)).toEqual(namesIn(theCard(locale)))
    expect(tagWith(html, 'name="language"')).toContain(`value="${locale}"`)
    expect(tagWith(html, 'name="tourId"')).toContain('value="prado-museum-guided-tour"')
    expect(html).toContain(`<a href="${path}">`)
    expect(html, 'nothing of a script’s, nor another party’s bill').not.toMatch(
      /data-island|needs-script|bill/,
    )
  })
})

test('what was typed comes back as text, never as markup [R7.4]', async () => {
  const html = await thePage()
  // Within quotes only those end a value.
  expect(html).toContain('value="&quot;Ana&quot; <b>Pérez</b>"')
  expect(html.split('<b>')).toHaveLength(2)
})

test.each([
  ['15:00', '15:00'],
  ['03:00', '11:00'],
])('of the tour’s own times, %s typed, %s is chosen [R5.8]', async (time, chosen) => {
  const html = await thePage({}, { time })
  const [select = ''] = /<select[^>]*name="time"[\s\S]*?<\/select>/.exec(html) ?? []
  const options = [...select.matchAll(/<option value="([^"]*)"([^>]*)>/g)]
  expect(options.length).toBeGreaterThan(1)
  expect(options.filter(([, , on]) => on).map(([, value]) => value)).toEqual([chosen])
})

test('the campaign travels on with the next attempt; what is no field of ours does not', async () => {
  const html = await thePage({}, { utm_source: 'news', gclid: 'x"1', other: 'y' })
  expect(tagWith(html, 'name="utm_source"')).toContain('value="news"')
  expect(tagWith(html, 'name="gclid"')).toContain('value="x&quot;1"')
  expect(html).not.toContain('name="other"')
})

test('a mistake of no field that is shown is told as it is', async () => {
  const words = wordsIn(await thePage({ fields: { language: 'must be one of en, es, ru' } }))
  expect(words).toContain('must be one of en, es, ru')
})

test('a page that has no form, as a tour’s that is paused, is answered with the message alone', async () => {
  const html = await thePage({}, { built: '<p>Paused</p>' })
  expect(wordsIn(html)).toContain(shippedTexts.en('forms:code.invalid_request'))
  expect(html).not.toContain('<form')
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
