import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import type { AttributionRecord } from '../../domain/attribution/attribution-record'
import { LOCALES } from '../../domain/locale'
import { type AnotherSite, projectDir, serveAnotherSite } from './harness/another-site'
import { expect, test } from './harness/e2e-test'
import { addressOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'
import type { Visitor } from './harness/tabs'

const reportPath = '/api/track-competitor-landing'

let other: AnotherSite
/** A visitor of the site that asks. */
let asked: Visitor

/** The same content, but for the one word that is the customer's to decide. */
beforeAll(async () => {
  other = await serveAnotherSite((root) => {
    for (const name of ['data', 'guides', 'locales']) {
      cpSync(join(projectDir, name), join(root, name), { recursive: true })
    }
    const file = join(root, 'data/site.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^consent: implied$/m, 'consent: required'))
  })
  asked = other.visitor
}, 120_000)

afterAll(() => other?.close())

const en = textsIn('en')
const bannerOf = (page: Page, t = en) => page.getByRole('region', { name: t('consent:title') })
const answer = (page: Page, name: 'yes' | 'no', t = en) =>
  bannerOf(page, t)
    .getByRole('button', { name: t(`consent:${name}`), exact: true })
    .click()

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const record = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('bm_attribution') ?? 'null') as AttributionRecord | null,
  )

async function cookiesOf(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).sort()
}

function reportsOf(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === reportPath) reports.push(request.postDataJSON())
  })
  return reports
}

describe.each(LOCALES)('a site that requires consent, in %s', (locale) => {
  const t = textsIn(locale)

  test('asks with two answers alike, and keeps nothing before [R4.22]', async ({ newVisitor }) => {
    const page = await newVisitor(asked)
    const reports = reportsOf(page)
    await page.goto(`${linkIn(locale)('about')}?utm_source=competitor&gclid=1`)
    const banner = bannerOf(page, t)
    await expect(banner).toBeVisible()
    await expect(banner).toContainText(t('consent:text'))
    await expect(banner.getByRole('link')).toHaveAttribute('href', linkIn(locale)('cookie-policy'))
    const buttons = await banner.getByRole('button').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one)
        return { width, height, color, backgroundColor, fontSize, fontWeight }
      }),
    )
    expect(buttons).toHaveLength(2)
    expect(buttons[0]).toEqual(buttons[1])
    await page.waitForLoadState('networkidle')
    expect([await kept(page), await cookiesOf(page), reports]).toEqual([[], [], []])
    expect(addressOf(page)).toBe(linkIn(locale)('about'))
  })

  test.inTurn(locale)(
    'is answered with the keyboard alone, right after the skip link [R4.22]',
    async ({ newVisitor }) => {
      const page = await newVisitor(asked)
      await page.goto(linkIn(locale)('about'))
      await expect(bannerOf(page, t)).toBeVisible()
      for (const [role, name] of [
        ['link', t('layout.skip')],
        ['link', t('consent:policy')],
        ['button', t('consent:no')],
        ['button', t('consent:yes')],
      ] as const) {
        await page.keyboard.press('Tab')
        await expect(page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))).toHaveCount(1)
      }
      await page.keyboard.press('Enter')
      await expect(bannerOf(page, t)).toBeHidden()
      await expect(page.locator('main')).toBeFocused()
      expect(await kept(page)).toEqual(['bm_consent'])
    },
  )
})

describe('a visitor who agrees', () => {
  test('is remembered with what brought them to this page, as of their arrival [R4.14, R4.22]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ ...asked, now: '2027-05-01T10:00:00Z' })
    const reports = reportsOf(page)
    await page.goto('/about?utm_source=competitor&utm_campaign=brand&gclid=Cj0&x=1')
    await expect(bannerOf(page)).toBeVisible()
    await page.clock.setFixedTime(new Date('2027-05-01T10:07:00Z'))
    const reported = page.waitForResponse((response) => response.url().endsWith(reportPath))
    await answer(page, 'yes')
    expect((await reported).status()).toBe(204)
    const touch = {
      at: '2027-05-01T10:00:00.000Z',
      values: { utm_source: 'competitor', utm_campaign: 'brand', gclid: 'Cj0' },
    }
    expect(await record(page)).toMatchObject({ first: touch, last: touch })
    expect(await cookiesOf(page)).toEqual(['bm_gclid', 'bm_utm_campaign', 'bm_utm_source'])
    expect(addressOf(page)).toBe('/about?x=1')
    expect(reports).toHaveLength(1)
  })

  test('is not asked again, and the next campaign is kept at once [R4.14, R4.22]', async ({ newVisitor }) => {
    const page = await newVisitor(asked)
    await page.goto('/about')
    await answer(page, 'yes')
    await page.goto('/contact?utm_source=letter')
    await expect.poll(async () => (await record(page))?.last.values).toEqual({ utm_source: 'letter' })
    await page.waitForLoadState('networkidle')
    await expect(bannerOf(page)).toBeHidden()
  })

  test('is asked again after a year, and until then nothing more is kept [R4.22]', async ({ newVisitor }) => {
    const page = await newVisitor({ ...asked, now: '2027-05-01T10:00:00Z' })
    await page.goto('/about')
    await answer(page, 'yes')
    await page.clock.setFixedTime(new Date('2028-04-29T10:00:00Z'))
    await page.goto('/about?utm_source=letter')
    expect(await record(page)).not.toBeNull()
    await page.waitForLoadState('networkidle')
    await expect(bannerOf(page)).toBeHidden()
    await page.clock.setFixedTime(new Date('2028-05-01T10:00:00Z'))
    await page.goto('/about?utm_source=letter')
    await expect(bannerOf(page)).toBeVisible()
    expect(await record(page)).toBeNull()
  })
})

