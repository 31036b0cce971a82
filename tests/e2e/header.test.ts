import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, hrefsIn, tidy, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const MENU_ENTRIES = [
  'Choose destination',
  'Day trips',
  'City tours',
  'All tours',
  'Museums & experiences',
  'Flamenco & food',
]
const PHONE_SCREEN = { width: 390, height: 800 }

describe.each(LOCALES)('the header in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const { navigation, company, languages } = site.sites[locale]
  const comingSoon = navigation.menu[0]?.items.filter((item) => item.comingSoon) ?? []

  test('shows phone, currency, languages with flags and “Book now” [R1.1, R1.10, R1.16, R2.54, R2.55, R2.56, R2.61, R3.43]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('contact'))
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: company.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(header.locator('.top-bar')).toContainText('EUR')
    const switcher = header.getByRole('navigation', { name: t('layout.language') })
    const entry = site.pages.find(({ ref }) => ref.route === 'contact')
    expect(languages.site.map(({ code }) => code)).toEqual([...LOCALES])
    for (const { code, name } of languages.site) {
      const link = switcher.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', entry?.paths[code] ?? '')
      await expect(link.locator('svg.flag path')).not.toHaveCount(0)
    }
    await expect(switcher.locator('[aria-current]')).toHaveAttribute('hreflang', locale)
    await expect(header.locator('.site-header__book')).toHaveAttribute('href', to('madrid-tours'))
    await expect(header.locator('.site-header__book')).toHaveText(t('layout.bookNow'))
  })

  test('has six menu entries that lead into every corner [R2.57]', async ({ sharedPage: page }) => {
    await page.goto(to('about'))
    const menu = page.getByRole('navigation', { name: t('layout.mainMenu') })
    expect(await wordsOf(menu.locator('summary'))).toEqual(navigation.menu.map(({ label }) => tidy(label)))
    expect(navigation.menu.length).toBe(6)
    const expected = navigation.menu.flatMap(({ items }) =>
      items.filter(({ comingSoon }) => !comingSoon).map(({ route, slug, query }) => to(route, slug, query)),
    )
    expect(await hrefsIn(menu.locator('ul').first())).toEqual(expected)
  })

  test.inTurn(locale)(
    'opens a menu on hover and closes it on leaving, one at a time [R2.58]',
    async ({ sharedPage: page }) => {
      await page.goto(to('about'))
      const menus = page.locator('.menu details')
      await menus.nth(1).locator('summary').hover()
      await expect(menus.nth(1).getByRole('link').first()).toBeVisible()
      // Safari before 18.2 and Firefox before 129 know no click as a PointerEvent.
      for (const [detail, isOpen] of [
        [1, true],
        [0, false],
      ] as const) {
        const click = { bubbles: true, cancelable: true, detail }
        await menus
          .nth(1)
          .locator('summary')
          .evaluate((one, init) => one.dispatchEvent(new MouseEvent('click', init)), click)
        expect(await menus.nth(1).evaluate((one: HTMLDetailsElement) => one.open), `detail ${detail}`).toBe(
          isOpen,
        )
      }
      await menus.nth(1).locator('summary').press('Enter')
      await menus.nth(1).getByRole('link').last().hover()
      await expect(menus.nth(1)).toHaveAttribute('open')
      await menus.nth(2).locator('summary').hover()
      await expect(menus.nth(2).getByRole('link').first()).toBeVisible()
      await expect(menus.nth(1)).not.toHaveAttribute('open')
      await page.mouse.move(640, 880)
      await expect(menus.nth(2)).not.toHaveAttribute('open')
    },
  )

  test.inTurn(locale)(
    'opens a menu by keyboard, and Escape closes it and keeps the focus [R2.58]',
    async ({ sharedPage: page }) => {
      await page.goto(to('about'))
      const menu = page.locator('.menu details').nth(1)
      await menu.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('link').first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open')
      await expect(menu.locator('summary')).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('madrid-day-trips'))
    },
  )

  test.inTurn(locale)(
    'opens a menu by touch, and closes it by a touch elsewhere [R2.58]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ hasTouch: true })
      await page.goto(to('about'))
      const menus = page.locator('.menu details')
      await menus.nth(3).locator('summary').tap()
      await expect(menus.nth(3).getByRole('link').first()).toBeVisible()
      await menus.nth(1).locator('summary').tap()
      await expect(menus.nth(3)).not.toHaveAttribute('open')
      await page.touchscreen.tap(640, 850)
      await expect(menus.nth(1)).not.toHaveAttribute('open')
      await menus.nth(3).locator('summary').tap()
      await menus.nth(3).getByRole('link').first().tap()
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('all-tours'))
    },
  )

  test('marks three cities as Coming Soon that no click can open [R1.4, R1.5, R10.30]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('about'))
    expect(comingSoon.map(({ route }) => route)).toEqual(['seville-tours', 'granada-tours', 'malaga-tours'])
    const menu = page.locator('.menu details').first()
    await menu.locator('summary').hover()
    const entries = menu.locator('.coming-soon')
    expect(await wordsOf(entries)).toEqual(
      comingSoon.map(({ label }) => `${label} ${t('layout.comingSoon')}`),
    )
    for (const entry of await entries.all()) {
      await entry.click()
      await expect(entry).toHaveAttribute('aria-disabled', 'true')
      await entry.focus()
      await expect(entry).not.toBeFocused()
    }
    await expect(menu.locator('a[href], button, [tabindex], [role=link]')).toHaveCount(1)
    expect(addressOf(page)).toBe(to('about'))
    for (const { route } of comingSoon)
      await expect(page.locator(`header a[href="${to(route)}"]`)).toHaveCount(0)
  })

  test.inTurn(locale)(
    'lets no touch open a Coming Soon city, in either menu [R1.4, R1.5]',
    async ({ newVisitor }) => {
      for (const viewport of [PHONE_SCREEN, { width: 1280, height: 900 }]) {
        const page = await newVisitor({ viewport, hasTouch: true })
        await page.goto(to('about'))
        const menu = page.locator('.menu')
        if (viewport === PHONE_SCREEN) await page.locator('.menu-button summary').tap()
        await menu.locator('summary').first().tap()
        for (const entry of await menu.locator('.coming-soon').all()) await entry.tap()
        await expect(menu.locator('.coming-soon')).toHaveCount(3)
        expect(addressOf(page)).toBe(to('about'))
      }
    },
  )

  test.inTurn(locale)(
    'has a mobile menu with the same links, opened and closed by one button [R2.62, R4.25]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ viewport: PHONE_SCREEN, hasTouch: true, isMobile: true })
      await page.goto(to('about'))
      const button = page.locator('.menu-button summary')
      const panel = page.locator('.menu')
      await expect(panel).toBeHidden()
      await button.tap()
      await expect(page.getByRole('navigation', { name: t('layout.mainMenu') })).toBeVisible()
      const [entry, last] = await Promise.all(
        [panel.locator('summary').last(), panel.locator('> a')].map((one) => one.boundingBox()),
      )
      expect(last?.y, 'room above the button').toBeGreaterThan((entry?.y ?? 0) + (entry?.height ?? 0) + 8)
      const inMenu = navigation.menu.flatMap(({ items }) => items.filter(({ comingSoon }) => !comingSoon))
      const addresses = inMenu.map(({ route, slug, query }) => to(route, slug, query))
      expect(await hrefsIn(panel)).toEqual([...addresses, to('madrid-tours')])
      for (const entry of await panel.locator('details').all()) {
        await entry.locator('summary').tap()
        for (const link of await entry.locator('a').all()) await expect(link).toBeVisible()
      }
      await expect(panel.locator('details[open]'), 'one at a time').toHaveCount(1)
      await expect(panel.locator('.coming-soon')).toHaveCount(3)
      await button.tap()
      await expect(panel).toBeHidden()
      await button.tap()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await button.tap()
      await panel.locator('summary').nth(1).tap()
      await panel.locator(`details[open] a[href="${to('madrid-day-trips')}"]`).tap()
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('madrid-day-trips'))
    },
  )

  test('opens a search by click that suggests tours and submits nothing [R2.59, R2.60, R4.25]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('about'))
    const search = page.locator('.header-search')
    const button = search.locator('summary')
    const input = page.getByRole('combobox', { name: t('layout.searchLabel') })
    await expect(button).toHaveAccessibleName(t('layout.search'))
    await expect(input).toBeHidden()
    await button.click()
    await expect(input).toBeFocused()
    await expect(search.locator('form')).toHaveCount(0)
    const tour = site.sites[locale].tours['prado-museum-guided-tour']
    await input.pressSequentially(locale === 'ru' ? 'прадо' : 'PRADO')
    const options = search.getByRole('option')
    await expect(options.first()).toContainText(tour?.title ?? '')
    const before = addressOf(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    expect(addressOf(page), 'Enter alone leads nowhere').toBe(before)
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(
      (url) => decodeURIComponent(url.pathname) === to('tour', 'prado-museum-guided-tour'),
    )
  })

  test('suggests tours before guides, and last the listing with the words [R2.60]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('about'))
    await page.locator('.header-search summary').click()
    const words = locale === 'ru' ? 'толедо' : 'toledo'
    await page.getByRole('combobox').fill(`  ${words} `)
    const options = page.locator('.header-search').getByRole('option')
    await expect(options.first()).toContainText(
      site.sites[locale].tours['toledo-day-trip-from-madrid']?.title ?? '',
    )
    const kinds = await options.evaluateAll((all) =>
      all.map((one) => one.querySelector('.note')?.textContent ?? ''),
    )
    const guide = kinds.indexOf(t('layout.searchGuide'))
    expect(guide).toBeGreaterThan(0)
    expect(kinds.slice(guide, -1).every((kind) => kind === t('layout.searchGuide'))).toBe(true)
    await expect(options.last()).toHaveText(t('layout.searchAll', { words }))
    await options.last().click()
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === to('all-tours'))
    expect(new URL(page.url()).searchParams.get('q')).toBe(words)
  })

  test.inTurn(locale)(
    'offers three tours when the search finds nothing, and closes it by the button, by Escape and by a click elsewhere [R2.59, R4.25]',
    async ({ sharedPage: page }) => {
      await page.goto(to('about'))
      const button = page.locator('.header-search summary')
      const input = page.getByRole('combobox')
      await button.click()
      await input.fill('zzzz')
      await expect(page.locator('.header-search__status')).toHaveText(t('layout.searchNone'))
      await expect(page.locator('.header-search').getByRole('option')).toHaveCount(3)
      await button.click()
      await expect(input).toBeHidden()
      await expect(page.locator('.header-search')).not.toHaveAttribute('open')
      await button.click()
      await page.keyboard.press('Escape')
      await expect(input).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(input).toBeHidden()
    },
  )
})

