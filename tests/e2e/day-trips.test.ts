import { describe } from 'vitest'
import { LOCALES, ownFirst } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { hrefsIn, lookAt, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const TOLEDO = 'toledo-day-trip-from-madrid'
const SEGOVIA = 'segovia-avila-day-trip-from-madrid'
const ESCORIAL = 'el-escorial-tour'
const TRIPS = [TOLEDO, SEGOVIA, ESCORIAL]

const PATHS = { en: '/madrid-day-trips', es: '/es/excursiones-desde-madrid', ru: '/ru/poezdki-iz-madrida' }

/** The general deadline, and the one for day trips. */
const BOTH_DEADLINES = {
  en: '24 hours, or 48 hours for day trips',
  es: '24 horas o, en las excursiones de un día, 48 horas',
  ru: '24 часа, а для однодневных экскурсий — 48 часов',
}

const THE_KINDER_COUNTS = {
  en: 'We go by the one that leaves you more time, on day trips too',
  es: 'Aplicamos siempre el plazo que te deja más tiempo, también en las excursiones',
  ru: 'исходим из того срока, который оставляет вам больше времени, в том числе для однодневных экскурсий',
}

const FIFTEEN_MINUTES = { en: '15 minutes', es: '15 minutos', ru: '15 минут' }

describe.each(LOCALES)('the day trips in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]
  const trips = TRIPS.map((slug) => {
    const trip = facts.tours[slug]
    if (!trip) throw new Error(`no tour ${slug}`)
    return trip
  })

  test('have a landing page with a card for each of the three [R2.9]', async ({ sharedPage: page }) => {
    await lookAt(page, PATHS[locale])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages:madrid-day-trips.heading'))
    const cards = page.locator('main .card')
    await expect(cards.getByRole('heading')).toHaveText(trips.map(({ title }) => title))
    expect(await hrefsIn(cards)).toEqual(
      TRIPS.flatMap((slug) => [`${to('tour', slug)}#calendar`, to('tour', slug)]),
    )
  })

  test('stand side by side in a quick compare, one column a trip, one row a fact [R2.10]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, PATHS[locale])
    await expect(page.getByRole('heading', { name: t('pages:madrid-day-trips.compare') })).toBeVisible()
    const table = page.getByRole('table')
    const columns = table.getByRole('columnheader')
    await expect(columns).toHaveText([t('pages:madrid-day-trips.tour'), ...trips.map(({ title }) => title)])
    expect(await hrefsIn(table)).toEqual(TRIPS.map((slug) => to('tour', slug)))
    const rows: [name: string, cells: string[]][] = [
      [t('list.price'), trips.map(({ price }) => `${price.text} ${t('card.perAdult')}`)],
      [t('card.duration'), trips.map(({ duration }) => duration.text)],
      [t('card.group'), trips.map(({ groupSize }) => t('card.upTo', { text: groupSize.text }))],
      [t('pages:madrid-day-trips.departs'), trips.map(({ availableTimes }) => availableTimes.join(', '))],
      [t('pages:madrid-day-trips.meets'), trips.map(({ meetingPoint }) => meetingPoint.name)],
      [
        t('card.languages'),
        trips.map(({ languages }) =>
          ownFirst(languages, locale)
            .map((code) => facts.languages.spoken[code]?.label)
            .join(', '),
        ),
      ],
      [t('card.rating'), trips.map(({ rating, reviewCount }) => `${rating.text} (${reviewCount.text})`)],
    ]
    await expect(table.getByRole('rowheader')).toHaveText(rows.map(([name]) => name))
    for (const [i, [name, cells]] of rows.entries()) {
      const row = table.locator('tbody tr').nth(i)
      await expect(row.getByRole('cell'), name).toHaveText(cells)
    }
    for (const { price, duration, groupSize } of trips)
      for (const { name, text } of [price, duration, groupSize])
        await expect(table.locator(`[data-figure="${name}"]`)).toHaveText(text)
    expect(new Set(rows[0]?.[1]).size, 'the prices differ').toBe(3)
  })

  test('are compared on a phone too: the table alone scrolls, by keyboard as well [R2.10]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 800 } })
    await page.goto(PATHS[locale])
    const frame = page.getByRole('region', { name: t('pages:madrid-day-trips.compare') })
    await frame.focus()
    await expect(frame).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollX)).toBe(0)
  })

  test.inTurn(locale)(
    'show that the table goes on in the reader’s own colours, too',
    async ({ newVisitor }) => {
      const page = await newVisitor({ viewport: { width: 390, height: 800 }, forcedColors: 'active' })
      await page.goto(PATHS[locale])
      const frame = page.getByRole('region', { name: t('pages:madrid-day-trips.compare') })
      await expect(frame).toHaveCSS('background-image', /gradient/)
      // Its cells are the system's as everywhere.
      await expect(frame.locator('table')).toHaveCSS('forced-color-adjust', 'auto')
    },
  )

  test('answer questions on meeting point, headsets and cancellation [R2.11]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const questions = page.locator('.faq details')
    expect(await questions.evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      expect.arrayContaining(['faq-meeting-point', 'faq-headsets', 'faq-cancellation']),
    )
    const faq = facts.faqs['day-trips']
    for (const topic of ['meeting-point', 'headsets', 'cancellation']) {
      const item = faq?.items.find(({ id }) => id === topic)
      const question = page.locator(`#faq-${topic}`)
      await expect(question.locator('summary')).toHaveText(item?.question ?? '')
      await expect(question.locator('p')).toBeHidden()
      await question.locator('summary').click()
      await expect(question.locator('p')).toBeVisible()
      await expect(question.locator('p')).toHaveText(item?.answer ?? '')
    }
  })

  test('ask travellers to be there 15 minutes early, here and on the trip’s own page [R9.3]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const question = page.locator('#faq-meeting-point')
    await question.locator('summary').click()
    expect((await wordsOf(question.locator('p')))[0]).toContain(FIFTEEN_MINUTES[locale])
    for (const { slug } of trips) {
      await page.goto(to('tour', slug))
      const arrival = page
        .locator('main p')
        .filter({ has: page.locator('[data-figure="policies/arrival/minutes"]') })
      expect((await wordsOf(arrival.first()))[0], slug).toContain(FIFTEEN_MINUTES[locale])
    }
  })

  test('tell both cancellation deadlines and which counts in FAQ and terms, and one elsewhere [R10.18, R9.1]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const question = page.locator('#faq-cancellation')
    await question.locator('summary').click()
    const [answer] = await wordsOf(question.locator('p'))
    expect(answer).toContain(BOTH_DEADLINES[locale])
    expect(answer).toContain(THE_KINDER_COUNTS[locale])
    await page.goto(to('terms-of-service'))
    expect((await wordsOf(page.locator('.prose'))).join(' ')).toContain(BOTH_DEADLINES[locale])

    // Each tour's own page tells the one that is for everybody (tour.test.ts).
    await page.goto(to('toledo-day-trip'))
    const words = (await wordsOf(page.locator('.story:last-child'))).join(' ')
    expect(words, 'a second deadline').not.toMatch(/(^|\D)48 (hours|horas|час)/)
  })
})
