import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { BookingState } from '../../domain/booking/booking-state'
import { LOCALES, type Locale } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const PATHS = {
  'booking-confirmed': {
    en: '/booking/confirmed',
    es: '/es/reserva/confirmada',
    ru: '/ru/bronirovanie/podtverzhdeno',
  },
  'booking-cancelled': {
    en: '/booking/cancelled',
    es: '/es/reserva/cancelada',
    ru: '/ru/bronirovanie/otmeneno',
  },
}

const session = 'cs_test_a1b2'

type Reply = BookingState | 'unknown' | 'broken'

/** As the server writes it (tests/server/http/views/booking-part.test.ts). */
function htmlOf(status: BookingState, locale: Locale): string {
  const say = (name: string) => textsIn(locale)(`confirmation:state.${status}.${name}`)
  return `<div data-part="outcome"><h1>${say('heading')}</h1><p>${say('text')}</p></div><div data-part="facts"><p>K7M-2QX</p></div>`
}

/** Answers the page's questions one after the other, the last answer again and again. */
async function answer(page: Page, ...replies: [Reply, ...Reply[]]): Promise<{ asked: () => number }> {
  let asked = 0
  await page.route('**/api/bookings/*', async (route) => {
    const reply = replies[Math.min(asked, replies.length - 1)]
    asked += 1
    if (reply === 'broken') return route.abort()
    if (reply === 'unknown') {
      return route.fulfill({ status: 404, json: { error: { code: 'unknown_booking', message: '' } } })
    }
    const locale = new URL(route.request().url()).searchParams.get('lang') as Locale
    const html = htmlOf(reply as BookingState, locale)
    return route.fulfill({ json: { status: reply, tourId: 'prado-museum-guided-tour', html } })
  })
  return { asked: () => asked }
}

