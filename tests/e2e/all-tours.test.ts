import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, shownTours, tidy, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const EL_ESCORIAL = 'el-escorial-tour'
const FLAMENCO = 'flamenco-tapas'
const WALKING = 'madrid-historic-center-walking-tour'
const PALACE = 'madrid-royal-palace-skip-line-tour'
const PRADO = 'prado-museum-guided-tour'
const SEGOVIA = 'segovia-avila-day-trip-from-madrid'
const TOLEDO = 'toledo-day-trip-from-madrid'
/** Partners' tickets. */
const ALCAZAR = 'seville-alcazar-tour'
const ALCAZAR_WITH_GUIDE = 'seville-alcazar-guided-tour'
const ALHAMBRA = 'alhambra-generalife-gardens-tour-granada'
const ALMUDENA = 'madrid-royal-palace-almudena-tour'
const CAMINITO = 'caminito-del-rey-day-trip-malaga'
const CATHEDRAL = 'seville-cathedral-giralda-tower-tour'
const PICASSO = 'picasso-museum-malaga-tour'
const SACROMONTE = 'sacromonte-caves-flamenco-show-granada'
const ALL = [...Object.keys(site.sites.en.tours), ...Object.keys(site.sites.en.partnerTours)].sort()

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
    const categories = Object.values(catalogue).map(({ label }) => tidy(label))
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
    expect(await shownTours(page)).toEqual(ALL)
  })

  test.inTurn(locale)('does what was chosen and typed before React arrived', async ({ newVisitor }) => {
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

  test.inTurn(locale)(
    'counts what search and filters leave [R2.8, R12.17, R12.18]',
    async ({ sharedPage: page }) => {
      await page.goto(path)
      await allIslands(page)
      const { catalogue } = site.sites[locale].categories
      const count = page.locator('.filters__count')
      await expect(count).toHaveText(t('list.found', { count: ALL.length }))
      for (const [category, tours] of Object.entries({
        'day-trips': [CAMINITO, EL_ESCORIAL, SEGOVIA, TOLEDO],
        museums: [ALHAMBRA, ALMUDENA, PALACE, PICASSO, PRADO, ALCAZAR_WITH_GUIDE, ALCAZAR, CATHEDRAL],
        flamenco: [FLAMENCO, SACROMONTE],
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
        ['duration', 'half-day', [ALHAMBRA, WALKING, PALACE, ALCAZAR]],
        ['duration', 'full-day', [CAMINITO, EL_ESCORIAL, SEGOVIA, TOLEDO]],
        ['price', 'under-50', [WALKING, PALACE, PICASSO, PRADO, ALCAZAR, CATHEDRAL]],
        ['price', '50-100', [ALHAMBRA, CAMINITO, EL_ESCORIAL, FLAMENCO, SACROMONTE, TOLEDO]],
      ] as const) {
        await page.locator(`select[name=${box}]`).selectOption(option)
        await expect.poll(() => shownTours(page), option).toEqual(tours)
        await expect(count).toHaveText(t('list.found', { count: tours.length }))
        await page.locator(`select[name=${box}]`).selectOption('')
      }
    },
  )

  test.inTurn(locale)('two choices right after each other both count', async ({ sharedPage: page }) => {
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
    await expect.poll(() => shownTours(page)).toEqual([ALHAMBRA, WALKING, PALACE, ALCAZAR])
    expect(addressOf(page)).toBe(`${path}?duration=half-day`)
  })

  test('searches as one types, in any case, and keeps the words in the address [R2.4, R2.8, R2.45]', async ({
    sharedPage: page,
  }) => {
    await page.goto(path)
    await allIslands(page)
    await page.getByRole('searchbox').fill(`  ${TOLEDO_IN[locale]} `)
    await expect.poll(async () => (await shownTours(page)).includes(TOLEDO)).toBe(true)
    await expect.poll(async () => (await shownTours(page)).length).toBeLessThan(ALL.length)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')?.trim()).toBe(TOLEDO_IN[locale])
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(new RegExp(TOLEDO_IN[locale]))
    expect(await shownTours(page)).toContain(TOLEDO)
  })

  test.inTurn(locale)(
    'says that nothing was found, and starts over [R2.103, R8.13]',
    async ({ sharedPage: page }) => {
      await page.goto(`${path}?q=zzzz&cat=museums`)
      await allIslands(page)
      const empty = page.locator('.empty')
      await expect(empty.getByRole('heading', { level: 2 })).toHaveText(t('list.empty'))
      await expect(empty.locator('p')).toHaveText(t('list.emptyHint'))
      await expect(page.locator('.filters__count')).toHaveText(t('list.found', { count: 0 }))
      await empty.getByRole('button', { name: t('list.reset') }).click()
      await expect.poll(async () => (await shownTours(page)).length).toBe(ALL.length)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      expect(addressOf(page)).toBe(path)
    },
  )

  test('finds partners’ tours, too, misspelt and in another alphabet, the best first', async ({
    sharedPage: page,
  }) => {
    for (const words of ['alambra', 'Альгамбра']) {
      await page.goto(`${path}?q=${encodeURIComponent(words)}`)
      await allIslands(page)
      await expect.poll(() => shownTours(page), words).toContain(ALHAMBRA)
      await expect(page.locator('[data-tour]:visible').first()).toHaveAttribute('data-slug', ALHAMBRA)
    }
  })

  test.inTurn(locale)(
    'shows each filter that is set as a button with its count, which takes it away',
    async ({ sharedPage: page }) => {
      await page.goto(`${path}?price=under-50&duration=half-day`)
      await allIslands(page)
      const set = page.getByRole('button', { name: new RegExp(`^${t('list.remove')}: `) })
      const price = page.getByRole('button', { name: `${t('list.remove')}: ${t('list.under50')}` })
      await expect(price).toHaveText(`${t('list.remove')}: ${t('list.under50')}6×`)
      await expect(set).toHaveCount(2)
      await expect.poll(() => shownTours(page)).toEqual([WALKING, PALACE, ALCAZAR])
      await price.click()
      await expect.poll(() => shownTours(page)).toEqual([ALHAMBRA, WALKING, PALACE, ALCAZAR])
      expect(addressOf(page)).toBe(`${path}?duration=half-day`)
      await set.click()
      await expect.poll(() => shownTours(page)).toEqual(ALL)
    },
  )

  test.inTurn(locale)(
    'sorts by price and duration, and as recommended again',
    async ({ sharedPage: page }) => {
      await page.goto(path)
      await allIslands(page)
      const shown = () =>
        page.locator('[data-tour]').evaluateAll((cards) =>
          (cards as HTMLElement[]).map(({ dataset: { slug = '', tour = '' } }) => ({
            slug,
            ...(JSON.parse(tour) as { price: number | null; hours: number | null }),
          })),
        )
      const recommended = (await shown()).map(({ slug }) => slug)
      for (const [order, key] of [
        ['price', 'price'],
        ['duration', 'hours'],
      ] as const) {
        await page.locator('select[name=sort]').selectOption(order)
        const values = async () => (await shown()).map((tour) => tour[key] ?? Infinity)
        await expect
          .poll(async () => (await values()).join())
          .toBe((await values()).sort((a, b) => a - b).join())
        expect(addressOf(page)).toBe(`${path}?sort=${order}`)
        await page.reload()
        expect((await values()).join()).toBe((await values()).sort((a, b) => a - b).join())
        await allIslands(page)
      }
      await page.locator('select[name=sort]').selectOption('')
      await expect.poll(async () => (await shown()).map(({ slug }) => slug)).toEqual(recommended)
    },
  )

  test('is where /search leads, with the words searched for [R2.35, R2.36]', async ({ sharedPage: page }) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const response = await page.goto(`${prefix}/search?q=${encodeURIComponent(TOLEDO_IN[locale])}`)
    expect(response?.status()).toBe(200)
    expect(addressOf(page)).toBe(`${path}?q=${TOLEDO_IN[locale]}`)
    await expect(page.getByRole('searchbox')).toHaveValue(TOLEDO_IN[locale])
    expect(await shownTours(page)).toContain(TOLEDO)
    expect((await shownTours(page)).length).toBeLessThan(ALL.length)
  })
})

