import { describe } from 'vitest'
import { LOCALES, ownFirst } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, hrefsIn, lookAt, shownTours, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const EL_ESCORIAL = 'el-escorial-tour'
const FLAMENCO = 'flamenco-tapas'
const WALKING = 'madrid-historic-center-walking-tour'
const PALACE = 'madrid-royal-palace-skip-line-tour'
const PRADO = 'prado-museum-guided-tour'
const SEGOVIA = 'segovia-avila-day-trip-from-madrid'
const TOLEDO = 'toledo-day-trip-from-madrid'
const ALL = [EL_ESCORIAL, FLAMENCO, WALKING, PALACE, PRADO, SEGOVIA, TOLEDO]

const PARTNER_CARDS = [
  'alhambra-generalife-gardens-tour-granada',
  'seville-cathedral-giralda-tower-tour',
  'caminito-del-rey-day-trip-malaga',
  'sacromonte-caves-flamenco-show-granada',
  'picasso-museum-malaga-tour',
  'seville-alcazar-tour',
]

const PATHS = { en: '/madrid-tours', es: '/es/tours-madrid', ru: '/ru/tury-madrid' }

/** What each option of each filter leaves in the list. */
const RESULTS: [filter: string, option: string, tours: string[]][] = [
  ['duration', 'half-day', [WALKING, PALACE]],
  ['duration', 'full-day', [EL_ESCORIAL, SEGOVIA, TOLEDO]],
  ['price', 'under-50', [WALKING, PALACE, PRADO]],
  ['price', '50-100', [EL_ESCORIAL, FLAMENCO, TOLEDO]],
  ['language', 'en', ALL],
  ['language', 'es', ALL],
  ['language', 'fr', [FLAMENCO, TOLEDO]],
  ['language', 'de', [FLAMENCO]],
  ['category', 'skip-line', [PALACE]],
  ['category', 'day-trip', [EL_ESCORIAL, SEGOVIA, TOLEDO]],
  ['category', 'walking', [WALKING]],
]