const confirmed = (locale: Locale) => `${PATHS['booking-confirmed'][locale]}?session_id=${session}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each(LOCALES)('where the checkout returns to in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const say = (key: string) => t(`confirmation:${key}`)

  test.for(['booking-confirmed', 'booking-cancelled'] as const)(
    '%s has its own localized path, in no cache and out of search engines’ sight [R2.37, R12.6]',
    async (name, { sharedPage: page }) => {
      const response = await page.goto(PATHS[name][locale])
      expect(response?.status()).toBe(200)
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.locator('main').getByRole('link').last().click()
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('madrid-tours'))
    },
  )

  test('the booking is shown as the server writes it [R2.37, R3.49, R4.9]', async ({ page }) => {
    await answer(page, 'paid')
    await page.goto(confirmed(locale))
    await expect(heading(page)).toHaveText(say('state.paid.heading'))
    await expect(page.locator('main')).toContainText(say('state.paid.text'))
    await expect(page.locator('main')).toContainText('K7M-2QX')
    await expect(page.getByRole('heading', { name: t('pages:booking-confirmed.important') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('retry') })).toBeHidden()
  })

  test('a booking that nobody knows, or none at all, is told so [R2.37]', async ({ newVisitor }) => {
    const page = await newVisitor({ complaint: /404/ })
    const { asked } = await answer(page, 'unknown')
    for (const path of [confirmed(locale), PATHS['booking-confirmed'][locale]]) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(say('unknown.heading'))
      await expect(page.locator('[data-part=facts]')).toBeEmpty()
      await page
        .locator('main')
        .getByRole('link', { name: say('contact') })
        .click()
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('contact'))
    }
    expect(asked(), 'without a session there is nothing to ask').toBe(1)
  })

  test('without JavaScript says where the confirmation comes, with what matters on the day [R9.3, R10.18]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto(confirmed(locale))
    await expect(heading(page)).toHaveText(t('pages:booking-confirmed.heading'))
    const main = page.locator('main')
    await expect(main).toContainText(say('noScript'))
    await expect(main.getByText(say('looking'))).toBeHidden()
    const { figures } = site.sites[locale]
    const name = 'policies/arrival/minutes'
    await expect(main.locator(`[data-figure="${name}"]`)).toHaveText(figures[name]?.text ?? '')
    const [arrival] = await wordsOf(main.locator('p').filter({ has: page.locator('[data-figure$=minutes]') }))
    expect(arrival).toMatch(/(^|\D)15\s/)
    await expect(main, 'until when, the email says of this booking').not.toContainText(/24|48/)
  })

  test('a checkout that was left says that nothing was charged, and leads back to its tour [R12.6]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS['booking-cancelled'][locale])
    await expect(heading(page)).toHaveText(t('pages:booking-cancelled.heading'))
    await expect(page.locator('main')).toContainText(t('pages:booking-cancelled.text'))
    const back = page.locator('main').getByRole('link', { name: t('forms:backToTour') })
    await expect(back).toHaveCount(0)

    const path = PATHS['booking-cancelled'][locale]
    await page.goto(`${path}?tour=no-such-tour`)
    await expect(page.locator('main').getByRole('link')).toHaveCount(1)
    await page.goto(`${path}?tour=flamenco-tapas`)
    await back.click()
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('tour', 'flamenco-tapas'))
    await page.goto(`${path}?tour=seville-alcazar-tour`)
    await expect(back).toHaveAttribute('href', to('ft-tour', 'seville-alcazar-tour'))
  })
})

describe('while the payment is on its way', () => {
  const t = textsIn('en')
  const say = (key: string) => t(`confirmation:${key}`)

  test('the page asks again until it has come, says so aloud, and takes nobody’s focus [R2.37, R4.9]', async ({
    page,
  }) => {
    await page.clock.install()
    const { asked } = await answer(page, 'held', 'held', 'paid')
    await page.goto(confirmed('en'))
    await expect(heading(page)).toHaveText(say('waiting.heading'))
    await expect(page.locator('[aria-live=polite]').filter({ has: heading(page) })).toHaveCount(1)
    expect(asked()).toBe(1)
    await page.clock.runFor(1000)
    await expect.poll(asked).toBe(2)
    await page.clock.runFor(1500)
    await expect(heading(page)).toHaveText(say('state.paid.heading'))
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.clock.runFor(60_000)
    expect(asked(), 'no question after the answer').toBe(3)
  })

  test('after two minutes the confirmation is promised by e-mail, and one can ask again', async ({
    page,
  }) => {
    await page.clock.install()
    const { asked } = await answer(page, 'held')
    await page.goto(confirmed('en'))
    for (let i = 0; i < 40 && (await heading(page).textContent()) !== say('slow.heading'); i += 1) {
      const before = asked()
      await page.clock.runFor(10_000)
      await expect
        .poll(async () => asked() > before || (await heading(page).textContent()) === say('slow.heading'))
        .toBe(true)
    }
    await expect(heading(page)).toHaveText(say('slow.heading'))
    await expect(page.locator('[data-part=outcome]')).toContainText(say('slow.text'))
    const before = asked()
    await page.clock.runFor(60_000)
    expect(asked(), 'has given up').toBe(before)

    await page.unroute('**/api/bookings/*')
    await answer(page, 'paid')
    const retry = page.getByRole('button', { name: say('retry') })
    await retry.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(say('state.paid.heading'))
    await expect(retry).toBeHidden()
    await expect(heading(page), 'the focus is not lost with the button').toBeFocused()
  })

  test('a broken connection is told as one, and the page looks again by itself', async ({ newVisitor }) => {
    const page = await newVisitor({ complaint: /ERR_FAILED/ })
    await page.clock.install()
    await answer(page, 'broken', 'paid')
    await page.goto(confirmed('en'))
    await expect(heading(page)).toHaveText(t('pages:booking-confirmed.heading'))
    await page.clock.runFor(1000)
    await expect(heading(page)).toHaveText(say('state.paid.heading'))
  })
})

test('the booking appears although the script that shows it came at the second attempt', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ complaint: /ERR_FAILED/ })
  await answer(page, 'paid')
  await page.route('**/assets/chunks/**', (route) => route.abort('failed'))
  await page.goto(confirmed('en'))
  await page.unroute('**/assets/chunks/**')
  await expect(heading(page)).toHaveText(textsIn('en')('confirmation:state.paid.heading'))
})

test('the language switcher keeps the booking in sight [R2.55]', async ({ page }) => {
  await answer(page, 'paid')
  await page.goto(confirmed('en'))
  await page.locator('[data-choose-language=ru]').click()
  await expect(heading(page)).toHaveText(textsIn('ru')('confirmation:state.paid.heading'))
})
