import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

describe.each(LOCALES)('an address that is no page, in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const prefix = locale === 'en' ? '' : `/${locale}`

  test('answers 404 with “Page not found” and a way home [R2.33, R2.34, R2.46]', async ({
    sharedPage: page,
  }) => {
    for (const path of [`${prefix}/no-such-page`, `${prefix}/deep/down/here`, `${prefix}/guides/unknown`]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound'))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${site.siteUrl}${prefix}/404`,
      )
      await expect(page.locator('link[rel=alternate]')).toHaveCount(4)
      await expect(page.getByRole('link', { name: t('error.backHome') })).toHaveAttribute('href', to('home'))
    }
    await page.getByRole('link', { name: t('error.backHome') }).click()
    await expect.poll(() => addressOf(page)).toBe(to('home'))
  })

  test('shows the Royal Palace below /tour/, canonical to the palace’s own page [R2.98]', async ({
    sharedPage: page,
  }) => {
    const palace = site.sites[locale].tours['madrid-royal-palace-skip-line-tour']
    const response = await page.goto(to('tour', 'no-such-tour'))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(palace?.title ?? '')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      site.siteUrl + to('tour', 'madrid-royal-palace-skip-line-tour'),
    )
    await expect(page.getByText(t('error.unknownTour'))).toBeVisible()
    expect(addressOf(page)).toBe(to('tour', 'no-such-tour'))
    await page.goto(to('tour', 'madrid-royal-palace-skip-line-tour'))
    await expect(page.getByText(t('error.unknownTour'))).toHaveCount(0)
  })

  test('says “Tour Not Found” below the partner route: 404, noindex [R2.99, R8.11]', async ({
    sharedPage: page,
  }) => {
    for (const path of [to('ft-tour', 'no-such-tour'), to('fun-tickets', 'no-such-tour')]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      expect(response?.headers()['x-robots-tag'], path).toBe('noindex')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.tourNotFound'))
      await expect(page.getByText(t('error.tourNotFoundText'))).toBeVisible()
      await expect(page.getByRole('link', { name: t('error.backHome') })).toBeVisible()
    }
  })

  test('says “No tour found” on the partner route without a slug [R8.12]', async ({ sharedPage: page }) => {
    const path = to('ft-tour', ':').replace(/\/:$/, '')
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.noTour'))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('the error pages speak the specification’s own words [R2.33, R2.34, R8.11, R8.12]', async ({
  sharedPage: page,
}) => {
  await page.goto('/no-such-page')
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await page.goto('/ft-tour/no-such-tour')
  await expect(page.getByText('Tour Not Found', { exact: true })).toBeVisible()
  await expect(page.getByText("The tour you're looking for doesn't exist.")).toBeVisible()
  await page.goto('/ft-tour')
  await expect(page.getByText('No tour found', { exact: true })).toBeVisible()
})

test.for(['/competitor-brand-madrid', '/competitorbrandmadrid'])(
  'the old campaign address %s leads to the Madrid tours, marked as the competitor’s [R2.31, R2.32]',
  async (path, { sharedPage: page }) => {
    const answer = await fetch(`${site.url}${path}?gclid=1&utm_source=mine`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    const target = new URL(answer.headers.get('location') ?? '', site.url)
    expect(target.pathname).toBe('/madrid-tours')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      gclid: '1',
      utm_source: 'competitor',
      utm_medium: 'direct',
      utm_campaign: 'competitor-brand',
    })
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/madrid-tours')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Madrid tours')
  },
)

test('an address with a slash too many leads to the page itself', async ({ sharedPage: page }) => {
  await page.goto('/es/tours-madrid/?price=under-50')
  expect(addressOf(page)).toBe('/es/tours-madrid?price=under-50')
})
