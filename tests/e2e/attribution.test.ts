import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { AttributionRecord } from '../../domain/attribution/attribution-record'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands } from './harness/on-the-page'
import { site } from './harness/site-under-test'
import type { Visitor } from './harness/tabs'

// Chromium takes Secure cookies on http://localhost, not on http://127.0.0.1.
const localhost = site.url.replace('127.0.0.1', 'localhost')
const onLocalhost: Visitor = {
  baseURL: localhost,
  complaint: /^a request to somebody else: http:\/\/localhost:\d+\//,
}

const day = 86_400_000
const reportPath = '/api/track-competitor-landing'
const campaign = 'utm_source=letter&utm_medium=email&utm_campaign=spring&utm_content=top&utm_term=prado'

const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('bm_attribution'))
const stored = async (page: Page) =>
  JSON.parse((await storedText(page)) ?? 'null') as AttributionRecord | null
const events = (page: Page) => page.evaluate(() => window.dataLayer)

/** A browser that an earlier visit left something in. */
function withStored(record: object): Visitor {
  return { stored: { bm_attribution: JSON.stringify(record) } }
}

function aRecord(ageDays: number, utm_source = 'letter') {
  const at = new Date(Date.now() - ageDays * day).toISOString()
  const touch = { at, values: { utm_source } }
  return { first: touch, last: touch, activeAt: at }
}

/** The bodies of the reports that the page sends from now on. */
function reportsOf(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === reportPath) reports.push(request.postDataJSON())
  })
  return reports
}

describe('a link with tracking parameters', () => {
  test('is kept as first and last touch with their times [R3.52, R4.14]', async ({ page }) => {
    const before = Date.now()
    await page.goto(`/about?${campaign}`)
    const first = await stored(page)
    expect(first?.first.values).toEqual({
      utm_source: 'letter',
      utm_medium: 'email',
      utm_campaign: 'spring',
      utm_content: 'top',
      utm_term: 'prado',
    })
    expect(first?.last).toEqual(first?.first)
    expect(Date.parse(first?.first.at ?? '')).toBeGreaterThanOrEqual(before)
    await page.goto('/contact?gclid=Cj0_k-1')
    const second = await stored(page)
    expect(second?.first).toEqual(first?.first)
    expect(second?.last.values).toEqual({ gclid: 'Cj0_k-1' })
    expect(Date.parse(second?.last.at ?? '')).toBeGreaterThan(Date.parse(second?.first.at ?? ''))
    await page.goto('/about')
    expect((await stored(page))?.last).toEqual(second?.last)
  })

  test.for([
    [`/about?${campaign}&gclid=1`, '/about'],
    [`/es/quienes-somos?x=a+b&${campaign}&y=%20c&z#top`, '/es/quienes-somos?x=a+b&y=%20c&z#top'],
    ['/?gclid=1#faq', '/#faq'],
    ['/no-such-page?utm_source=x&_gl=1', '/no-such-page?_gl=1'],
  ] as const)('%s is shown as %s [R4.15]', async ([asked, shown], { page }) => {
    await page.goto(asked)
    await expect.poll(() => page.url()).toBe(site.url + shown)
    expect(await stored(page)).not.toBeNull()
  })

  test('never comes back when a filter writes the address [R4.15]', async ({ page }) => {
    await page.goto('/madrid-tours?utm_source=letter&duration=half-day')
    await allIslands(page)
    await page.locator('select[name=price]').selectOption('under-50')
    await expect.poll(() => addressOf(page)).toBe('/madrid-tours?duration=half-day&price=under-50')
  })

  test.for([
    ['/about?lang=es&utm_source=letter', undefined, '/es/quienes-somos'],
    ['/about?utm_source=letter&lang=ru&x=1', undefined, '/ru/'],
    ['/about?utm_source=letter#team', 'es', '/es/quienes-somos#team'],
  ] as const)(
    '%s is kept when the language leads on (saved: %s) [R4.14, R4.15]',
    async ([asked, savedLanguage, shown], { newVisitor }) => {
      const page = await newVisitor({ stored: savedLanguage ? { bm_lang: savedLanguage } : {} })
      await page.goto(asked)
      await expect.poll(() => page.url()).toContain(site.url + shown)
      await expect.poll(async () => (await stored(page))?.last.values).toEqual({ utm_source: 'letter' })
      await expect.poll(() => page.url()).not.toMatch(/utm_|lang=/)
    },
  )
})

