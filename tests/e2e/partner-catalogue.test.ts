import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, hrefsIn, lookAt, shownTours, tidy, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const DAY_TRIP = 'caminito-del-rey-day-trip-malaga'

describe.each(LOCALES)('the partner catalogue in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const { categories, figures } = site.sites[locale]
  const partnerTours = Object.values(site.sites[locale].partnerTours)
  const path = to('fun-tickets-tours')

  test('groups the tickets by category, with a count each [R1.6, R2.16, R2.17, R3.31, R3.32, R10.28]', async ({
    sharedPage: page,
  }) => {
    await page.goto(path)
    await allIslands(page)
    // Written whenever the cards are shown anew, which takes phones a tenth of a second.
    await expect(page.locator('[data-list]:not([aria-busy])')).not.toHaveAttribute('data-shown')
    const used = Object.entries(categories.partner).filter(([id]) =>
      partnerTours.some(({ category }) => category === id),
    )
    await expect(page.locator('[data-group]')).toHaveCount(used.length)
    for (const [i, [id, { label }]] of used.entries()) {
      const group = page.locator('[data-group]').nth(i)
      const slugs = partnerTours.filter(({ category }) => category === id).map(({ slug }) => slug)
      const cards = group.locator('[data-tour]')
      expect(await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.slug))).toEqual(
        slugs,
      )
      await expect(group.getByRole('heading', { level: 2 })).toContainText(label)
      await expect(group.locator('.group__count')).toHaveText(
        t('units:tours', { count: slugs.length, n: slugs.length }),
      )
    }
    expect((await shownTours(page)).length).toBe(partnerTours.length)
  })

  test('sums itself up from the figures in use [R2.18, R3.53, R10.27]', async ({ sharedPage: page }) => {
    await lookAt(page, path)
    const summary = page.locator('.summary')
    for (const [name, form] of [
      ['claims/catalogue-tours/count', 'number'],
      ['claims/catalogue-categories/count', 'number'],
      ['claims/catalogue-price/min', 'text'],
      ['claims/catalogue-price/max', 'text'],
    ] as const) {
      await expect(summary.locator(`[data-figure="${name}"]`)).toHaveText(figures[name]?.[form] ?? '-')
    }
    await expect(summary.locator('[data-figure="claims/catalogue-tours/count"]')).toHaveText('11')
    const prices = partnerTours.flatMap(({ price }) => (price.value === null ? [] : [price.value]))
    await expect(summary.locator('[data-figure="claims/catalogue-price/min"]')).toContainText(
      String(Math.min(...prices)),
    )
    await expect(summary.locator('[data-figure="claims/catalogue-price/max"]')).toContainText(
      String(Math.max(...prices)),
    )
  })

  test('has four tiles whose links choose a category here [R2.19, R2.76, R3.54]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, path)
    const tiles = ['museums', 'day-trips', 'experiences', 'private-tours']
    expect(await hrefsIn(page.locator('main .tiles'))).toEqual(
      tiles.map((tile) => `${path}?category=${tile}`),
    )
    // A category that holds nothing is no filter: its tile leads to where one asks.
    expect(await wordsOf(page.locator('.filters .chip'))).toEqual([
      t('list.all'),
      ...tiles.slice(0, 3).map((tile) => tidy(categories.tiles[tile]?.label ?? '-')),
    ])
  })

  test('links our own two trips in the partners’ style [R2.21]', async ({ sharedPage: page }) => {
    await lookAt(page, path)
    const trips = page.getByRole('region', { name: t('pages:fun-tickets-tours.ownTrips') })
    expect((await hrefsIn(trips)).toSorted()).toEqual([
      to('fun-tickets', 'segovia-avila-day-trip-from-madrid'),
      to('fun-tickets', 'toledo-day-trip-from-madrid'),
    ])
  })

  test.inTurn(locale)(
    'accepts each category in the address, with the count its tile promises [R2.19, R2.44]',
    async ({ sharedPage: page }) => {
      for (const [tile, { label, categories: members }] of Object.entries(categories.tiles)) {
        await page.goto(`${path}?category=${tile}`)
        await allIslands(page)
        const expected = partnerTours.filter((tour) =>
          tour.categories.some((one) => (members as string[]).includes(one)),
        )
        expect(await shownTours(page), tile).toEqual(expected.map(({ slug }) => slug).toSorted())
        await expect(page.locator('.filters__count')).toHaveText(t('list.found', { count: expected.length }))
        await expect(page.getByRole('button', { name: label, exact: true, pressed: true })).toBeVisible()
        const promised = figures[`claims/tile-${tile}/count`]?.value ?? 0
        expect(expected.length, `as many as the tile ${tile} says`).toBe(promised)
        const groups = page.locator('[data-group]')
        for (const group of await groups.all()) {
          const visible = await group.locator('[data-tour]:not([hidden])').count()
          if (visible > 0) await expect(group).toBeVisible()
          else await expect(group).toBeHidden()
        }
      }
    },
  )

  test.inTurn(locale)('keeps the chosen category in the address [R2.19]', async ({ sharedPage: page }) => {
    await page.goto(path)
    await allIslands(page)
    await page.getByRole('button', { name: categories.tiles['day-trips']?.label ?? '', exact: true }).click()
    await expect.poll(() => shownTours(page)).toEqual([DAY_TRIP])
    expect(addressOf(page)).toBe(`${path}?category=day-trips`)
    await page.getByRole('button', { name: t('list.all'), exact: true }).click()
    await expect.poll(() => addressOf(page)).toBe(path)
  })
})
