import type { Page } from 'playwright'
import { describe } from 'vitest'
import { LOCALES, type Locale } from '../../domain/locale'
import { readBuild } from '../../server/read-build'
import { aBookingSite, type BookingSite } from '../server/http/a-booking-site'
import { cardOf } from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { linkIn, site, textsIn } from './harness/site-under-test'

const tour = 'prado-museum-guided-tour'

/** The built site's own shells and texts, over a ledger of this test; the browser sees it at the site's address. */
async function bookingsBehind(page: Page): Promise<BookingSite> {
  const bookings = await aBookingSite(readBuild(site.outDir))
  await page.route('**/api/bookings/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const method = route.request().method()
    const body = route.request().postData() ?? ''
    const type = route.request().headers()['content-type']
    const answer = await bookings.ask(pathname + search, {
      method,
      body,
      headers: type ? { 'content-type': type } : {},
    })
    // The browser does not follow a redirect that a test made up.
    const { status, headers, text } =
      answer.status === 303 ? await bookings.ask(answer.headers.location ?? '') : answer
    await route.fulfill({ status, headers: headers as Record<string, string>, body: text })
  })
  return bookings
}

const widths = [390, 1440]

async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide, `at ${width} px`).toBe(0)
  }
}

describe.each(LOCALES)('what belongs to a booking, in %s', (language: Locale) => {
  const t = textsIn(language)

  test('the voucher fits on screens, and prints without the site around it [R3.49]', async ({ page }) => {
    const bookings = await bookingsBehind(page)
    const { checkoutSessionId } = await bookings.aPaidBooking({ tour, language, time: '11:00' })
    await page.goto(`/api/bookings/${checkoutSessionId}/voucher`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation:voucher.heading'))
    await expectToFit(page)
    const code = page.getByRole('img', { name: /[0-9A-F]{4}-[0-9A-F]{4}/ })
    const box = await code.boundingBox()
    expect(box?.width, 'large enough to be read by a phone').toBeGreaterThan(100)
    expect(box?.height).toBe(box?.width)

    await page.evaluate(() => {
      Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
    })
    await page.getByRole('button', { name: t('confirmation:voucher.print') }).click()
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.voucher')).toBeVisible()
    await expect(code).toBeVisible()
    for (const around of ['body > header', 'body > footer', '.voucher__print', '.skip-link']) {
      await expect(page.locator(around)).toBeHidden()
    }
  })

  test.inTurn(language)('without JavaScript the voucher tells how to print it', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    const bookings = await bookingsBehind(page)
    const { checkoutSessionId } = await bookings.aPaidBooking({ tour, language, time: '11:00' })
    await page.goto(`/api/bookings/${checkoutSessionId}/voucher`)
    await expect(page.getByText(t('confirmation:voucher.printHint'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('confirmation:voucher.print') })).toBeHidden()
  })

  test('the cancellation fits on screens and needs no JavaScript [R9.1]', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    const bookings = await bookingsBehind(page)
    const booking = await bookings.aPaidBooking({ tour, language, time: '11:00' })
    await page.goto(bookings.cancelPath(booking))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation:cancel.heading'))
    await expectToFit(page)
    const button = page.locator('main form').getByRole('button')
    await expect(button).toContainText('88')
    await button.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('confirmation:cancel.being_refunded.heading'),
    )
    expect(await bookings.refundOrders()).toMatchObject([{ booking: booking.id, amount: 8800 }])
  })

  test.inTurn(language)(
    'the form of a booking that did not go through leads to its mistakes [R7.4]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false, complaint: /status of 400/ })
      await page.goto(linkIn(language)('tour', 'madrid-royal-palace-skip-line-tour'))
      const card = cardOf(page)
      await card.form.evaluate((form: HTMLFormElement) => {
        form.noValidate = true
      })
      await card.form.locator('input[name=date]').fill('2020-01-01')
      await card.name.fill('Ana')
      await card.email.fill('ana@')
      await card.book.click()
      await expectToFit(page)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(t('forms:code.invalid_request'))
      await alert.getByRole('link', { name: t('booking:email') }).click()
      const email = page.getByLabel(t('booking:email'))
      await expect(email).toHaveAccessibleDescription(t('forms:field.customerEmail'))
      await expect(email).toHaveValue('ana@')
      await expect(email).toBeInViewport()
    },
  )
})

test('a voucher stays where it is whatever language is saved, and changes its own', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ stored: { bm_lang: 'ru' } })
  const bookings = await bookingsBehind(page)
  const { checkoutSessionId } = await bookings.aPaidBooking({ tour, language: 'en', time: '11:00' })
  const path = `/api/bookings/${checkoutSessionId}/voucher`
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(path)
  await expect(heading).toHaveText(textsIn('en')('confirmation:voucher.heading'))
  await page.goto(`${path}?lang=es`)
  await expect(heading).toHaveText(textsIn('es')('confirmation:voucher.heading'))
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a cancellation is still the same booking’s in another language', async ({ newVisitor }) => {
  const page = await newVisitor()
  const bookings = await bookingsBehind(page)
  const booking = await bookings.aPaidBooking({ tour, language: 'en', time: '11:00' })
  await page.goto(bookings.cancelPath(booking))
  await page.locator('[data-choose-language=es]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textsIn('es')('confirmation:cancel.heading'),
  )
})