describe('the stored record', () => {
  test('is cleared when 90 days have passed [R4.16]', async ({ newVisitor }) => {
    const page = await newVisitor(withStored(aRecord(90)))
    await page.goto('/about')
    expect(await storedText(page)).toBeNull()
  })

  test('is kept until then [R4.16]', async ({ newVisitor }) => {
    const page = await newVisitor(withStored(aRecord(89)))
    await page.goto('/about')
    expect((await stored(page))?.first.values).toEqual({ utm_source: 'letter' })
  })

  test('that is broken is cleared, and the page works [R4.16]', async ({ newVisitor }) => {
    const page = await newVisitor(withStored({ first: 1 }))
    await page.goto('/about')
    expect(await storedText(page)).toBeNull()
    expect(await events(page)).toHaveLength(1)
  })

  test('does not exist for a visitor without tracking parameters [R4.14]', async ({ newVisitor }) => {
    const page = await newVisitor(onLocalhost)
    await page.goto('/about?cat=walking')
    expect(await storedText(page)).toBeNull()
    expect(await page.context().cookies()).toEqual([])
  })
})

describe('the cookies', () => {
  test('live 90 days for the click id and 30 for the rest, Lax and Secure [R4.19, R4.20, R4.21]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(onLocalhost)
    await page.goto(`/about?${campaign}&gclid=Cj0_k-1`)
    // A page's cookies reach the browser's other processes a moment after they are written.
    await expect.poll(() => page.context().cookies()).toHaveLength(6)
    const cookies = await page.context().cookies()
    const days = (expires: number) => Math.round((expires * 1000 - Date.now()) / day)
    const read = cookies.map(({ name, value, expires }) => [name, value, days(expires)]).sort()
    expect(read).toEqual([
      ['bm_gclid', 'Cj0_k-1', 90],
      ['bm_utm_campaign', 'spring', 30],
      ['bm_utm_content', 'top', 30],
      ['bm_utm_medium', 'email', 30],
      ['bm_utm_source', 'letter', 30],
      ['bm_utm_term', 'prado', 30],
    ])
    // Asked of the browser itself: Playwright says Lax of a cookie that names nothing, too.
    const devTools = await page.context().newCDPSession(page)
    const inBrowser = await devTools.send('Network.getCookies')
    expect(inBrowser.cookies).toHaveLength(6)
    for (const cookie of inBrowser.cookies) {
      expect(cookie).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' })
    }
  })

  test('of a campaign make room for the next one; the click id stays [R4.19, R4.20]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(onLocalhost)
    await page.goto(`/about?${campaign}&gclid=1`)
    await page.goto(`/about?utm_source=${encodeURIComponent('письмо; Max-Age=1')}`)
    await expect.poll(() => page.context().cookies()).toHaveLength(2)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]).sort()).toEqual([
      ['bm_gclid', '1'],
      ['bm_utm_source', 'письмо; Max-Age=1'],
    ])
  })
})

describe('Global Privacy Control', () => {
  test('means that nothing is stored or reported, and what was stored goes [R4.14, R4.17]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(onLocalhost)
    const reports = reportsOf(page)
    await page.goto(`/about?${campaign}`)
    expect(await stored(page)).not.toBeNull()
    await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
    await page.goto('/contact?utm_source=competitor&gclid=1&x=2')
    expect(addressOf(page)).toBe('/contact?x=2')
    expect(await storedText(page)).toBeNull()
    expect(await page.context().cookies()).toEqual([])
    await page.waitForLoadState('networkidle')
    expect(reports).toEqual([])
  })
})

test('nothing is stored or reported where consent is required and nobody has given it', async ({
  newVisitor,
}) => {
  const page = await newVisitor(onLocalhost)
  const reports = reportsOf(page)
  await page.route('**/about*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const asking = html.replace('&quot;consent&quot;:&quot;implied', '&quot;consent&quot;:&quot;required')
    expect(asking).not.toBe(html)
    await route.fulfill({ response, body: asking })
  })
  await page.goto('/about?utm_source=competitor&gclid=1')
  expect(await events(page)).toMatchObject([{ stealth_source: true }])
  expect(await storedText(page)).toBeNull()
  expect(await page.context().cookies()).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(reports).toEqual([])
})

