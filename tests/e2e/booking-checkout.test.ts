import type { Request } from 'playwright'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import {
  answerBookings,
  answerLater,
  cardOn,
  expectKept,
  fillIn,
  REFUSALS,
  refusal,
} from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { addressOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const PALACE = 'madrid-royal-palace-skip-line-tour'
const PATH = `/tour/${PALACE}`
/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'

/** In place of the payment page: a page of the site, as tests ask nobody else for anything. */
const checkout = () => ({ json: { url: `${site.url}/about?checkout` } })

const sent = (request: Request | undefined) => JSON.parse(request?.postData() ?? 'null')

describe.each(LOCALES)('a booking on a detail page in %s', (locale) => {
  const t = textsIn(locale)
  const path = linkIn(locale)('tour', PALACE)
  const price = { en: '€118.80', es: '118,80 €', ru: '118,80 €' }[locale]

  test.inTurn(locale)(
    'is processed, with a button that says so, and leads to the checkout [R3.46, R4.1, R4.2, R4.3, R7.1, R7.2, R7.5]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ now: NOW })
      const card = await cardOn(page, path)
      const { requests, letGo } = await answerLater(page, checkout())
      await fillIn(card)
      await card.adults.fill('2')
      await card.children.fill('1')
      await card.time.selectOption('14:00')
      const { book } = card
      const before = { en: '€106.92', es: '106,92 €', ru: '106,92 €' }[locale]
      await expect(book).toHaveText(t('booking:bookNowPrice', { price: before }))
      await book.click()
      await expect(book).toHaveText(t('booking:processing'))
      await expect(book).toHaveAttribute('aria-disabled', 'true')
      await expect
        .poll(() => sent(requests[0]))
        .toEqual({
          tourId: PALACE,
          tourName: site.sites[locale].tours[PALACE]?.title,
          date: '2026-06-20',
          time: '14:00',
          adults: 2,
          children: 1,
          customerName: 'Ana Pérez',
          customerEmail: 'ana@example.com',
          guideLanguage: locale === 'ru' ? 'en' : locale,
          totalPrice: 106.92,
          currency: 'EUR',
          language: locale,
        })
      expect(requests[0]?.method()).toBe('POST')
      expect(requests[0]?.headers()['content-type']).toBe('application/json')
      letGo()
      await page.waitForURL('**/about?checkout')
    },
  )

  test('that fails is told, and can be tried again [R4.4, R7.6, R8.2, R8.3, R8.4, R8.5]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW, complaint: REFUSALS })
    const card = await cardOn(page, path)
    await fillIn(card)
    await card.adults.fill('3')
    const { book, toast } = card
    const failures: [{ status?: number; json: unknown }, string][] = [
      [refusal(502, 'payment_unavailable'), 'The server says payment_unavailable.'],
      [{ status: 400, json: { error: 'Only a text.' } }, 'Only a text.'],
      [{ json: { error: { message: 'Wrong, but 200.' } } }, 'Wrong, but 200.'],
      [{ json: { error: {} } }, t('booking:bookingErrorText')],
      [{ status: 500, json: { error: { code: 'internal' } } }, t('booking:checkoutFailed')],
      [{ status: 503, json: '<html>' }, t('booking:checkoutFailed')],
      [{ json: {} }, t('booking:noCheckoutUrl')],
      [{ json: null }, t('booking:noCheckoutUrl')],
      [{ json: { url: 'javascript:alert(1)' } }, t('booking:noCheckoutUrl')],
      [{ json: { url: 'https://[' } }, t('booking:noCheckoutUrl')],
    ]
    for (const [answer, text] of failures) {
      await answerBookings(page, answer)
      await book.click()
      await expect(toast).toContainText(t('booking:bookingError'))
      await expect(toast).toContainText(text)
      await expect(book).toHaveText(t('booking:bookNowPrice', { price }))
      await expect(book).not.toHaveAttribute('aria-disabled')
      await expectKept(card)
    }
    await answerBookings(page, checkout())
    await book.click()
    await page.waitForURL('**/about?checkout')
  })

  test.inTurn(locale)(
    'shows beside the fields what the server finds wrong, until they are changed',
    async ({ newVisitor }) => {
      const page = await newVisitor({ now: NOW, complaint: REFUSALS })
      const card = await cardOn(page, path)
      await fillIn(card)
      const fields = { customerEmail: 'No such address', adults: 'Too many', time: 'Too early', other: 'Odd' }
      await answerBookings(page, refusal(400, 'invalid_request', { fields }))
      await card.book.click()
      await expect(card.email).toHaveAccessibleDescription('No such address')
      await expect(card.adults).toHaveAccessibleDescription('Too many')
      await expect(card.time).toHaveAccessibleDescription('Too early')
      await expect(card.form.locator('.field__error')).toHaveCount(3)
      await card.email.fill('ana@example.org')
      await expect(card.email).toHaveAccessibleDescription('')
      await expect(card.adults).toHaveAccessibleDescription('Too many')
    },
  )

  test.inTurn(locale)(
    'whose price has changed shows the new one and asks again [R7.7]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ now: NOW, complaint: REFUSALS })
      const card = await cardOn(page, path)
      const { form, book, toast, children } = card
      await fillIn(card)
      await card.adults.fill('3')
      const requests = await answerBookings(page, refusal(409, 'price_changed', { totalPrice: 132 }), {
        json: {},
      })
      await book.click()
      const changed = form.locator('.price-changed')
      await expect(changed).toContainText(t('booking:priceChanged'))
      const now = { en: '€132', es: '132 €', ru: '132 €' }[locale]
      await expect(changed.locator('s')).toHaveText(price)
      await expect(changed.locator('td').last()).toHaveText(now)
      await expect(toast).toContainText(t('booking:priceChangedText', { from: price, to: now }))
      await expect(form.locator('.breakdown')).toHaveCount(0)
      await expect(book).toHaveText(t('booking:bookNowPrice', { price: now }))
      expect(addressOf(page)).toBe(path)
      await expectKept(card)

      await book.click()
      await expect.poll(() => requests.length).toBe(2)
      expect(requests.map((request) => sent(request).totalPrice)).toEqual([118.8, 132])
      // Until the answer is there, what was sent cannot be changed.
      await expect(book).toHaveText(t('booking:bookNowPrice', { price: now }))

      await children.fill('1')
      await expect(changed).toHaveCount(0)
      await expect(form.locator('.breakdown tr')).toHaveCount(4)
    },
  )
})

