import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { hrefsIn, lookAt } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const GUIDES = [
  'best-things-to-do-toledo',
  'how-to-visit-el-escorial-madrid',
  'madrid-royal-palace-visiting-tips',
  'segovia-day-trip-guide-madrid',
]

describe.each(LOCALES)('in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]

  test.for(GUIDES)(
    'the guide %s is an article of 700 words with its reading time [R2.29, R2.30, R12.5]',
    async (slug, { sharedPage: page }) => {
      const guide = facts.guides[slug]
      await lookAt(page, to('guide', slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide?.title ?? '')
      const text = (await page.locator('article .prose').textContent()) ?? ''
      const words = text.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(700)
      const readingTime = page.locator('.hero .with-icon')
      const minutes = Number(/\d+/.exec((await readingTime.textContent()) ?? '')?.[0])
      expect(minutes, `${words} words`).toBeGreaterThanOrEqual(Math.floor(words / 260))
      expect(minutes, `${words} words`).toBeLessThanOrEqual(Math.ceil(words / 150))
      await expect(readingTime).toHaveText(t('card.readingTime', { count: minutes }))
      expect(await hrefsIn(page.locator('.guide__tour'))).toContain(to('tour', guide?.tour))
      const others = GUIDES.filter((other) => other !== slug)
      expect(await hrefsIn(page.locator('.teasers'))).toEqual(others.map((other) => to('guide', other)))
    },
  )

  test('the about page tells the company’s story [R1.11, R2.24]', async ({ sharedPage: page }) => {
    await lookAt(page, to('about'))
    await expect(page.locator('main')).toContainText('2009')
    expect((await page.locator('.prose').textContent())?.length).toBeGreaterThan(800)
  })

  test('the legal pages are articles with the company’s details [R2.28, R12.16]', async ({
    sharedPage: page,
  }) => {
    for (const route of ['privacy-policy', 'terms-of-service', 'cookie-policy']) {
      await lookAt(page, to(route))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.articles[route]?.title ?? '')
      expect((await page.locator('.prose h2').count()) >= 3, route).toBe(true)
      expect((await page.locator('.prose').textContent())?.length, route).toBeGreaterThan(1200)
    }
    await lookAt(page, to('terms-of-service'))
    await expect(page.locator('.prose')).toContainText(facts.company.legalName)
  })

  test('the cookie policy names each cookie and stored key, and how long it stays [R12.9]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, to('cookie-policy'))
    const prose = page.locator('.prose')
    for (const name of ['bm_lang', 'gclid', 'utm']) await expect(prose).toContainText(name)
    for (const figure of ['90', '30']) await expect(prose).toContainText(figure)
  })
})
