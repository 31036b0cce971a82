import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { formatDay } from '../../../domain/calendar/format-date'
import { LOCALES, type Locale } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { graceMs, type HoldRequest } from '../../../server/bookings/hold-seats'
import { sandboxPayments } from '../../../server/payments/sandbox'
import { aCatalogue, aSoldTour } from '../../builders/a-catalogue'
import type { Answer } from '../ask'
import { minute } from '../bookings/a-hold-request'
import { aBookingSite, type BookingSite } from './a-booking-site'
import { shippedTexts } from './views/view-services'

/** The pages as our site serves them, on real HTTP. */
async function aSiteWithCheckout(catalogue = aCatalogue()) {
  const { services, clock, ask, aHold } = await aBookingSite({ catalogue })
  const open = async (language: Locale = 'en', differences: Partial<HoldRequest> = {}) => {
    const expiresAt = clock.now + 31 * minute + graceMs
    const total = asCents(11880)
    const { checkoutSessionId } = await aHold({ language, children: 1, total, expiresAt, ...differences })
    return { id: checkoutSessionId ?? '', path: `/sandbox/checkout/${checkoutSessionId}` }
  }
  const { retrieveCheckout } = sandboxPayments(services, 'https://tours.example')
  return { clock, ask, open, checkout: retrieveCheckout }
}

const { bookingConfirmed: confirmed, bookingCancelled: cancelled } = aCatalogue().pages
const confirmedAt = (id: string, locale: Locale = 'en') =>
  `https://tours.example${confirmed[locale]}?session_id=${id}`

/** Presses a button as a browser without JavaScript does: what is sent stands in the page's HTML. */
function press(ask: BookingSite['ask'], page: Answer, value: string): Promise<Answer> {
  const form = / action="([^"]+)"/.exec(/<form[^>]* method="post"[^>]*>/.exec(page.text)?.[0] ?? '')
  const button = page.text.match(/<button[^>]*>/g)?.find((tag) => tag.includes(` value="${value}"`))
  const name = / name="(\w+)"/.exec(button ?? '')?.[1]
  if (!form?.[1] || !name) throw new Error(`The page has no button ${value}.`)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return ask(form[1], { method: 'POST', headers, body: `${name}=${value}` })
}

/** What a reader sees, with ordinary spaces. */
function textOf({ text }: Answer): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

const prices = { en: ['€118.80', '€88'], es: ['118,80 €', '88 €'], ru: ['118,80 €', '88 €'] }