describe.each(LOCALES)('the Madrid listing in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const path = PATHS[locale]

  test.inTurn(locale)('words in its address leave nothing out: it has no search box', async ({ page }) => {
    await page.goto(`${path}?q=zzzz&duration=half-day`)
    await expect.poll(() => shownTours(page)).toEqual([WALKING, PALACE])
  })

  test('no option of a filter is cut off at 390, 768 or 1440 px', async ({ sharedPage: page }) => {
    await page.goto(path)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const options = await page.locator('.filters select').evaluateAll((boxes) =>
        (boxes as HTMLSelectElement[]).flatMap((box) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(box)
          const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          pen.font = font
          // The arrow takes as much as a letter.
          const room =
            box.clientWidth -
            parseFloat(paddingLeft) -
            parseFloat(paddingRight) -
            parseFloat(font.match(/[\d.]+px/)?.[0] ?? '')
          return [...box.options].map(({ text }) => ({ text, fits: pen.measureText(text).width <= room }))
        }),
      )
      expect(options.length).toBeGreaterThan(10)
      expect(
        options.filter(({ fits }) => !fits),
        `${width} px`,
      ).toEqual([])
    }
  })

  test('shows the seven tours at the path the customer gave [R1.2, R2.2, R2.38, R3.26]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, path)
    expect(await shownTours(page)).toEqual(ALL)
    await expect(page.locator('.filters__count')).toContainText('7')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('has a card with every fact of a tour, and two ways to its page [R2.85, R3.1, R3.22, R3.23]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, path)
    for (const tour of Object.values(site.sites[locale].tours)) {
      const card = page.locator(`[data-list] [data-slug=${tour.slug}]`)
      await expect(card.getByRole('heading')).toHaveText(tour.title)
      await expect(card).toContainText(tour.description)
      for (const figure of [tour.price, tour.duration, tour.groupSize, tour.rating, tour.reviewCount]) {
        await expect(card.locator(`[data-figure="${figure.name}"]`).first()).toHaveText(figure.text)
      }
      const languages = ownFirst(tour.languages, locale).map(
        (code) => site.sites[locale].languages.spoken[code]?.label,
      )
      await expect(card).toContainText(languages.join(', '))
      await expect(card.locator('.badge')).not.toHaveCount(0)
      await card.scrollIntoViewIfNeeded()
      await expect(card.locator('img')).toHaveJSProperty('complete', true)
      const button = t('card.seeAvailabilityCapital')
      expect(await wordsOf(card.getByRole('link'))).toEqual([button, t('card.details')])
      expect(await hrefsIn(card)).toEqual([`${to('tour', tour.slug)}#calendar`, to('tour', tour.slug)])
    }
  })

  test('promotes six partner tours and the whole catalogue [R2.86, R2.87, R2.88, R10.27]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, path)
    const cards = page.locator('.card--partner')
    expect(await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.slug))).toEqual(
      PARTNER_CARDS,
    )
    for (const slug of PARTNER_CARDS) {
      const card = page.locator(`.card--partner[data-slug=${slug}]`)
      expect([...new Set(await hrefsIn(card))]).toEqual([to('ft-tour', slug)])
    }
    const all = page.locator('.section__more a').filter({ has: page.locator('[data-figure]') })
    await expect(all).toHaveAttribute('href', to('fun-tickets-tours'))
    await expect(all.locator('[data-figure="claims/catalogue-tours/count"]')).toHaveText(
      String(Object.values(site.sites[locale].partnerTours).length),
    )
  })

  test('starts with every filter at all, and offers what the specification offers [R2.83, R4.23, R5.27, R5.28]', async ({
    sharedPage: page,
  }) => {
    await page.goto(path)
    await allIslands(page)
    const offered: Record<string, string[]> = {}
    for (const box of await page.locator('.filters select').all()) {
      await expect(box).toHaveValue('')
      offered[(await box.getAttribute('name')) ?? ''] = await box
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    }
    expect(offered).toEqual({
      duration: ['', 'half-day', 'full-day'],
      day: ['', 'today', 'tomorrow', 'saturday', 'sunday', 'date'],
      price: ['', 'under-50', '50-100'],
      language: ['', ...ownFirst(['en', 'es', 'fr', 'de'], locale)],
      category: ['', 'skip-line', 'day-trip', 'walking'],
      sort: ['', 'price', 'duration'],
    })
  })

  test.inTurn(locale)(
    'shows for each option exactly the tours that the specification counts [R5.20, R5.21, R5.22, R5.23, R5.24, R5.26]',
    async ({ sharedPage: page }) => {
      await page.goto(path)
      await allIslands(page)
      const count = page.locator('.filters__count')
      for (const [filter, option, tours] of RESULTS) {
        await page.locator(`select[name=${filter}]`).selectOption(option)
        await expect.poll(() => shownTours(page), `${filter} ${option}`).toEqual(tours)
        await expect(count).toContainText(new RegExp(`(^|\\D)${tours.length}(\\D|$)`))
        await page.locator(`select[name=${filter}]`).selectOption('')
        await expect.poll(() => shownTours(page), `${filter}, all`).toEqual(ALL)
      }
    },
  )

  test.inTurn(locale)(
    'combines its filters with AND and says when nothing is left [R4.24, R5.25, R8.13, R2.103]',
    async ({ sharedPage: page }) => {
      await page.goto(path)
      await allIslands(page)
      await page.locator('select[name=duration]').selectOption('full-day')
      await page.locator('select[name=price]').selectOption('50-100')
      await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, TOLEDO])
      await page.locator('select[name=language]').selectOption('fr')
      await expect.poll(() => shownTours(page)).toEqual([TOLEDO])
      await page.locator('select[name=category]').selectOption('walking')
      await expect.poll(() => shownTours(page)).toEqual([])
      const empty = page.locator('.empty')
      await expect(empty.getByRole('heading', { name: t('list.empty') })).toBeVisible()
      await expect(empty).toContainText(t('list.emptyHint'))
      await empty.getByRole('button', { name: t('list.reset') }).click()
      await expect.poll(async () => (await shownTours(page)).length).toBe(7)
      await expect(empty).toBeHidden()
      expect(addressOf(page)).toBe(path)
    },
  )

  test('answers questions [R2.89]', async ({ sharedPage: page }) => {
    await page.goto(path)
    const questions = page.locator('.faq details')
    await expect(questions).toHaveCount(site.sites[locale].faqs['madrid-tours']?.items.length ?? 0)
    await questions.first().locator('summary').click()
    await expect(questions.first().locator('p')).toBeVisible()
  })
})