test('a visitor who forbids storage sees the page as usual [R4.14]', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
  })
  await page.goto('/about?utm_source=letter')
  await expect.poll(() => addressOf(page)).toBe('/about')
  expect(await events(page)).toHaveLength(1)
})

describe('a visit by a competitor’s link', () => {
  test('is reported once, and the server takes it [R4.17, R7.8]', async ({ page }) => {
    const reports = reportsOf(page)
    const answered = page.waitForResponse((response) => response.url().endsWith(reportPath))
    await page.goto('/competitor-brand-madrid', { referer: `${site.url}/about` })
    expect((await answered).status()).toBe(204)
    expect(addressOf(page)).toBe('/madrid-tours')
    expect(reports).toEqual([
      {
        path: '/madrid-tours',
        utm_campaign: 'competitor-brand',
        utm_source: 'competitor',
        referrer: `${site.url}/about`,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    await page.goto('/about')
    await page.goto('/competitor-brand-madrid')
    await page.waitForLoadState('networkidle')
    expect(reports).toHaveLength(1)
  })

  test('is reported again on the next visit [R4.17]', async ({ newVisitor }) => {
    const page = await newVisitor(withStored(aRecord(1, 'competitor')))
    const reports = reportsOf(page)
    await page.goto('/about?utm_campaign=Competitor-Brand')
    await page.waitForLoadState('networkidle')
    expect(reports).toMatchObject([{ path: '/about', utm_campaign: 'Competitor-Brand', utm_source: '' }])
  })

  test('is reported by the page of the visitor’s language alone [R4.17]', async ({ newVisitor }) => {
    const page = await newVisitor({ stored: { bm_lang: 'es' } })
    const reports = reportsOf(page)
    await page.goto('/about?utm_source=competitor')
    await expect.poll(() => addressOf(page)).toBe('/es/quienes-somos')
    await page.waitForLoadState('networkidle')
    expect(reports).toMatchObject([{ path: '/es/quienes-somos' }])
  })

  test('any other link is not reported [R4.17]', async ({ page }) => {
    const reports = reportsOf(page)
    await page.goto(`/about?${campaign}`)
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    expect(reports).toEqual([])
  })

  test.for(['an error', 'no answer'])(
    'goes on as if nothing had happened when the report meets %s [R7.9]',
    async (kind, { newVisitor }) => {
      // The browser's own words; ours are only a note.
      const page = await newVisitor({ complaint: /track-competitor-landing/ })
      const said: string[] = []
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
      await page.route(`**${reportPath}`, (route) =>
        kind === 'an error' ? route.fulfill({ status: 500 }) : route.abort('connectionrefused'),
      )
      await page.goto('/about?utm_source=competitor')
      await expect.poll(() => said.join('\n')).toContain('info: The landing could not be reported')
      expect(said.filter((line) => !/^info: |Failed to load resource/.test(line))).toEqual([])
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

describe('page views', () => {
  test('carry path, title and no stealth source [R4.18]', async ({ page }) => {
    await page.goto('/es/quienes-somos?utm_source=letter&x=1')
    expect(await events(page)).toEqual([
      {
        event: 'page_view',
        page_path: '/es/quienes-somos',
        page_title: await page.title(),
        stealth_source: false,
      },
    ])
  })

  test('carry the stealth source on every page of the visit, until another link [R4.18]', async ({
    page,
  }) => {
    const flags: unknown[] = []
    for (const path of ['/about?utm_source=competitor', '/contact', '/about?utm_source=letter', '/contact']) {
      await page.goto(path)
      flags.push((await events(page))?.map((event) => (event as Record<string, unknown>).stealth_source))
    }
    expect(flags).toEqual([[true], [true], [false], [false]])
  })

  test('of a later visit do not carry it [R4.18]', async ({ newVisitor }) => {
    const page = await newVisitor(withStored(aRecord(1, 'competitor')))
    await page.goto('/about')
    expect(await events(page)).toMatchObject([{ stealth_source: false }])
  })
})

test('no page and no script calls the redirector [R7.12]', () => {
  const client = join(site.outDir, 'client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) expect(readFileSync(join(client, file), 'utf8'), file).not.toContain('redirector')
})
