import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, hrefsIn, lookAt, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const TOURS = [
  'toledo-day-trip-from-madrid',
  'segovia-avila-day-trip-from-madrid',
  'el-escorial-tour',
  'madrid-royal-palace-skip-line-tour',
  'prado-museum-guided-tour',
  'flamenco-tapas',
  'madrid-historic-center-walking-tour',
]

const PROMISES = [
  'small groups',
  'expert licensed local guides',
  'instant confirmation',
  'support',
  'free cancellation',
  'skip-the-line',
  'premium audio headsets',
  'premium partner',
]

const FAQ = ['meeting-point', 'headsets', 'difference', 'hotel-pickup', 'free-cancellation']

describe.each(LOCALES)('the home page in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]
  const home = to('home')

  test('has a destination box that starts on Madrid and offers what the specification offers [R2.1, R2.65, R2.67, R2.68, R2.69, R2.70, R2.71]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, home)
    const box = page.getByLabel(t('pages:home.destination'))
    const options = await box
      .locator('option')
      .evaluateAll((all) =>
        (all as HTMLOptionElement[]).map(({ value, disabled, selected }) => ({ value, disabled, selected })),
      )
    expect(options.map(({ value }) => value)).toEqual([
      to('madrid-tours'),
      to('seville-tours'),
      to('granada-tours'),
      to('malaga-tours'),
      to('madrid-day-trips'),
      ...TOURS.map((slug) => to('direct', slug)),
      to('all-tours'),
    ])
    expect(options.flatMap(({ disabled }, i) => (disabled ? [i] : []))).toEqual([1, 2, 3])
    expect(options.findIndex(({ selected }) => selected)).toBe(0)
    for (const word of (await wordsOf(box.locator('option'))).slice(1, 4))
      expect(word).toContain(t('layout.comingSoon'))
  })

  test.inTurn(locale)(
    'leads on, by a full page load, as soon as a destination is chosen [R2.66]',
    async ({ sharedPage: page }) => {
      for (const destination of [
        to('madrid-day-trips'),
        to('direct', 'prado-museum-guided-tour'),
        to('all-tours'),
      ]) {
        await page.goto(home)
        const loaded = page.waitForEvent('load')
        await page.getByLabel(t('pages:home.destination')).selectOption(destination)
        await loaded
        await expect.poll(() => addressOf(page)).toBe(destination)
      }
      await page.goBack()
      await expect(page.locator('#destination')).toHaveJSProperty('selectedIndex', 0)
    },
  )

  test.inTurn(locale)('leads on to what was chosen before its script came', async ({ page }) => {
    const script = '**/assets/entries/renderer*'
    let comes = () => {}
    await page.route(script, async (route) => {
      await new Promise<void>((resolve) => {
        comes = resolve
      })
      await route.continue()
    })
    await page.goto(home, { waitUntil: 'commit' })
    const box = page.getByLabel(t('pages:home.destination'))
    await box.selectOption(to('all-tours'))
    await expect(box).toHaveValue(to('all-tours'))
    expect(addressOf(page)).toBe(home)
    comes()
    await expect.poll(() => addressOf(page)).toBe(to('all-tours'))
  })

  test('has four tiles [R2.72]', async ({ sharedPage: page }) => {
    await lookAt(page, home)
    const tiles = page.getByRole('region', { name: t('pages:home.tiles') })
    expect(await hrefsIn(tiles)).toEqual([
      to('madrid-tours'),
      to('toledo-day-trip'),
      to('madrid-walking-tours'),
      to('flamenco-tickets-madrid'),
    ])
  })

  test('features seven tours, each with two ways to its page [R2.73, R2.74, R2.85]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, home)
    const cards = page.getByRole('region', { name: t('pages:home.featured') }).locator('article')
    await expect(cards).toHaveCount(7)
    const slugs = await cards.evaluateAll((all) =>
      all.map((card) => (card as HTMLElement).dataset.slug ?? ''),
    )
    expect(slugs.toSorted()).toEqual(TOURS.toSorted())
    for (const [i, slug] of slugs.entries()) {
      expect(await wordsOf(cards.nth(i).getByRole('link'))).toEqual([
        t('card.seeAvailability'),
        t('card.details'),
      ])
      expect(await hrefsIn(cards.nth(i))).toEqual([`${to('tour', slug)}#calendar`, to('tour', slug)])
    }
  })

  test('features three of them once more [R2.75]', async ({ sharedPage: page }) => {
    await lookAt(page, home)
    expect(await hrefsIn(page.getByRole('region', { name: t('pages:home.spotlight') }))).toEqual([
      to('tour', 'madrid-royal-palace-skip-line-tour'),
      to('tour', 'toledo-day-trip-from-madrid'),
      to('tour', 'prado-museum-guided-tour'),
    ])
  })

  test('leads into the partner catalogue by four tiles with count and lowest price [R2.76, R3.54]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, home)
    const section = page.getByRole('region', { name: t('pages:home.partners') })
    const categories = ['museums', 'day-trips', 'experiences', 'private-tours']
    expect(await hrefsIn(section)).toEqual(
      categories.map((category) => to('fun-tickets-tours', undefined, `category=${category}`)),
    )
    for (const [i, category] of categories.entries()) {
      const tile = section.getByRole('link').nth(i)
      const count = facts.figures[`claims/tile-${category}/count`]
      const from = facts.figures[`claims/tile-${category}/from`]
      if (count?.value) await expect(tile).toContainText(count.text)
      else await expect(tile).toContainText(t('pages:fun-tickets-tours.onRequest'))
      if (count?.value && from?.value)
        await expect(tile.locator(`[data-figure="${from.name}"]`)).toHaveText(from.text)
    }
  })

  test('teases the guides with title, teaser, highlights and reading time [R2.77, R3.42]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, home)
    const teasers = page.locator('article.teaser')
    await expect(teasers).toHaveCount(4)
    for (const [i, guide] of Object.values(facts.guides).entries()) {
      const teaser = teasers.nth(i)
      await expect(teaser.getByRole('heading')).toHaveText(guide.title)
      await expect(teaser).toContainText(guide.teaser)
      await expect(teaser).toContainText(t('card.readingTime', { count: guide.readingMinutes }))
      expect(guide.highlights.length).toBeGreaterThan(1)
      expect(await wordsOf(teaser.getByRole('listitem'))).toEqual(
        guide.highlights.map((text) => text.replace(/\s+/g, ' ')),
      )
      expect(await hrefsIn(teaser)).toEqual([to('guide', guide.slug)])
    }
  })

  test('tells the company’s claims, statistics and awards, from their decided figures [R1.11, R1.12, R1.13, R1.14, R1.15, R2.78, R12.14]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, home)
    const trust = page.getByRole('region', { name: t('pages:home.trust') })
    await expect(trust).toContainText('2009')
    const { statistics, promises, awards } = facts.statements
    expect(statistics.map(({ figure }) => figure)).toEqual([
      'claims/travelers/count',
      'claims/rating/stars',
      'claims/experience/years',
      'claims/satisfaction/percent',
    ])
    for (const { figure, label } of statistics) {
      // The sentence above names some of them, too.
      const statistic = trust.locator(`.statistics [data-figure="${figure}"]`)
      await expect(statistic).toHaveText(facts.figures[figure]?.text ?? '-')
      await expect(trust).toContainText(label)
    }
    expect(await wordsOf(trust.locator('.promises h3'))).toEqual(
      promises.map(({ title }) => title.replace(/\s+/g, ' ')),
    )
    for (const { text } of promises) await expect(trust).toContainText(text)
    await expect(trust).toContainText(/10\s?%/)
    for (const { title, text } of awards) {
      await expect(trust).toContainText(title)
      await expect(trust).toContainText(text)
    }
    const quoted = await trust.locator('blockquote, q, cite, [itemprop=review]').count()
    expect(quoted, 'no reviewer is made up').toBe(0)
  })

  test('links all tours beside the questions [R2.81]', async ({ sharedPage: page }) => {
    await lookAt(page, home)
    const link = page.locator('main').getByRole('link', { name: t('pages:home.viewAll'), exact: true })
    await expect(link).toHaveAttribute('href', to('madrid-tours'))
    await expect(link.locator('xpath=ancestor::*[.//*[contains(@class,"faq")]][1]')).toBeVisible()
  })

  test('answers five questions that open and close independently [R2.79, R2.80]', async ({
    sharedPage: page,
  }) => {
    await page.goto(home)
    const items = page.locator('.faq details')
    expect(await items.evaluateAll((all) => all.map(({ id }) => id))).toEqual(FAQ.map((id) => `faq-${id}`))
    const answers = items.locator('p')
    await expect(answers.nth(0)).toBeHidden()
    await items.nth(0).locator('summary').click()
    await items.nth(2).locator('summary').click()
    await expect(answers.nth(0)).toBeVisible()
    await expect(answers.nth(2)).toBeVisible()
    await expect(answers.nth(1)).toBeHidden()
    await items.nth(0).locator('summary').press('Enter')
    await expect(answers.nth(0)).toBeHidden()
    await expect(answers.nth(2)).toBeVisible()
    expect(await wordsOf(items.nth(2).locator('summary'))).toEqual([
      facts.faqs.home?.items[2]?.question.replace(/\s+/g, ' ') ?? '',
    ])
  })
})

