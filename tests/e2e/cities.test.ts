import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, shownTours, tidy, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const CITIES = ['seville', 'granada', 'malaga']

/** Each city's tours, as the specification names them (requirements R3.32). */
const TOURS: Record<string, string[]> = {
  seville: [
    'seville-alcazar-guided-tour',
    'seville-alcazar-tour',
    'seville-cathedral-giralda-tower-tour',
    'seville-walking-tour',
  ],
  granada: [
    'alhambra-generalife-gardens-tour-granada',
    'granada-walking-tour',
    'sacromonte-caves-flamenco-show-granada',
  ],
  malaga: ['caminito-del-rey-day-trip-malaga', 'malaga-walking-tour', 'picasso-museum-malaga-tour'],
}

const FLAMENCO_TOUR = 'sacromonte-caves-flamenco-show-granada'

describe.each(LOCALES)('a city page in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]

  test.for(CITIES)(
    'lists the partner tours of %s with search, categories and count [R1.3, R2.15, R2.100, R2.101, R2.102, R3.41, R10.30]',
    async (city, { sharedPage: page }) => {
      expect((await page.goto(to(`${city}-tours`)))?.status()).toBe(200)
      await allIslands(page)
      expect(await shownTours(page)).toEqual(TOURS[city])
      await expect(page.locator('.hero').getByRole('searchbox')).toBeVisible()
      await expect(page.locator('.filters__count')).toHaveText(
        t('list.found', { count: TOURS[city]?.length }),
      )
      const tours = Object.values(facts.partnerTours).filter(({ slug }) => TOURS[city]?.includes(slug))
      const used = new Set(tours.flatMap(({ categories }) => categories))
      const labels = Object.entries(facts.categories.partner).flatMap(([id, { label }]) =>
        used.has(id) ? [label] : [],
      )
      expect(await wordsOf(page.locator('.filters .chip'))).toEqual([t('list.all'), ...labels.map(tidy)])
      for (const tour of tours) {
        const card = page.locator(`[data-list] [data-slug=${tour.slug}]`)
        await expect(card.getByRole('heading')).toHaveText(tour.title)
        await expect(card).toContainText(tour.description)
        await expect(card).toContainText(tour.location)
        const price = tour.price.value === null ? t('card.onRequest') : tour.price.text
        await expect(card.locator('.price')).toContainText(price)
        await expect(card.getByRole('link')).toHaveAttribute('href', to('ft-tour', tour.slug))
      }
    },
  )

  test.inTurn(locale)(
    'keeps category and search in the address, and combines them [R2.44, R2.45, R2.104, R5.34]',
    async ({ sharedPage: page }) => {
      const path = to('granada-tours')
      await page.goto(path)
      await allIslands(page)
      const { label } = facts.categories.partner['flamenco-and-food'] ?? { label: '' }
      await page.getByRole('button', { name: label, exact: true }).click()
      await expect.poll(() => shownTours(page)).toEqual([FLAMENCO_TOUR])
      await expect.poll(() => addressOf(page)).toBe(`${path}?cat=flamenco-and-food`)
      await expect(page.locator('.filters__count')).toHaveText(t('list.found', { count: 1 }))
      await page.getByRole('searchbox').fill('zzzz')
      await expect.poll(() => shownTours(page)).toEqual([])
      await expect.poll(() => addressOf(page)).toBe(`${path}?cat=flamenco-and-food&q=zzzz`)

      await page.goto(`${path}?cat=flamenco-and-food`)
      await expect(page.getByRole('button', { name: label, exact: true, pressed: true })).toBeVisible()
      expect(await shownTours(page)).toEqual([FLAMENCO_TOUR])
      await page.goto(`${path}?q=${encodeURIComponent(wordOf(FLAMENCO_TOUR))}`)
      await expect(page.getByRole('searchbox')).toHaveValue(wordOf(FLAMENCO_TOUR))
      expect(await shownTours(page)).toContain(FLAMENCO_TOUR)
    },
  )

  test.inTurn(locale)(
    'searches title, description and highlights, whatever the case and the spaces around [R5.29, R5.30, R5.31, R5.32, R5.33]',
    async ({ sharedPage: page }) => {
      await page.goto(to('seville-tours'))
      await allIslands(page)
      for (const slug of TOURS.seville ?? []) {
        const tour = facts.partnerTours[slug]
        if (!tour) throw new Error(`no tour ${slug}`)
        for (const text of [tour.title, tour.description, tour.overview, tour.highlights.at(-1) ?? '']) {
          const words = text.trim().split('\n')[0] ?? ''
          await page.getByRole('searchbox').fill(`  ${words.toLocaleUpperCase(locale)}  `)
          await expect.poll(() => shownTours(page), words).toContain(slug)
          await expect.poll(async () => (await shownTours(page)).length, words).toBeLessThan(4)
        }
      }
    },
  )

  test.inTurn(locale)(
    'has an empty state whose button clears category and search [R2.103, R8.13]',
    async ({ sharedPage: page }) => {
      await page.goto(`${to('malaga-tours')}?cat=day-trips&q=zzzz`)
      await allIslands(page)
      const empty = page.locator('.empty')
      await expect(empty.getByRole('heading', { level: 2 })).toHaveText(t('list.empty'))
      await expect(empty.locator('p')).toHaveText(t('list.emptyHint'))
      await empty.getByRole('button').click()
      await expect.poll(() => shownTours(page)).toEqual(TOURS.malaga)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect(
        page.getByRole('button', { name: t('list.all'), exact: true, pressed: true }),
      ).toBeVisible()
      expect(addressOf(page)).toBe(to('malaga-tours'))
    },
  )

  function wordOf(slug: string): string {
    const title = facts.partnerTours[slug]?.title ?? ''
    return title.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
  }
})

test('accents may be left out of a search [R5.30]', async ({ sharedPage: page }) => {
  await page.goto('/es/tours-malaga?q=malaga')
  await allIslands(page)
  await expect.poll(() => shownTours(page)).toEqual(TOURS.malaga)
})

test('says when what it searches cannot be loaded, and tries again at the next words', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ complaint: /^503 for|could not be loaded|Failed to load resource/ })
  await page.route('**/overviews-en.json', (route) => route.fulfill({ status: 503 }))
  await page.goto('/granada-tours')
  await allIslands(page)
  await page.getByRole('searchbox').fill('flamenco')
  await expect(page.getByRole('alert')).toHaveText(textsIn('en')('list.failed'))
  await page.unroute('**/overviews-en.json')
  await page.getByRole('searchbox').fill('flamenco ')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(() => shownTours(page)).toContain(FLAMENCO_TOUR)
})