describe('a visitor who declines', () => {
  test('is not asked again, and nothing is kept or reported, then and later [R4.22]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(asked)
    const reports = reportsOf(page)
    await page.goto('/about?utm_source=competitor&gclid=1')
    await answer(page, 'no')
    await expect(bannerOf(page)).toBeHidden()
    await page.goto('/contact?utm_source=competitor&gclid=2')
    await page.waitForLoadState('networkidle')
    await expect(bannerOf(page)).toBeHidden()
    expect([await kept(page), await cookiesOf(page), reports]).toEqual([['bm_consent'], [], []])
  })
})

test('the answer counts at once in other tabs, too', async ({ newVisitor }) => {
  const page = await newVisitor(asked)
  await page.goto('/about')
  const other = await page.context().newPage()
  await other.goto('/contact?utm_source=letter')
  await expect(bannerOf(other)).toBeVisible()
  await answer(page, 'yes')
  await expect(bannerOf(other)).toBeHidden()
  expect((await record(other))?.last.values).toEqual({ utm_source: 'letter' })
})

test('a page that the browser has kept for the way back takes the answer given on the next, with what brought the visitor', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ ...asked, now: '2027-05-01T10:00:00Z' })
  await page.goto('/about?utm_source=letter')
  await expect(bannerOf(page)).toBeVisible()
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await comeBack()
  await expect(bannerOf(page)).toBeVisible()
  // A page tells itself of no change in its storage, as the next page in its tab would not.
  await page.evaluate(() =>
    localStorage.setItem('bm_consent', JSON.stringify({ answer: 'yes', at: new Date().toISOString() })),
  )
  await comeBack()
  await expect(bannerOf(page)).toBeHidden()
  expect((await record(page))?.last.values).toEqual({ utm_source: 'letter' })
})

test('the answer can be changed at the foot of every page; a refusal deletes what was kept [R4.22]', async ({
  newVisitor,
}) => {
  const page = await newVisitor(asked)
  await page.goto('/about?utm_source=letter&gclid=1')
  await answer(page, 'yes')
  await page.goto('/contact')
  const settings = page.getByRole('contentinfo').getByRole('button', { name: en('consent:settings') })
  await settings.click()
  await expect(page.getByRole('heading', { name: en('consent:title') })).toBeFocused()
  await answer(page, 'no')
  await expect(bannerOf(page)).toBeHidden()
  await expect(settings).toBeFocused()
  expect([await kept(page), await cookiesOf(page)]).toEqual([['bm_consent'], []])
})

test.for([
  [1280, 900],
  [390, 700],
  [320, 480],
] as const)(
  'at %i × %i the banner moves nothing and hides nothing for good [R4.22]',
  async ([width, height], { newVisitor }) => {
    const page = await newVisitor({ ...asked, viewport: { width, height } })
    await page.goto('/about')
    const banner = bannerOf(page)
    await expect(banner).toBeVisible()
    const box = await banner.boundingBox()
    expect(box?.width).toBe(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height)
    expect(box?.height).toBeLessThanOrEqual(height * 0.6)
    const topOf = () => page.locator('h1').evaluate((one) => one.getBoundingClientRect().top)
    const before = await topOf()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.locator('.site-footer__legal').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    const up = await page.locator('[data-scroll-top]').boundingBox()
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    await page.evaluate(() => scrollTo(0, 0))
    await answer(page, 'no')
    expect(await topOf()).toBe(before)
  },
)

test('Global Privacy Control is the answer: nobody asks, nothing is kept [R4.22]', async ({ newVisitor }) => {
  const page = await newVisitor(asked)
  await page.goto('/about?utm_source=letter&gclid=1')
  await answer(page, 'yes')
  expect(await record(page)).not.toBeNull()
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  await page.goto('/contact?utm_source=letter&gclid=2')
  expect([await kept(page), await cookiesOf(page)]).toEqual([['bm_consent'], []])
  await page.evaluate(() => localStorage.removeItem('bm_consent'))
  await page.goto('/about?utm_source=letter&gclid=3')
  await page.waitForLoadState('networkidle')
  await expect(bannerOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: en('consent:settings') })).toBeHidden()
  expect([await kept(page), await cookiesOf(page)]).toEqual([[], []])
})

test('where storage is denied the answer holds for the page, and nothing breaks [R4.22]', async ({
  newVisitor,
}) => {
  const page = await newVisitor(asked)
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
  })
  await page.goto('/about?utm_source=letter')
  await answer(page, 'yes')
  await expect(bannerOf(page)).toBeHidden()
  expect(await cookiesOf(page)).toEqual(['bm_utm_source'])
})

test('without JavaScript nothing can be kept, and nothing is asked [R4.22]', async ({ newVisitor }) => {
  const page = await newVisitor({ ...asked, javaScriptEnabled: false })
  await page.goto('/about?utm_source=letter')
  await expect(page.locator('[data-consent]')).toBeHidden()
  await expect(page.locator('[data-consent-settings]')).toBeHidden()
  expect(await cookiesOf(page)).toEqual([])
})

test('a site where consent is implied carries no banner and loads nothing for it [R4.22]', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(await page.locator('[data-consent], [data-consent-settings]').count()).toBe(0)
  expect(loaded.filter((url) => url.includes('consent'))).toEqual([])
  expect(readFileSync(join(site.outDir, 'client/about.html'), 'utf8')).not.toContain(en('consent:title'))
})