test('the empty list speaks the specification’s words [R8.13]', async ({ sharedPage: page }) => {
  await page.goto('/all-tours?q=zzzz')
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria...')).toBeVisible()
})

test('filters without a connection say so, and choose once it is back', async ({ newVisitor }) => {
  const page = await newVisitor({ complaint: /ERR_FAILED|dynamically imported|could not be loaded/ })
  await page.goto('/all-tours', { waitUntil: 'networkidle' })
  await page.route('**/*.js', (route) => route.abort('failed'))
  const flamenco = page.getByRole('button', { name: 'Flamenco', exact: true })
  await flamenco.click()
  await expect(page.getByRole('alert')).toHaveText(textsIn('en')('list.failed'))
  await page.unroute('**/*.js')
  await flamenco.click()
  await expect.poll(() => shownTours(page)).toContain(FLAMENCO)
  await expect.poll(async () => (await shownTours(page)).length).toBeLessThan(ALL.length)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('filters whose script is gone since the site was built anew come with a new page', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ complaint: /404|dynamically imported|could not be loaded/ })
  await page.goto('/all-tours', { waitUntil: 'networkidle' })
  await page.route('**/*ListingFilters*', (route) => route.fulfill({ status: 404 }), { times: 3 })
  const flamenco = page.getByRole('button', { name: 'Flamenco', exact: true })
  await flamenco.click()
  await expect(page.getByRole('alert')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await flamenco.click()
  await loaded
  await flamenco.click()
  await expect.poll(() => addressOf(page)).toBe('/all-tours?cat=flamenco')
})

test('a list does not look empty while it is searched', async ({ newVisitor }) => {
  const page = await newVisitor()
  await page.route('**/search-en.json', () => {})
  await page.goto('/all-tours?q=alambra')
  await allIslands(page)
  await expect(page.locator('[data-list]')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => shownTours(page)).toEqual([])
  await expect(page.locator('.empty')).toBeHidden()
})

test('an empty list starts over before its script has come', async ({ newVisitor }) => {
  const page = await newVisitor({ complaint: /ERR_FAILED|dynamically imported|could not be loaded/ })
  await page.route('**/assets/chunks/**', (route) => route.abort('failed'))
  await page.goto('/all-tours?cat=flamenco&duration=full-day')
  await page.locator('[data-reset]').click()
  await expect.poll(() => addressOf(page)).toBe('/all-tours')
  await expect.poll(() => shownTours(page)).toEqual(ALL)
})