test.each(LOCALES)(
  'the checkout’s page shows what is paid for in %s, and that no money moves [R1.8]',
  async (locale) => {
    const { ask, open } = await aSiteWithCheckout()
    const { path } = await open(locale)
    const page = await ask(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<html lang="${locale}">`)
    const t = shippedTexts[locale]
    const shown = [
      t('sandbox:notice.heading'),
      t('sandbox:notice.text'),
      'Example Tours',
      `${aSoldTour().title[locale]}: ${t('checkout:adults')}`,
      t('checkout:when', { date: formatDay(asCalendarDay('2027-05-14'), locale), time: '10:00' }),
      'ana@example.com',
      ...prices[locale],
      t('sandbox:pay', { total: prices[locale][0] }),
    ]
    for (const text of shown) expect(textOf(page)).toContain(text.replace(/\s+/g, ' '))
  },
)

test('the page is in nobody’s cache and no search engine, and needs no script', async () => {
  const { ask, open } = await aSiteWithCheckout()
  const { path } = await open()
  const { headers, text } = await ask(path)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  expect(text).not.toMatch(/<script|<style| style=| on\w+=/i)
})

test.each(LOCALES)('paying in %s completes the checkout and leads to the success page', async (locale) => {
  const { ask, open, checkout } = await aSiteWithCheckout()
  const { id, path } = await open(locale)
  const answer = await press(ask, await ask(path), 'pay')
  expect([answer.status, answer.headers.location]).toEqual([303, confirmedAt(id, locale)])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await checkout(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test.each(LOCALES)('a declined card in %s leaves the checkout open, and the page says so', async (locale) => {
  const { ask, open, checkout } = await aSiteWithCheckout()
  const { id, path } = await open(locale)
  const calm = await ask(path)
  const answer = await press(ask, calm, 'decline')
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe(`${path}?declined#payment`)
  const page = await ask(`${path}?declined`)
  const declined = shippedTexts[locale]('sandbox:declined.heading')
  expect(textOf(calm)).not.toContain(declined)
  expect(textOf(page)).toContain(declined)
  expect(await checkout(id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  })
  expect((await press(ask, page, 'pay')).headers.location).toContain(id)
  expect((await checkout(id)).payment_status).toBe('paid')
})

test('paying later leads to the success page, where the money is awaited', async () => {
  const { ask, open, checkout } = await aSiteWithCheckout()
  const { id, path } = await open()
  const answer = await press(ask, await ask(path), 'pay-later')
  expect(answer.headers.location).toBe(confirmedAt(id))
  expect(await checkout(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
})

test('who leaves goes to the cancel page, and the checkout stays open', async () => {
  const { ask, open, checkout } = await aSiteWithCheckout()
  const { id, path } = await open()
  const page = await ask(path)
  expect(page.text).toContain(`href="https://tours.example${cancelled.en}?tour=palace-tour"`)
  expect((await checkout(id)).status).toBe('open')
})

test.each(LOCALES)('in %s a checkout that is over says so and leads on', async (locale) => {
  const { clock, ask, open, checkout } = await aSiteWithCheckout()
  const t = shippedTexts[locale]
  const paid = await open(locale)
  const expired = await open(locale)
  const before = await ask(paid.path)
  await press(ask, before, 'pay')
  clock.now += 31 * 60_000

  const afterPaying = await ask(paid.path)
  expect(textOf(afterPaying)).toContain(t('sandbox:complete.heading'))
  expect(afterPaying.text).toContain(`href="${confirmedAt(paid.id, locale)}"`)
  const afterExpiry = await ask(expired.path)
  expect(textOf(afterExpiry)).toContain(t('sandbox:expired.heading').replaceAll('\u00a0', ' '))
  expect(afterExpiry.text).toContain(`href="https://tours.example${cancelled[locale]}?tour=palace-tour"`)
  expect(afterPaying.text + afterExpiry.text).not.toContain('<form')

  // The second click of a double click.
  const again = await press(ask, before, 'pay-later')
  expect(textOf(again)).toContain(t('sandbox:complete.heading'))
  expect((await checkout(paid.id)).payment_status).toBe('paid')
})

test('an unknown checkout is not found, in the visitor’s language', async () => {
  const { ask } = await aSiteWithCheckout()
  const page = await ask('/sandbox/checkout/cs_test_none', { headers: { 'Accept-Language': 'ru' } })
  expect(page.status).toBe(404)
  expect(textOf(page)).toContain(shippedTexts.ru('sandbox:unknown.heading'))
})

test('an action that the page does not have changes nothing', async () => {
  const { ask, open, checkout } = await aSiteWithCheckout()
  const { id, path } = await open()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const body of ['', 'action=refund', 'action=pay&action=decline']) {
    const page = await ask(path, { method: 'POST', headers, body })
    expect(textOf(page)).toContain('No real payment is made')
  }
  expect((await checkout(id)).status).toBe('open')
})

test('names from outside cannot become HTML', async () => {
  const named = aSoldTour()
  const title = { ...named.title, en: '<img src=x onerror=alert(1)>' }
  const { ask, open } = await aSiteWithCheckout(aCatalogue([{ ...named, title }]))
  const { path } = await open('en', { customerEmail: '"><script>@example.com' })
  const { text } = await ask(path)
  expect(text).toContain('&lt;img')
  expect(text).not.toMatch(/<img|<script/)
})
