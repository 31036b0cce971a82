import type { Page } from 'playwright'
import { describe } from 'vitest'
import { LOCALES, ownFirst } from '../../domain/locale'
import { axeFaults } from '../browser/axe-faults'
import { expect, test } from './harness/e2e-test'
import { addressOf, hrefsIn, tidy, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const sections = [
  'overview',
  'highlights',
  'itinerary',
  'included',
  'notIncluded',
  'meetingPoint',
  'practical',
  'cancellation',
]

/** The one that Lighthouse imitates, and another. */
const PHONES = [
  { width: 412, height: 823 },
  { width: 390, height: 844 },
]

const sectionOf = (page: Page, id: string) => page.locator('details', { has: page.locator(`#${id}`) })

const picturesOf = ({ hero, gallery }: { hero: string; gallery: string[] }) =>
  new Set([hero, ...gallery]).size

/** What a page says beside its frame. */
function mainOf(html = ''): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0]
  if (!main) throw new Error('no page')
  return main
}

describe.each(LOCALES)('a tour’s page in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]
  const tour = (key: string) => t(`pages:tour.${key}`)

  test('is complete, with at most four pictures, the first large, for all seven tours [R2.12, R2.13, R2.91, R2.92, R2.93, R2.94, R2.95, R2.96, R3.26, R3.27, R3.28, R3.29, R9.1, R9.3, R10.18, R10.29]', async ({
    sharedPage: page,
  }) => {
    expect(
      Object.values(facts.tours).some(({ images }) => picturesOf(images) > 4),
      'a gallery of more',
    ).toBe(true)
    expect(Object.values(facts.tours).length).toBe(7)
    for (const one of Object.values(facts.tours)) {
      const { slug } = one
      expect((await page.goto(to('tour', slug)))?.status(), slug).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.title)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        site.siteUrl + to('tour', slug),
      )
      const crumbs = page.getByRole('navigation', { name: t('layout.breadcrumb') })
      expect(await wordsOf(crumbs.getByRole('listitem'))).toEqual([
        t('layout.homeName'),
        t('layout.toursName'),
        tidy(one.title),
      ])
      expect(await hrefsIn(crumbs)).toEqual([to('home'), to('madrid-tours')])
      await expect(page.getByRole('link', { name: t('layout.goBack') })).toHaveAttribute(
        'href',
        to('madrid-tours'),
      )

      const head = page.locator('.tour__head')
      expect(await wordsOf(head.locator('.badge'))).toEqual(
        one.badges.map((id) => tidy(facts.badges[id]?.label ?? '')),
      )
      for (const figure of [one.rating, one.reviewCount, one.duration, one.groupSize]) {
        await expect(head.locator(`[data-figure="${figure.name}"]`)).toHaveText(figure.text)
      }
      const languages = ownFirst(one.languages, locale)
        .map((code) => facts.languages.spoken[code]?.label)
        .join(', ')
      const isSpoken = one.languages.includes(locale)
      await expect(head).toContainText(isSpoken ? languages : 'русскоязычного гида нет')
      const main = page.locator('main')
      await expect(main).toContainText(tidy(one.description))
      for (const id of sections)
        await expect(sectionOf(page, id).getByRole('heading', { level: 2 }), `${slug}: ${id}`).toHaveText(
          tour(id),
        )
      expect(await hrefsIn(page.getByRole('navigation', { name: tour('sections') }))).toEqual(
        sections.map((id) => `#${id}`),
      )
      expect(await wordsOf(page.locator('#highlights li'))).toEqual(one.highlights.map(tidy))
      const steps = one.itinerary.map(({ time = '', timePlaceholder, activity }) =>
        tidy(`${timePlaceholder ? t('pages:tour.about', { time }) : time} ${activity}`),
      )
      expect(await wordsOf(page.locator('#itinerary li h3'))).toEqual(steps)
      // Of which departure these are, where there are several.
      const [start, ...later] = one.availableTimes
      const told = later.length === 0 ? [] : [t('pages:tour.timesOf', { start, others: later[0] })]
      expect(await wordsOf(page.locator('#itinerary > p')), slug).toEqual(told.map(tidy))
      expect(await wordsOf(page.locator('#included li'))).toEqual(one.included.map(tidy))
      expect(await wordsOf(page.locator('#notIncluded li'))).toEqual(one.notIncluded.map(tidy))
      const meeting = page.locator('#meetingPoint')
      const { name, address, instructions } = one.meetingPoint
      for (const text of [name, address, instructions]) await expect(meeting).toContainText(tidy(text))
      await expect(meeting.locator('[data-figure="policies/arrival/minutes"]')).toHaveText(/^15\s/)
      const cancellation = page.locator('#cancellation')
      await expect(cancellation).toContainText(/(^|\D)24\s(hours|horas|час)/)
      await expect(cancellation).not.toContainText('48')
      await expect(cancellation).toContainText(
        tidy(tour('cancellationText').split('{{')[0] || '-').slice(0, 12),
      )
      const pictures = page.getByRole('list', { name: tour('gallery') }).locator('img')
      await expect(pictures).toHaveCount(Math.min(4, picturesOf(one.images)))
      const shown = await pictures.evaluateAll((all) =>
        (all as HTMLImageElement[]).map((image) => ({
          width: image.getBoundingClientRect().width,
          alt: image.alt,
        })),
      )
      const [first, ...others] = shown.map(({ width }) => width)
      expect(first, slug).toBeGreaterThan(1.5 * Math.max(...others))
      for (const { alt } of shown) expect(alt.length, slug).toBeGreaterThan(5)
    }
  })

  test('is the same at its short address, canonical to the other [R2.13, R2.91]', async () => {
    for (const { slug } of Object.values(facts.tours)) {
      const [own, short] = await Promise.all(
        [to('tour', slug), to('direct', slug)].map(async (path) => (await fetch(site.url + path)).text()),
      )
      expect(mainOf(short), slug).toBe(mainOf(own))
      expect(short, slug).toContain(
        `<link rel="canonical" href="${encodeURI(site.siteUrl + to('tour', slug))}"`,
      )
    }
  })

  test.inTurn(locale)(
    'has sections that open and close, by address too, and print whole [R2.95]',
    async ({ page }) => {
      await page.goto(to('tour', 'el-escorial-tour'))
      for (const id of sections) await expect(sectionOf(page, id)).toHaveAttribute('open')
      const included = page.locator('#included')
      await sectionOf(page, 'included').locator('summary').click()
      await expect(included).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(included.getByRole('listitem').first()).toBeVisible()
      expect((await included.boundingBox())?.height).toBeGreaterThan(20)
      await page.emulateMedia({ media: 'screen' })
      await page
        .getByRole('navigation', { name: tour('sections') })
        .locator('[href="#included"]')
        .click()
      await expect(included).toBeInViewport()
      await expect(sectionOf(page, 'included').getByRole('heading', { level: 2 })).toBeInViewport()
    },
  )

  test.inTurn(locale)('prints its price, and one column however wide the paper is', async ({ page }) => {
    await page.goto(to('tour', 'el-escorial-tour'))
    const price = page.locator('.print-only .price')
    await expect(price).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(price).toHaveText(new RegExp(facts.tours['el-escorial-tour']?.price.text ?? '-'))
    await expect(price).toBeVisible()
    const columns = await page
      .locator('.tour__columns')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
    expect(columns).toMatch(/^\S+$/)
  })

  test('has no target that the bar of a phone covers but for a stripe', async ({ sharedPage: page }) => {
    // Each tour in one of the languages.
    const slugs = Object.keys(facts.tours).filter((_, i) => LOCALES[i % LOCALES.length] === locale)
    for (const slug of slugs) {
      await page.goto(to('tour', slug))
      for (const size of PHONES) {
        await page.setViewportSize(size)
        expect(await axeFaults(page, { only: ['target-size'] }), `${slug}, ${size.width} px`).toEqual([])
      }
      const tops = await page
        .locator('.gallery li')
        .evaluateAll((pictures) => pictures.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size, 'pictures stand in one row').toBe(1)
    }
  })

  test.inTurn(locale)(
    'opens its pictures large: by click, arrow keys, buttons and swiping, with a counter',
    async ({ page }) => {
      await page.goto(to('tour', 'prado-museum-guided-tour'))
      const links = page.getByRole('list', { name: tour('gallery') }).getByRole('link')
      const dialog = page.getByRole('dialog', { name: tour('gallery') })
      const seen = (place: number) => expect(dialog.getByText(`${place} / 4`)).toBeInViewport({ ratio: 1 })
      await links.nth(1).click()
      await expect(dialog).toBeVisible()
      await seen(2)
      await page.keyboard.press('ArrowRight')
      await seen(3)
      await dialog.getByRole('button', { name: t('list.previous'), exact: true }).click()
      await seen(2)
      await dialog.getByRole('button', { name: t('list.next'), exact: true }).click()
      await seen(3)
      await dialog.locator('ul').evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.7 }))
      await seen(4)
      const image = dialog.getByRole('img').last()
      await expect(image).toHaveJSProperty('complete', true)
      expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(links.nth(1)).toBeFocused()
      await links.first().click()
      await seen(1)
      await dialog.getByRole('button', { name: t('booking:close') }).click()
      await expect(dialog).toBeHidden()
    },
  )

  test.inTurn(locale)(
    'leads to a picture where the script that opens it large does not come',
    async ({ newVisitor }) => {
      const page = await newVisitor({ complaint: /ERR_FAILED|^console warning/ })
      await page.route('**/assets/chunks/**', (route) => route.abort('failed'))
      await page.goto(to('tour', 'prado-museum-guided-tour'), { waitUntil: 'networkidle' })
      const link = page
        .getByRole('list', { name: tour('gallery') })
        .getByRole('link')
        .nth(1)
      const picture = await link.getAttribute('href')
      await link.click()
      await expect.poll(() => addressOf(page)).toBe(picture)
    },
  )

  test.inTurn(locale)('counts each press of an arrow key, however quick', async ({ newVisitor }) => {
    const page = await newVisitor({ reducedMotion: 'no-preference' })
    await page.goto(to('tour', 'prado-museum-guided-tour'))
    await page
      .getByRole('list', { name: tour('gallery') })
      .getByRole('link')
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: tour('gallery') })
    await expect(dialog.getByText('1 / 4')).toBeInViewport({ ratio: 1 })
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('3 / 4')).toBeInViewport({ ratio: 1 })
  })

  test.inTurn(locale)(
    'keeps the booking card in sight while the text scrolls by [R2.97]',
    async ({ sharedPage: page }) => {
      await page.goto(to('tour', 'toledo-day-trip-from-madrid'))
      const card = page.locator('form.booking')
      const total = card.locator('.bill').last()
      await page
        .locator('#itinerary')
        .evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await expect(total).toBeInViewport()
      await expect(card.locator('button[type=submit]')).toBeInViewport()
      await page
        .locator('#cancellation')
        .evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }))
      await expect(card).toBeInViewport({ ratio: 0.3 })
      expect(await card.locator('h2').textContent()).toBe(t('booking:heading'))
    },
  )

  test.inTurn(locale)('leads back to where the visitor came from [R2.92]', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.goto(to('all-tours'))
    await page.locator('[data-list] article a').nth(1).click()
    // Links within the page are no pages to go back to.
    for (const link of await page.locator('.section-links a').all()) await link.click()
    await page.getByRole('link', { name: t('layout.goBack'), exact: true }).click()
    await expect.poll(() => addressOf(page)).toBe(to('all-tours'))
    expect(new URL(page.url()).hash).toBe('')
  })

  test('of a partner’s ticket is complete for every ticket [R1.6, R2.20, R2.91, R3.32, R3.33, R12.12]', async ({
    sharedPage: page,
  }) => {
    for (const ticket of Object.values(facts.partnerTours)) {
      expect((await page.goto(to('ft-tour', ticket.slug)))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticket.title)
      const crumbs = page.getByRole('navigation', { name: t('layout.breadcrumb') })
      expect(await hrefsIn(crumbs)).toEqual([to('home'), to('fun-tickets-tours')])
      await expect(page.locator('.tour__note')).toHaveText(tour('partner'))
      await expect(page.locator('.tour__head')).toContainText(ticket.location)
      expect(await wordsOf(page.locator('#highlights li'))).toEqual(ticket.highlights.map(tidy))
      expect(await wordsOf(page.locator('#included li'))).toEqual(ticket.includes.map(tidy))
      await expect(page.locator('#itinerary li')).toHaveCount(ticket.itinerary.length)
      await expect(page.locator('#overview')).toContainText(tidy(ticket.overview.split('\n')[0] ?? ''))
      await expect(page.locator('.tour__head .rating')).toHaveCount(0)
      await expect(page.locator('.booking h2, .booking[aria-label]').first()).toBeVisible()
    }
    expect(Object.values(facts.partnerTours).length).toBe(11)
  })

  test('without a price cannot be booked, and leads to the contact form, which knows of what it is asked [R12.12]', async ({
    page,
  }) => {
    const unpriced = Object.values(facts.partnerTours).filter(({ price }) => price.value === null)
    expect(unpriced.length).toBeGreaterThan(0)
    for (const { slug, title } of unpriced) {
      await page.goto(to('ft-tour', slug))
      await expect(page.locator('.booking')).toContainText(t('booking:noPrice'))
      await expect(page.locator('form.booking')).toHaveCount(0)
      await page.locator('.booking').getByRole('link').click()
      const subject = page.getByLabel(t('pages:contact.subject'))
      await expect(subject).toHaveValue(tour('askSubject').replace('{{title}}', title))
      await expect(page.locator('.contact-form')).toBeInViewport()
    }
  })

  test('in the partners’ style shows our own tour [R2.21]', async ({ sharedPage: page }) => {
    for (const slug of ['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid']) {
      const one = facts.tours[slug]
      await page.goto(to('fun-tickets', slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(one?.title ?? '')
      await expect(page.locator('.booking__price')).toContainText(one?.price.text ?? '-')
      await expect(page.locator('form.booking')).toHaveAttribute('aria-label', t('booking:headingPartner'))
      expect(await hrefsIn(page.locator('.breadcrumbs'))).toEqual([to('home'), to('fun-tickets-tours')])
    }
  })
})

test('the durations are told in each language’s words and numbers [R3.27]', async ({ sharedPage: page }) => {
  const told = {
    '/tour/madrid-royal-palace-skip-line-tour': '2.5 hours',
    '/es/tour/madrid-royal-palace-skip-line-tour': '2,5 horas',
    '/ru/tur/madrid-royal-palace-skip-line-tour': '2,5 часа',
    '/tour/prado-museum-guided-tour': '2 hours',
    '/es/tour/prado-museum-guided-tour': '2 horas',
    '/ru/tur/prado-museum-guided-tour': '2 часа',
    '/ru/tur/el-escorial-tour': '8 часов',
    '/tour/toledo-day-trip-from-madrid': 'full day',
  }
  for (const [path, words] of Object.entries(told)) {
    await page.goto(path)
    await expect(page.locator('.tour__head [data-figure$="/duration"]')).toHaveText(
      new RegExp(`^${words.replace(' ', '\\s')}$`, 'i'),
    )
  }
})
