import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { hrefsIn, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const GUIDES = [
  'best-things-to-do-toledo',
  'how-to-visit-el-escorial-madrid',
  'madrid-royal-palace-visiting-tips',
  'segovia-day-trip-guide-madrid',
]
const LANDINGS = {
  'toledo-day-trip': 'toledo-day-trip-from-madrid',
  'madrid-walking-tours': 'madrid-historic-center-walking-tour',
  'flamenco-tickets-madrid': 'flamenco-tapas',
  'tapas-wine-tours-madrid': 'flamenco-tapas',
  'el-escorial-day-trip': 'el-escorial-tour',
}

describe.each(LOCALES)('in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]

  test.for(GUIDES)(
    'the guide %s is an article of 700 words with its reading time [R2.29, R2.30, R12.5]',
    async (slug, { sharedPage: page }) => {
      const guide = facts.guides[slug]
      expect((await page.goto(to('guide', slug)))?.status()).toBe(200)
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

  test.for(Object.entries(LANDINGS))(
    'the landing %s tells its facts and leads to %s [R2.22, R2.23]',
    async ([route, slug], { sharedPage: page }) => {
      const landing = facts.landings[route]
      expect((await page.goto(to(route)))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing?.heading ?? '')
      for (const { figure, label } of landing?.facts ?? []) {
        await expect(page.locator(`.statistics [data-figure="${figure}"]`)).toHaveText(
          facts.figures[figure]?.text ?? '-',
        )
        await expect(page.locator('.statistics')).toContainText(label)
      }
      for (const { heading } of landing?.sections ?? []) {
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      }
      expect(await hrefsIn(page.locator('main .card'))).toContain(to('tour', slug))
    },
  )

  test('the about page tells the company’s story [R1.11, R2.24]', async ({ sharedPage: page }) => {
    expect((await page.goto(to('about')))?.status()).toBe(200)
    await expect(page.locator('main')).toContainText('2009')
    expect((await page.locator('.prose').textContent())?.length).toBeGreaterThan(800)
  })

  test('the legal pages are articles with the company’s details [R2.28, R12.16]', async ({
    sharedPage: page,
  }) => {
    for (const route of ['privacy-policy', 'terms-of-service', 'cookie-policy']) {
      expect((await page.goto(to(route)))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.articles[route]?.title ?? '')
      expect((await page.locator('.prose h2').count()) >= 3, route).toBe(true)
      expect((await page.locator('.prose').textContent())?.length, route).toBeGreaterThan(1200)
    }
    await page.goto(to('terms-of-service'))
    await expect(page.locator('.prose')).toContainText(facts.company.legalName)
  })

  test('the cookie policy names each cookie and stored key, and how long it stays [R12.9]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('cookie-policy'))
    const prose = page.locator('.prose')
    for (const name of ['bm_lang', 'gclid', 'utm']) await expect(prose).toContainText(name)
    for (const figure of ['90', '30']) await expect(prose).toContainText(figure)
  })

  test('the contact page has address, phone, e-mail, hours, form and meeting points [R2.25, R2.26, R2.27, R3.50, R3.59, R12.2]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('contact'))
    const details = page.locator('.contact__details')
    const { address, phone, email, meetingPoints } = facts.company
    await expect(details).toContainText(address)
    await expect(details.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
    await expect(details.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(details.locator('.hours dd')).toHaveText(['09:00–18:00', '10:00–16:00'])
    const form = page.locator('form.contact-form')
    for (const [key, name, required] of [
      ['name', 'name', true],
      // Whoever leaves a telephone number in the message needs no address.
      ['replyTo', 'email', false],
      ['subject', 'subject', true],
      ['message', 'message', true],
    ] as const) {
      const field = form.getByLabel(t(`pages:contact.${key}`), { exact: true })
      await expect(field).toHaveAttribute('name', name)
      await expect(field).toHaveJSProperty('required', required)
    }
    await expect(form.getByRole('button', { name: t('pages:contact.send') })).toBeVisible()
    const points = page.getByRole('region', { name: t('pages:contact.meetingPoints') })
    expect(meetingPoints.length).toBeGreaterThan(2)
    expect(await hrefsIn(points)).toEqual(meetingPoints.map((slug) => to('tour', slug)))
    for (const slug of meetingPoints) {
      const tour = facts.tours[slug]
      await expect(points).toContainText(tour?.meetingPoint.address ?? '-')
    }
  })

  test('the day trips are compared side by side, with their questions answered [R2.9, R2.10, R2.11, R9.3, R9.10, R10.18]', async ({
    sharedPage: page,
  }) => {
    expect((await page.goto(to('madrid-day-trips')))?.status()).toBe(200)
    const table = page.getByRole('region', { name: t('pages:madrid-day-trips.compare') }).getByRole('table')
    const trips = ['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid', 'el-escorial-tour']
    expect(await hrefsIn(table.locator('thead'))).toEqual(trips.map((slug) => to('tour', slug)))
    for (const slug of trips) {
      const trip = facts.tours[slug]
      for (const figure of [trip?.price, trip?.duration, trip?.groupSize]) {
        await expect(table.locator(`[data-figure="${figure?.name}"]`)).toHaveText(figure?.text ?? '-')
      }
      await expect(table).toContainText(trip?.availableTimes[0] ?? '-')
    }
    const questions = page.locator('.faq details')
    const ids = await questions.evaluateAll((all) => all.map(({ id }) => id))
    for (const topic of ['meeting-point', 'headsets', 'cancellation']) expect(ids.join(' ')).toContain(topic)
    const answers = (await questions.locator('p').allTextContents()).join(' ')
    expect(answers).toMatch(/15\s/)
    expect(answers).toMatch(/24\s[^.]*48\s/)
  })

  test('starting times are told: mornings about nine to ten, afternoons about two to three [R9.10]', async ({
    sharedPage: page,
  }) => {
    const told: string[] = []
    for (const route of ['madrid-tours', 'madrid-day-trips', 'all-tours', 'home', 'madrid-walking-tours']) {
      await page.goto(to(route))
      told.push(...(await page.locator('.faq p').allTextContents()))
    }
    const times = told.filter((text) => /\b0?9:00/.test(text) && /14:00|2:00/.test(text))
    expect(times.join(' ')).toMatch(/9:00.*10:00/s)
    expect(times.join(' ')).toMatch(/14:00.*15:00/s)
  })
})

test('the landings tell the specification’s figures, each as it was decided [R3.55, R3.56, R3.57, R3.58]', async ({
  sharedPage: page,
}) => {
  const read = async (path: string) => {
    await page.goto(path)
    return (await wordsOf(page.locator('main'))).join(' ')
  }
  const decided = (slug: string) => {
    const tour = site.sites.en.tours[slug]
    return [tour?.rating.text, tour?.reviewCount.text, tour?.duration.text].map(
      (text) => text?.replace(/\s/g, ' ') ?? '-',
    )
  }
  const tapas = await read('/tapas-wine-tours-madrid')
  for (const told of [
    '4 taverns',
    'at least 6 tapas',
    '3 drinks',
    'at least 5 wines',
    ...decided('flamenco-tapas'),
  ]) {
    // The first letter of a fact is a capital by style.
    expect(tapas.toLowerCase()).toContain(told.toLowerCase())
  }
  const walking = await read('/madrid-walking-tours')
  for (const told of decided('madrid-historic-center-walking-tour')) expect(walking).toContain(told)
  const palace = await read('/guides/madrid-royal-palace-visiting-tips')
  expect(palace).toMatch(/(over|more than) 3,000|3,000\+/)
})