test('the cards’ first button has a capital A here [R2.85]', async ({ sharedPage: page }) => {
  await lookAt(page, '/madrid-tours')
  await expect(page.locator('[data-list]').getByRole('link', { name: /^See Availability: / })).toHaveCount(7)
  await expect(page.locator('.section__more a')).toHaveText(/^View All \d+\+? Tours$/)
})

test('the cards stand in three columns, fewer on narrow screens [R2.84]', async ({ sharedPage: page }) => {
  await page.goto('/madrid-tours')
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('[data-list] [data-tour]')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns)
  }
})

test('a filter that is set without a key or a pointer is answered', async ({ page }) => {
  await page.goto('/madrid-tours', { waitUntil: 'networkidle' })
  await page.locator('select[name=duration]').evaluate((box: HTMLSelectElement) => {
    box.value = 'full-day'
    box.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, SEGOVIA, TOLEDO])
  expect(addressOf(page)).toBe('/madrid-tours?duration=full-day')
})

describe('an address with filters', () => {
  test('is restored: boxes, cards and count [R2.104]', async ({ sharedPage: page }) => {
    await page.goto('/madrid-tours?duration=full-day&guide=fr')
    await expect(page.locator('select[name=duration]')).toHaveValue('full-day')
    await expect(page.locator('select[name=language]')).toHaveValue('fr')
    await expect(page.locator('select[name=price]')).toHaveValue('')
    expect(await shownTours(page)).toEqual([TOLEDO])
    await expect(page.locator('.filters__count')).toHaveText('1 tour found')
  })

  test('shows the filtered list on the first paint, before React has arrived', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/chunks/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/madrid-tours?cat=walking', { waitUntil: 'commit' })
    await expect(page.locator('.empty')).toHaveCount(1)
    await expect.poll(() => shownTours(page)).toEqual([WALKING])
    await expect(page.locator('[data-hydrated]')).toHaveCount(0)
    release()
    await allIslands(page)
    await expect(page.locator('select[name=category]')).toHaveValue('walking')
    expect(await shownTours(page)).toEqual([WALKING])
  })

  test('never shows another list, however long the script behind it takes', async ({ page }) => {
    const seen: number[] = []
    let release = () => {}
    const seenEnough = new Promise<void>((done) => {
      release = done
    })
    await page.exposeFunction('seen', (count: number) => seen.push(count) >= 10 && release())
    await page.addInitScript(() => {
      const { seen } = window as unknown as { seen: (count: number) => void }
      setInterval(() => {
        const cards = [...document.querySelectorAll('[data-list] [data-tour]')]
        if (!document.querySelector('.empty')) return
        seen(cards.filter((card) => card.checkVisibility({ visibilityProperty: true })).length)
      }, 20)
    })
    await page.route('**/assets/apply-choice.*', async (route) => {
      await seenEnough
      await route.continue()
    })
    await page.goto('/madrid-tours?price=under-50')
    await allIslands(page)
    await expect.poll(() => seen.at(-1)).toBe(3)
    // None at all while the browser still waits for the script that chooses.
    expect(new Set(seen)).toEqual(new Set([0, 3]))
  })

  test('keeps other parameters, and leaves out what is all', async ({ sharedPage: page }) => {
    await page.goto('/madrid-tours?from=letter&duration=half-day')
    await allIslands(page)
    await page.locator('select[name=price]').selectOption('under-50')
    await expect
      .poll(() => addressOf(page))
      .toBe('/madrid-tours?from=letter&duration=half-day&price=under-50')
    await page.locator('select[name=duration]').selectOption('')
    await expect.poll(() => addressOf(page)).toBe('/madrid-tours?from=letter&price=under-50')
  })

  test('counts a value that is not on offer as all [R5.28]', async ({ sharedPage: page }) => {
    await page.goto('/madrid-tours?cat=flamenco&duration=ages&price=all')
    await allIslands(page)
    expect((await shownTours(page)).length).toBe(7)
    await expect(page.locator('select[name=category]')).toHaveValue('')
  })

  test.for([
    '/seville-tours?guide=ru',
    '/seville-tours?price=50-100',
    '/all-tours?guide=de',
    '/fun-tickets-tours?duration=full-day',
    '/es/tours-granada?sort=price&guide=fr',
  ])('leaves out what the page has no filter for: %s', async (address, { sharedPage: page }) => {
    await page.goto(address.replace(/\?.*/, ''))
    const all = await shownTours(page)
    await page.goto(address)
    expect(await shownTours(page), 'by the early script').toEqual(all)
    await allIslands(page)
    await expect(page.locator('.filters__result .chip')).toHaveCount(0)
    expect(await shownTours(page)).toEqual(all)
  })

  test('goes back and forward with the browser’s buttons, filter by filter', async ({ page }) => {
    await page.goto('/madrid-tours')
    await allIslands(page)
    await page.locator('select[name=duration]').selectOption('full-day')
    await expect.poll(() => addressOf(page)).toBe('/madrid-tours?duration=full-day')
    await page.locator('select[name=price]').selectOption('50-100')
    await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, TOLEDO])
    await page.goBack()
    await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, SEGOVIA, TOLEDO])
    await expect(page.locator('select[name=price]')).toHaveValue('')
    await page.goBack()
    await expect.poll(async () => (await shownTours(page)).length).toBe(7)
    await page.goForward()
    await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, SEGOVIA, TOLEDO])
  })

  test('is still there after a look at a tour, by “Go back” [R2.82]', async ({ page }) => {
    await page.goto('/madrid-tours')
    await allIslands(page)
    await page.locator('select[name=duration]').selectOption('full-day')
    await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, SEGOVIA, TOLEDO])
    await page.getByRole('link', { name: /^Details: Segovia/ }).click()
    await page.waitForURL('**/tour/segovia-avila-day-trip-from-madrid')
    await page.getByRole('link', { name: 'Go back' }).click()
    await page.waitForURL('**/madrid-tours?duration=full-day')
    await expect.poll(() => shownTours(page)).toEqual([EL_ESCORIAL, SEGOVIA, TOLEDO])
  })
})

test('what takes filters away leads to the count when it goes with them', async ({ page }) => {
  await page.goto('/madrid-tours?price=under-50&duration=full-day')
  await allIslands(page)
  const count = page.locator('.filters__count')
  for (const [name, found] of [
    [/^Remove filter: Full day/, 3],
    ['Reset filters', 7],
  ] as const) {
    await page.locator('.filters__result').getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(count).toBeFocused()
    await expect(count).toHaveText(`${found} tours found`)
  }
  await page.goto('/all-tours?q=zzzzzz')
  await allIslands(page)
  await page.locator('[data-reset]').focus()
  await page.keyboard.press('Enter')
  await expect(count).toBeFocused()
})

test('“Go back” leads to the page above for a visitor who came from elsewhere [R2.82]', async ({ page }) => {
  await page.goto('/madrid-tours')
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('“Go back” stays on the site for a visitor who came from elsewhere and was led to the saved language [R2.82]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ stored: { bm_lang: 'es' } })
  await page.goto(`data:text/html,<a href="${site.url}/madrid-tours">Madrid</a>`)
  await page.getByRole('link').click()
  await page.waitForURL('**/es/tours-madrid')
  await page.locator('[data-go-back]').click()
  await page.waitForURL(`${site.url}/es`)
})