test('the home page promises what the specification promises, in its words [R1.12, R1.13, R1.14, R1.15, R2.67, R2.69, R2.71, R2.74, R2.81]', async ({
  sharedPage: page,
}) => {
  await lookAt(page, '/')
  const [trust = ''] = (await wordsOf(page.getByRole('region', { name: 'Why travellers choose us' }))).map(
    (text) => text.toLowerCase(),
  )
  for (const promise of PROMISES) expect(trust).toContain(promise)
  expect(trust).toMatch(/more than 3 days/)
  for (const statistic of ['50,000+', '4.8', '15+', '100%', '1,247']) expect(trust).toContain(statistic)
  const options = (await wordsOf(page.locator('#destination option'))).map((option) => option.toLowerCase())
  expect(options[0]).toBe('madrid city tours')
  expect(options[4]).toBe('all day trips')
  expect(options.at(-1)).toBe('view all tours')
  await expect(page.getByRole('link', { name: /^See availability: / })).toHaveCount(7)
  await expect(page.locator('main').getByRole('link', { name: 'View All Tours', exact: true })).toBeVisible()
})

test('arrow keys in the destination box lead nowhere until Enter is pressed [R2.66]', async ({ page }) => {
  await page.goto('/')
  const box = page.locator('#destination')
  await box.focus()
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown')
  const chosen = await box.inputValue()
  expect(chosen).not.toBe('/madrid-tours')
  await page.waitForTimeout(500)
  expect(addressOf(page)).toBe('/')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe(chosen)
})
