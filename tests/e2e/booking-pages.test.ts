import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
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

describe.each(LOCALES)('where the checkout returns to in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)

  test.for(['booking-confirmed', 'booking-cancelled'] as const)(
    '%s has its own localized path, out of search engines’ sight [R12.6]',
    async (name, { sharedPage: page }) => {
      expect((await page.goto(PATHS[name][locale]))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`pages:${name}.heading`))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.locator('main').getByRole('link').last().click()
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('madrid-tours'))
    },
  )

  test('a return says that bookings are not taken yet, with what matters on the day [R12.6, R9.3, R10.18]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS['booking-confirmed'][locale])
    const { figures } = site.sites[locale]
    const main = page.locator('main')
    await expect(main).toContainText(t('pages:booking-confirmed.pending'))
    await expect(main.getByRole('heading', { name: t('pages:booking-confirmed.important') })).toBeVisible()
    for (const name of ['policies/arrival/minutes', 'policies/cancellation/hours']) {
      await expect(main.locator(`[data-figure="${name}"]`)).toHaveText(figures[name]?.text ?? '')
    }
    const [arrival] = await wordsOf(main.locator('p').filter({ has: page.locator('[data-figure$=minutes]') }))
    expect(arrival).toMatch(/(^|\D)15\s/)
    await expect(page.locator('#cancellation')).toContainText(/(^|\D)24\D.*\D48\D/)
  })

  test('a checkout that was left says that nothing was charged [R12.6]', async ({ sharedPage: page }) => {
    await page.goto(PATHS['booking-cancelled'][locale])
    await expect(page.locator('main')).toContainText(t('pages:booking-cancelled.text'))
  })
})

test('the English words promise neither a booking nor a charge [R12.6]', async ({ sharedPage: page }) => {
  await page.goto('/booking/confirmed')
  await expect(page.locator('main')).toContainText('Bookings are not taken on this site yet')
  await page.goto('/booking/cancelled')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged')
})