describe('a booking on a detail page', () => {
  test('fails in the specification’s own words [R8.2, R8.3, R8.4, R8.5]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, complaint: REFUSALS })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    for (const [answer, text] of [
      [{ json: { error: '' } }, 'Failed to process booking. Please try again.'],
      [{ status: 500, json: {} }, 'Failed to create checkout session'],
      [{ json: {} }, 'No checkout URL received'],
    ] as const) {
      await answerBookings(page, answer)
      await card.book.click()
      await expect(card.toast).toContainText('Booking Error')
      await expect(card.toast).toContainText(text)
    }
  })

  test('that does not reach the server is told, and can be tried again [R4.4, R8.4]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW, complaint: /ERR_/ })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    for (const reason of ['failed', 'connectionreset', 'internetdisconnected'] as const) {
      await page.unroute('**/api/create-checkout-session')
      await page.route('**/api/create-checkout-session', (route) => route.abort(reason))
      await card.book.click()
      await expect(card.toast).toContainText('Failed to create checkout session')
      await card.toast.getByRole('button').click()
      await expect(card.toast).toHaveCount(0)
    }
    await expectKept(card)
    await expect(card.book).toHaveText('Book Now - €79.20')
  })

  test('waits fifteen seconds for an answer and no longer [R4.4, R8.4]', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.clock.install({ time: new Date(NOW) })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    await page.route('**/api/create-checkout-session', () => undefined)
    await page.clock.pauseAt(new Date('2026-06-10T09:00:00Z'))
    await card.book.click()
    await page.clock.runFor(14_900)
    await expect(card.book).toHaveText('Processing...')
    await page.clock.runFor(200)
    await expect(card.book).toHaveText('Book Now - €79.20')
    await expect(card.toast).toContainText('Failed to create checkout session')
  })

  test('is sent once, however often it is clicked [R4.2]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    const { requests, letGo } = await answerLater(page, checkout())
    await card.book.dblclick()
    await card.form.evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await card.email.press('Enter')
    await expect(card.book).toHaveText('Processing...')
    await expect.poll(() => requests.length).toBe(1)
    letGo()
    await page.waitForURL('**/about?checkout')
    expect(requests).toHaveLength(1)
  })

  test('is sent once when two clicks come before React has drawn the first [R4.2]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    const { requests, letGo } = await answerLater(page, checkout())
    await card.form.evaluate((form: HTMLFormElement) => {
      for (let n = 0; n < 5; n++) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    await expect(card.book).toHaveText('Processing...')
    await expect.poll(() => requests.length).toBe(1)
    letGo()
    await page.waitForURL('**/about?checkout')
    expect(requests).toHaveLength(1)
  })

  test('cannot be changed while it is under way', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    const { letGo } = await answerLater(page, { json: {} })
    await card.book.click()
    await expect(card.book).toHaveText('Processing...')
    await card.adults.pressSequentially('5')
    await expect(card.adults).toHaveValue('2')
    letGo()
    await expect(card.book).toHaveText('Book Now - €79.20')
  })

  test('is idle again when the browser comes back to the page as it was left [R4.1]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    // An address that answers 204 leaves the page standing, as if its traveller had come back.
    await page.route('**/nothing', (route) => route.fulfill({ status: 204 }))
    const requests = await answerBookings(page, { json: { url: `${site.url}/nothing` } })
    const left = page.waitForRequest('**/nothing')
    await card.book.click()
    await left
    await expect(card.book).toHaveText('Processing...')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(card.book).toHaveText('Book Now - €79.20')
    await card.book.click()
    await expect.poll(() => requests.length).toBe(2)
  })

  test('is idle again soon after the browser was stopped on its way to the checkout [R4.1]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await page.clock.install({ time: new Date(NOW) })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    // The page stays as it is.
    await page.route('**/nothing', (route) => route.fulfill({ status: 204 }))
    await answerBookings(page, { json: { url: `${site.url}/nothing` } })
    await page.clock.pauseAt(new Date('2026-06-10T09:00:00Z'))
    const left = page.waitForRequest('**/nothing')
    await card.book.click()
    await left
    await page.clock.runFor(14_900)
    await expect(card.book).toHaveText('Processing...')
    await page.clock.runFor(200)
    await expect(card.book).toHaveText('Book Now - €79.20')
  })

  test('carries where the visitor came from, first and last [R3.48]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    await page.goto('/?utm_source=newsletter&utm_campaign=spring')
    await page.goto('/about?utm_source=partner&gclid=abc')
    const card = await cardOn(page, PATH)
    await fillIn(card)
    const requests = await answerBookings(page, { json: {} })
    await card.book.click()
    await expect.poll(() => requests.length).toBe(1)
    const instant = '2026-06-10T08:00:00.000Z'
    expect(sent(requests[0])).toMatchObject({
      utm_source: 'partner',
      gclid: 'abc',
      firstTouch: { at: instant, values: { utm_source: 'newsletter', utm_campaign: 'spring' } },
      lastTouchAt: instant,
    })
    expect(sent(requests[0])).not.toHaveProperty('utm_campaign')
  })

  test('sends name and address without the spaces around them', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    await card.name.fill('  Ana Pérez ')
    await card.email.fill(' ana@example.com ')
    const requests = await answerBookings(page, { json: {} })
    await card.book.click()
    await expect.poll(() => requests.length).toBe(1)
    expect(sent(requests[0])).toMatchObject({ customerName: 'Ana Pérez', customerEmail: 'ana@example.com' })
  })
})