test('the six entries and the Coming Soon mark are the specification’s own words [R1.4, R2.57]', async ({
  sharedPage: page,
}) => {
  await page.goto('/')
  expect(await wordsOf(page.locator('.menu summary'))).toEqual(MENU_ENTRIES)
  await page.locator('.menu summary').first().hover()
  const marked = ['Seville Coming Soon', 'Granada Coming Soon', 'Málaga Coming Soon']
  expect(await wordsOf(page.locator('.menu .coming-soon'))).toEqual(marked)
})

test('Tab never stops at a Coming Soon entry [R1.5]', async ({ sharedPage: page }) => {
  await page.goto('/about')
  await page.locator('.menu summary').first().focus()
  await page.keyboard.press('Enter')
  const stops: string[] = []
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(stops.slice(0, 2)).toEqual(['Madrid', 'Day trips'])
  expect(stops.join(' ')).not.toMatch(/Seville|Granada|Málaga/)
})

test('what is open in the header closes when the focus leaves it, so that it covers nothing that has the focus', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 640, height: 450 } })
  await page.goto('/about')
  const [button, search] = [page.locator('.menu-button'), page.locator('.header-search')]
  await button.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('.menu summary').first()).toBeFocused()
  await expect(button).toHaveAttribute('open')
  await search.locator('summary').focus()
  await expect(button).not.toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.site-header__book')).toBeFocused()
  await expect(search).not.toHaveAttribute('open')
})

