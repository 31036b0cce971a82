import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { allIslands } from './harness/on-the-page'
import { pagesIn, site } from './harness/site-under-test'

const KILOBYTE = 1024

/** One page of each kind: all of a kind load the same. */
const pages = pagesIn('en').filter(
  ({ entry }, i, all) => all.findIndex((one) => one.entry.page === entry.page) === i,
)

/** Kinds of pages that have something for React to do. */
const WITH_ISLANDS = [
  'madrid-tours',
  'all-tours',
  'fun-tickets-tours',
  'city',
  'tour',
  'partner-tour',
  'fun-tickets',
]

/** Those of them whose filters wait for a visitor who does anything. */
const LISTINGS = ['madrid-tours', 'all-tours', 'fun-tickets-tours', 'city']

describe('the JavaScript of a page, before the visitor touches anything', () => {
  test.for(pages)('$entry.page stays within its budget', async ({ path, entry }, { newVisitor }) => {
    const hasIslands = WITH_ISLANDS.includes(entry.page)
    const page = await newVisitor({ isFirstVisit: true, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const scripts: Promise<{ url: string; bytes: number; encoding: string | undefined }>[] = []
    page.on('requestfinished', (request) => {
      if (!/\.m?js$/.test(new URL(request.url()).pathname)) return
      scripts.push(
        Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
          url: request.url(),
          bytes: sizes.responseBodySize,
          encoding: response?.headers()['content-encoding'],
        })),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('[data-island]')).toHaveCount(hasIslands ? 1 : 0)
    if (LISTINGS.includes(entry.page)) {
      const before = (await Promise.all(scripts)).reduce((sum, { bytes }) => sum + bytes, 0)
      expect(before).toBeLessThan(8.25 * KILOBYTE)
      await allIslands(page)
      await page.waitForLoadState('networkidle')
    }
    if (hasIslands) await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1)
    const loaded = await Promise.all(scripts)
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
    const list = loaded.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
    expect(
      loaded.some(({ encoding }) => encoding === 'gzip'),
      'sent as gzip',
    ).toBe(true)
    expect(
      loaded.every(({ encoding, bytes }) => encoding === 'gzip' || bytes < KILOBYTE * 1.5),
      list,
    ).toBe(true)
    expect(total, list).toBeGreaterThan(300)
    const asksForBooking = entry.page === 'booking-confirmed'
    expect(total, list).toBeLessThan((hasIslands ? 95 : asksForBooking ? 8 : 5) * KILOBYTE)
  })
})

test('no script carries a key, a backend’s address or a place to load texts from [R6.1, R12.8]', () => {
  const client = join(site.outDir, 'client')
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(5)
  for (const file of scripts) {
    const code = readFileSync(join(client, file), 'utf8')
    expect(code, file).not.toMatch(/\b(sk|pk|rk)_(live|test)_|whsec_|eyJhbGciOi|api[_-]?key|anon[_-]?key/i)
    expect(code, file).not.toMatch(/supabase|\/locales\/|loadPath/)
  }
})

test('style sheets are sent without nesting, which older browsers do not know, and with no font that is not used', () => {
  const folder = join(site.outDir, 'client/assets/static')
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))
  expect(sheets).toHaveLength(4)
  for (const file of sheets)
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
      /&|\.woff\)|-greek-|-vietnamese-|-cyrillic-/,
    )
})

/** Letters in the fonts of a page, by what their files are called. */
const LETTERS = { 'en-es': 'U+20-7E', ru: 'U+410-44F' }

describe.each(LOCALES)('a page in %s', (locale) => {
  test('moves nothing when its fonts come late', async ({ page, skip }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let isLate = false
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      isLate = true
      await route.continue()
    })
    await page.goto(pagesIn(locale)[0]?.path ?? '', { waitUntil: 'networkidle' })
    // What stands in for them are fonts of the machine.
    const hasFont = await page.evaluate(() =>
      Promise.all(
        ['16px "Arial like Golos"', '600 16px "Times like Brygada"'].map((font) => document.fonts.load(font)),
      ).then(
        () => true,
        () => false,
      ),
    )
    skip(!hasFont, 'this machine has no Arial or no Times, nor what stands for them')
    expect(isLate).toBe(true)
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  })

  test('uses the fonts that it preloads', async ({ newVisitor }) => {
    // Where fonts of another language have been loaded already, Chromium takes them along.
    const page = await newVisitor({ isFirstVisit: true })
    await page.goto(pagesIn(locale)[0]?.path ?? '')
    const preloaded = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    // Headings, text and bold text; the digits of a Russian page are with the Latin letters.
    expect(preloaded).toHaveLength(locale === 'ru' ? 6 : 3)
    const wanted = preloaded.map((file) => {
      const [, family = '', letters = '', weight = ''] =
        /(golos|brygada).*?-(en-es|ru)-(\d+)-normal\..*\.woff2$/.exec(file) ?? []
      return `${family} ${weight} ${LETTERS[letters as keyof typeof LETTERS]}`
    })
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family, weight, unicodeRange }) => `${family.toLowerCase()} ${weight} ${unicodeRange}`),
      )
    for (const font of wanted) {
      const words = font.split(' ')
      await expect
        .poll(async () => (await loaded()).some((one) => words.every((word) => one.includes(word))))
        .toBe(true)
    }
    expect((await loaded()).filter((one) => /^(golos|brygada)/.test(one))).toHaveLength(wanted.length)
  })
})

test('letters that our texts do not have come from files of their own', async ({ newVisitor }) => {
  const page = await newVisitor({ isFirstVisit: true })
  const names: string[] = []
  page.on('request', (request) =>
    names.push(/[^/]+-normal(?=\.[\w-]+\.woff2$)/.exec(request.url())?.[0] ?? ''),
  )
  await page.goto(pagesIn('en')[0]?.path ?? '', { waitUntil: 'networkidle' })
  const before = names.splice(0).filter(Boolean).sort()
  expect(before).toEqual([
    'brygada-1918-en-es-600-normal',
    'golos-text-en-es-400-normal',
    'golos-text-en-es-600-normal',
  ])
  await page.locator('h1').evaluate((heading) => heading.append(' Jörg'))
  await expect.poll(() => names.splice(0)).toEqual(['brygada-1918-latin-600-normal'])
  await page.locator('h1').evaluate((heading) => heading.append(' Łucja'))
  await expect.poll(() => names.splice(0)).toEqual(['brygada-1918-latin-ext-600-normal'])
  await page.locator('h1').evaluate((heading) => heading.append(' Ёлка'))
  await expect.poll(() => names.splice(0)).toEqual(['brygada-1918-ru-600-normal'])
})
