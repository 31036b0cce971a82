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

const PARTNER = '/ft-tour/alhambra-generalife-gardens-tour-granada'
/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'

/** In place of the payment page: a page of the site, as tests ask nobody else for anything. */
const checkout = () => ({ json: { url: `${site.url}/about?checkout` } })

const sent = (request: Request | undefined) => JSON.parse(request?.postData() ?? 'null')

describe.each(LOCALES)('a booking on a partner’s page in %s', (locale) => {
  const t = textsIn(locale)
  const path = linkIn(locale)('ft-tour', 'alhambra-generalife-gardens-tour-granada')

  test.inTurn(locale)(
    'opens the checkout in a new window, with a notice for five seconds [R3.47, R3.48, R4.5, R4.6, R7.3, R7.5]',
    async ({ newVisitor }) => {
      const page = await newVisitor()
      await page.clock.install({ time: new Date(NOW) })
      const card = await cardOn(page, path)
      await fillIn(card)
      await card.children.fill('1')
      const { requests, letGo } = await answerLater(page, checkout())
      await page.clock.pauseAt(new Date('2026-06-10T09:00:00Z'))
      const [popup] = await Promise.all([page.waitForEvent('popup'), card.book.click()])
      await expect(card.book).toHaveText(t('booking:processing'))
      await expect(popup.locator('body')).toHaveText(t('booking:processing'))
      await expect(popup.locator('html')).toHaveAttribute('lang', locale)
      letGo()
      await popup.waitForURL('**/about?checkout')
      expect(await popup.evaluate(() => window.opener)).toBeNull()
      expect(addressOf(page)).toBe(path)
      await expect(card.toast).toContainText(t('booking:paymentPageOpened'))
      await expect(card.toast).toContainText(t('booking:paymentPageOpenedText'))
      await expect(card.book).not.toHaveAttribute('aria-disabled')
      await page.clock.runFor(5100)
      await expect(card.toast).toHaveCount(0)

      const text = sent(requests[0])
      expect(typeof text).toBe('string')
      expect(JSON.parse(text)).toEqual({
        tourId: 'alhambra-generalife-gardens-tour-granada',
        tourName: Object.values(site.sites[locale].partnerTours).find(({ slug }) =>
          slug.startsWith('alhambra'),
        )?.title,
        date: '2026-06-20',
        time: '10:00',
        adults: 2,
        children: 1,
        customerName: 'Ana Pérez',
        customerEmail: 'ana@example.com',
        guideLanguage: locale === 'ru' ? 'en' : locale,
        priceAdultCents: 6800,
        priceChildCents: 4760,
        currency: 'eur',
        language: locale,
      })
    },
  )

  test('that fails closes the window and tells in mapped words [R4.4, R8.6, R8.7, R8.8, R8.10]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW, complaint: REFUSALS })
    const card = await cardOn(page, path)
    await fillIn(card)
    const failures: [{ status?: number; json: unknown }, string][] = [
      [refusal(400, 'invalid_request'), 'partnerMissing'],
      [{ json: {} }, 'partnerUnavailable'],
      [refusal(502, 'payment_unavailable'), 'partnerUnavailable'],
      [refusal(500, 'internal'), 'partnerError'],
      [{ status: 500, json: 'oh' }, 'partnerError'],
    ]
    for (const [answer, key] of failures) {
      await answerBookings(page, answer)
      const [popup] = await Promise.all([page.waitForEvent('popup'), card.book.click()])
      await expect.poll(() => popup.isClosed()).toBe(true)
      await expect(card.toast).toContainText(t('booking:bookingError'))
      await expect(card.toast).toContainText(t(`booking:${key}`))
      await expectKept(card)
    }
  })
})

describe('a booking on a partner’s page', () => {
  test('fails in the specification’s own words, for five seconds [R4.6, R8.6, R8.7, R8.8, R8.9, R8.10]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ complaint: /create-checkout-session|Failed to load|ERR_/ })
    await page.clock.install({ time: new Date(NOW) })
    const card = await cardOn(page, PARTNER)
    await fillIn(card)
    await page.clock.pauseAt(new Date('2026-06-10T09:00:00Z'))
    for (const [answer, text] of [
      [refusal(400, 'invalid_request'), 'Please fill in all required fields to continue.'],
      [{ json: {} }, 'Payment system temporarily unavailable. Please try again in a moment.'],
      [undefined, 'Network error. Please check your connection and try again.'],
      [refusal(500, 'internal'), 'There was an error processing your booking. Please try again.'],
    ] as const) {
      await page.unroute('**/api/create-checkout-session')
      await page.route('**/api/create-checkout-session', (route) =>
        answer ? route.fulfill(answer) : route.abort('failed'),
      )
      const [popup] = await Promise.all([page.waitForEvent('popup'), card.book.click()])
      await expect.poll(() => popup.isClosed()).toBe(true)
      await expect(card.toast).toContainText('Booking Error')
      await expect(card.toast).toContainText(text)
      await page.clock.runFor(4900)
      await expect(card.toast).toBeVisible()
      await page.clock.runFor(200)
      await expect(card.toast).toHaveCount(0)
    }
  })

  test('is told in its own words: Payment Page Opened [R4.6]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PARTNER)
    await fillIn(card)
    await answerBookings(page, checkout())
    await card.book.click()
    await expect(card.toast).toContainText('Payment Page Opened')
    await expect(card.toast).toContainText('complete your payment')
    await expect(card.toast).toContainText('return to this page')
  })

  test('goes to the checkout in this window when a new one is blocked [R4.7]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    await page.addInitScript(() => {
      window.open = () => null
    })
    const card = await cardOn(page, PARTNER)
    await fillIn(card)
    await answerBookings(page, checkout())
    await card.book.click()
    await page.waitForURL('**/about?checkout')
  })

  test('goes on in this window when the new one was closed meanwhile', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PARTNER)
    await fillIn(card)
    const { letGo } = await answerLater(page, checkout())
    const [popup] = await Promise.all([page.waitForEvent('popup'), card.book.click()])
    await popup.close()
    letGo()
    await page.waitForURL('**/about?checkout')
  })

  test('whose price has changed asks to load the page anew, where the new one stands [R7.7]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW, complaint: REFUSALS })
    const card = await cardOn(page, PARTNER)
    await fillIn(card)
    await answerBookings(page, refusal(409, 'price_changed', { totalPrice: 150 }))
    const [popup] = await Promise.all([page.waitForEvent('popup'), card.book.click()])
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(card.toast).toContainText('The price has changed')
    const reloaded = page.waitForEvent('framenavigated')
    await card.form.getByRole('button', { name: 'Reload the page' }).click()
    await reloaded
    await expect(card.date).toBeVisible()
    await expect(card.form.locator('.price-changed')).toHaveCount(0)
  })

  test('carries gclid and campaign from the address or as they were saved [R3.48]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(
      page,
      `${PARTNER}?gclid=abc&utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=t`,
    )
    await fillIn(card)
    const requests = await answerBookings(page, checkout())
    await card.book.click()
    await expect(card.toast).toBeVisible()
    const values = {
      gclid: 'abc',
      utm_source: 's',
      utm_medium: 'm',
      utm_campaign: 'c',
      utm_content: 'o',
      utm_term: 't',
    }
    expect(JSON.parse(sent(requests[0]))).toMatchObject({
      ...values,
      firstTouch: { at: '2026-06-10T08:00:00.000Z', values },
      lastTouchAt: '2026-06-10T08:00:00.000Z',
    })
  })
})