test('a search whose index does not come says nothing of tours, and works when it is opened again', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ complaint: /search index|\/search-en\.json|Failed to load resource/ })
  await page.route('**/search-*.json', (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  const button = page.locator('.header-search summary')
  const options = page.locator('.header-search').getByRole('option')
  const failed = page.waitForEvent('console', (message) => message.text().includes('search index'))
  await button.click()
  await failed
  await page.keyboard.type('toledo')
  await expect(page.locator('.header-search__status')).toBeEmpty()
  await button.click()
  await page.unroute('**/search-*.json')
  await button.click()
  await expect(options.first()).toBeVisible()
})

test('a search that was opened before the script came suggests what was typed meanwhile [R2.60]', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/**/*.js', (route) => released.then(() => route.continue()))
  await page.goto(linkIn('en')('home'), { waitUntil: 'commit' })
  await page.locator('.header-search summary').click()
  await page.locator('#header-search-input').fill('prado')
  release()
  await expect(page.locator('.header-search').getByRole('option').first()).toBeVisible()
})

test('what the arrows choose in the search is seen in the reader’s own colours, too', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ forcedColors: 'active' })
  await page.goto('/contact')
  await page.locator('.header-search summary').click()
  await page.getByRole('combobox').fill('toledo')
  const option = page.getByRole('option').first()
  const before = await option.screenshot()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(before.equals(await option.screenshot())).toBe(false)
})

test('a search chosen with the mouse opens its tour [R2.60]', async ({ sharedPage: page }) => {
  await page.goto('/contact')
  await page.locator('.header-search summary').click()
  await page.getByRole('combobox').fill('alhambra')
  await page.getByRole('option').first().click()
  await page.waitForURL('**/ft-tour/alhambra-generalife-gardens-tour-granada')
})

test('a phone that is turned shows everything in its size at once', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: PHONE_SCREEN, reducedMotion: 'no-preference' })
  await page.goto('/')
  const changing = await page.evaluateHandle(() => {
    const names: string[] = []
    addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName), true)
    return names
  })
  await page.setViewportSize({ width: PHONE_SCREEN.height, height: PHONE_SCREEN.width })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await changing.jsonValue()).toEqual([])
  await page.locator('.site-header__book').hover()
  await expect.poll(() => changing.jsonValue()).toContain('background-color')
})
