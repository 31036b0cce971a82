import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, shownTours, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const EL_ESCORIAL = 'el-escorial-tour'
const FLAMENCO = 'flamenco-tapas'
const WALKING = 'madrid-historic-center-walking-tour'
const PALACE = 'madrid-royal-palace-skip-line-tour'
const PRADO = 'prado-museum-guided-tour'
const SEGOVIA = 'segovia-avila-day-trip-from-madrid'
const TOLEDO = 'toledo-day-trip-from-madrid'

/** A word of a tour's title in each language. */
const TOLEDO_IN = { en: 'tOLEDO', es: 'tOLEDO', ru: 'тОЛЕДО' }

describe.each(LOCALES)('the page of all tours in %s', (locale) => {
  const t = textsIn(locale)
  const path = linkIn(locale)('all-tours')

  test('offers a search, the categories, durations and prices, all of them open at first [R2.3, R2.4, R2.5, R2.6, R2.7, R4.23]', async ({
    sharedPage: page,
  }) => {
    await page.goto(path)
    await allIslands(page)
    await expect(page.getByRole('searchbox', { name: t('list.search') })).toHaveValue('')
    const { catalogue } = site.sites[locale].categories
    expect(Object.keys(catalogue)).toEqual([
      'day-trips',
      'city-tours',
      'museums',
      'flamenco',
      'evening-tours',
    ])
    const categories = Object.values(catalogue).map(({ label }) => label)
    expect(await wordsOf(page.locator('.filters .chip'))).toEqual([t('list.all'), ...categories])
    await expect(page.getByRole('button', { name: t('list.all'), pressed: true })).toHaveCount(1)
    expect(await wordsOf(page.locator('select[name=duration] option'))).toEqual([
      t('list.allDurations'),
      t('list.halfDay'),
      t('list.fullDay'),
    ])
    const prices = [t('list.allPrices'), t('list.under50'), t('list.from50to100')]
    expect(await wordsOf(page.locator('select[name=price] option'))).toEqual(
      prices.map((price) => price.replace(/\s/g, ' ')),
    )
    expect(await shownTours(page)).toEqual([EL_ESCORIAL, FLAMENCO, WALKING, PALACE, PRADO, SEGOVIA, TOLEDO])
  })

  test('does what was chosen and typed before React arrived', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.goto(path)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/chunks/**', async (route) => {
      await released
      await route.continue()
    })
    await page.locator('.filters .chip').nth(3).click()
    await page.locator('select[name=duration]').selectOption('half-day')
    await page.locator('.filters input[type=search]').fill('a')
    release()
    await allIslands(page)
    await expect(page.locator('.filters .chip').nth(3)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => addressOf(page)).toBe(`${path}?cat=museums&duration=half-day&q=a`)
    await expect(page.getByRole('searchbox', { name: t('list.search') })).toHaveValue('a')
  })

  test('counts what search and filters leave [R2.8, R12.17, R12.18]', async ({ sharedPage: page }) => {
    await page.goto(path)
    await allIslands(page)
    const { catalogue } = site.sites[locale].categories
    const count = page.locator('.filters__count')
    await expect(count).toHaveText(t('list.found', { count: 7 }))
    for (const [category, tours] of Object.entries({
      'day-trips': [EL_ESCORIAL, SEGOVIA, TOLEDO],
      museums: [PALACE, PRADO],
      flamenco: [FLAMENCO],
      'evening-tours': [FLAMENCO],
    })) {
      await page
        .getByRole('button', { name: catalogue[category]?.label ?? category, exact: true, pressed: false })
        .click()
      await expect.poll(() => shownTours(page), category).toEqual(tours)
      await expect(count).toHaveText(t('list.found', { count: tours.length }))
    }
    await page
      .locator('.filters')
      .getByRole('button', { name: t('list.all'), exact: true })
      .click()
    for (const [box, option, tours] of [
      ['duration', 'half-day', [WALKING, PALACE]],
      ['duration', 'full-day', [EL_ESCORIAL, SEGOVIA, TOLEDO]],
      ['price', 'under-50', [WALKING, PALACE, PRADO]],
      ['price', '50-100', [EL_ESCORIAL, FLAMENCO, TOLEDO]],
    ] as const) {
      await page.locator(`select[name=${box}]`).selectOption(option)
      await expect.poll(() => shownTours(page), option).toEqual(tours)
      await expect(count).toHaveText(t('list.found', { count: tours.length }))
      await page.locator(`select[name=${box}]`).selectOption('')
    }
  })

  test('two choices right after each other both count', async ({ sharedPage: page }) => {
    await page.goto(`${path}?cat=flamenco`)
    await allIslands(page)
    const all = await page
      .locator('.filters')
      .getByRole('button', { name: t('list.all'), exact: true })
      .elementHandle()
    await page.locator('select[name=duration]').evaluate(async (box: HTMLSelectElement, button) => {
      ;(button as HTMLElement).click()
      // As soon as the browser could take another click.
      await Promise.resolve()
      box.value = 'half-day'
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }, all)
    await expect.poll(() => shownTours(page)).toEqual([WALKING, PALACE])
    expect(addressOf(page)).toBe(`${path}?duration=half-day`)
  })

  test('searches as one types, in any case, and keeps the words in the address [R2.4, R2.8, R2.45]', async ({
    sharedPage: page,
  }) => {
    await page.goto(path)
    await allIslands(page)
    await page.getByRole('searchbox').fill(`  ${TOLEDO_IN[locale]} `)
    await expect.poll(async () => (await shownTours(page)).includes(TOLEDO)).toBe(true)
    await expect.poll(async () => (await shownTours(page)).length).toBeLessThan(7)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')?.trim()).toBe(TOLEDO_IN[locale])
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(new RegExp(TOLEDO_IN[locale]))
    expect(await shownTours(page)).toContain(TOLEDO)
  })

  test('says that nothing was found, and starts over [R2.103, R8.13]', async ({ sharedPage: page }) => {
    await page.goto(`${path}?q=zzzz&cat=museums`)
    await allIslands(page)
    const empty = page.locator('.empty')
    await expect(empty.getByRole('heading')).toHaveText(t('list.empty'))
    await expect(empty.locator('p')).toHaveText(t('list.emptyHint'))
    await expect(page.locator('.filters__count')).toHaveText(t('list.found', { count: 0 }))
    await empty.getByRole('button', { name: t('list.reset') }).click()
    await expect.poll(async () => (await shownTours(page)).length).toBe(7)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    expect(addressOf(page)).toBe(path)
  })

  test('is where /search leads, with the words searched for [R2.35, R2.36]', async ({ sharedPage: page }) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const response = await page.goto(`${prefix}/search?q=${encodeURIComponent(TOLEDO_IN[locale])}`)
    expect(response?.status()).toBe(200)
    expect(addressOf(page)).toBe(`${path}?q=${TOLEDO_IN[locale]}`)
    await expect(page.getByRole('searchbox')).toHaveValue(TOLEDO_IN[locale])
    expect(await shownTours(page)).toContain(TOLEDO)
    expect((await shownTours(page)).length).toBeLessThan(7)
  })
})

test('the empty list speaks the specification’s words [R8.13]', async ({ sharedPage: page }) => {
  await page.goto('/all-tours?q=zzzz')
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria...')).toBeVisible()
})
