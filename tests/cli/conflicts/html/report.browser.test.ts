import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../../../browser/axe-faults'
import { launchBrowser } from '../../../browser/launch-browser'
import { aHostileReport, htmlOf } from './a-report'

let browser: Browser
let page: Page
let folder: string
let address: string
const complaints: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tours-report-'))
  const file = join(folder, 'conflicts.html')
  writeFileSync(file, htmlOf(aHostileReport()))
  address = pathToFileURL(file).href
  browser = await launchBrowser()
  page = await browser.newPage()
  listen(page)
}, 60_000)

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

/** One page serves all tests, read anew for each. */
async function open(viewport = { width: 1280, height: 900 }): Promise<void> {
  await page.goto('about:blank')
  await page.emulateMedia({ media: null })
  await page.setViewportSize(viewport)
  await page.goto(address)
}

function listen(page: Page): void {
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol !== 'data:' && pathname !== new URL(address).pathname) complaints.push(request.url())
  })
}

/** Technical names of the cards on screen. */
function shown(of = page): Promise<string[]> {
  return of.locator('article.conflict:visible .figure__name code').allTextContents()
}

test('runs its own script only, and none that the content brings', async () => {
  await open()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.getByRole('search').isVisible()).toBe(true)
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('script'), { text: 'hacked = 1' })),
  )
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(complaints.splice(0).join()).toContain('Content Security Policy')
})

test('the search takes the beginnings of words in any case, and counts aloud', async () => {
  await open()
  const all = await shown()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('PRICES.yaml palace')
  expect(await shown()).toEqual(['tours/palace-tour/price'])
  expect(await page.getByRole('status').textContent()).toBe('1 of 5 conflicts shown')
  await search.fill('nowhere')
  expect(await shown()).toEqual([])
  expect(await page.getByRole('status').textContent()).toBe('0 of 5 conflicts shown')
  await search.clear()
  expect(await shown()).toEqual(all)
  expect(await page.getByRole('status').textContent()).toBe('5 conflicts')
})

test('filters narrow the cards to a status and a kind, beside the search', async () => {
  await open()
  const all = await shown()
  await page.getByLabel('Status').selectOption('Undecided')
  const undecided = await shown()
  expect(undecided).toHaveLength(3)
  expect(await page.getByRole('status').textContent()).toMatch(/^3 of 5 conflicts shown/)
  const [kind = ''] = await page
    .locator('article.conflict:visible')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.kind ?? ''))
  await page.locator('select[name="kind"]').selectOption(kind)
  expect(undecided).toEqual(expect.arrayContaining(await shown()))
  await page.getByLabel('Status').selectOption('All')
  await page.locator('select[name="kind"]').selectOption('')
  expect(await shown()).toEqual(all)
})

test('statuses and kinds are words to look for, and suggested', async () => {
  await open()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('Undecided')
  expect(await shown()).toHaveLength(3)
  await search.fill('decided')
  expect(await page.getByRole('status').textContent()).toMatch(/^1 of 5 conflicts/)
  await search.fill('Languages differ')
  expect(await shown()).toEqual(['guides/palace-guide/text'])
  expect(await page.locator('datalist option').allTextContents()).toContain('Languages differ')
})

test('a link to a card brings it on screen, whatever is filtered', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Search' }).fill('nowhere')
  await page.locator('.explanations').getByRole('link').first().click()
  const card = page.locator('article[id="tours/palace-tour/price"]')
  await card.waitFor()
  const top = await card.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(400)
})

test('readings that can all be true are folded in, and found', async () => {
  await open()
  expect(await shown()).not.toContain('claims/experience/years')
  await page.getByRole('combobox', { name: 'Search' }).fill('experience/years')
  expect(await shown()).toEqual(['claims/experience/years'])
})

test('one click selects a command that is to be typed', async () => {
  await open()
  const command = page.locator('.command code').first()
  await command.click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await command.textContent())
})

test('without JavaScript everything is visible and nothing pretends to work', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  listen(plain)
  await plain.goto(address)
  expect(await shown(plain)).toHaveLength(5)
  expect(await plain.locator('input, button').filter({ visible: true }).count()).toBe(0)
  // By its key: a click can miss what still moves while a page is laid out.
  await plain.locator('.agreeing > summary').press('Enter')
  await expect.poll(() => shown(plain)).toContain('claims/experience/years')
  // Read anew, so that nothing is clicked on a page that is still being laid out for another medium.
  await plain.reload()
  expect(await shown(plain)).not.toContain('claims/experience/years')
  await plain.emulateMedia({ media: 'print' })
  await expect.poll(() => shown(plain)).toContain('claims/experience/years')
  await plain.close()
})

test('on paper there are no controls, every place is readable and all cards stand open', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Search' }).fill('prices')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('status').textContent()).toContain('of 5 conflicts shown')
  await open()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('input:visible, button:visible').count()).toBe(0)
  expect(await page.locator('.agreeing').getAttribute('open')).not.toBeNull()
  expect(await page.getByText('data/prices.yaml:7').first().isVisible()).toBe(true)
  const card = page.locator('article.conflict').first()
  expect(
    await card.evaluate((element) => {
      const { breakInside, color, contentVisibility } = getComputedStyle(element)
      return { breakInside, color, contentVisibility }
    }),
  ).toEqual({ breakInside: 'avoid', color: 'rgb(0, 0, 0)', contentVisibility: 'visible' })
})

test('axe finds no fault', async () => {
  await open()
  await page.locator('.agreeing > summary').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('decided')
  expect(await axeFaults(page)).toEqual([])
})

test('nothing reaches beyond a phone’s edge', async () => {
  await open({ width: 320, height: 700 })
  await page.locator('.agreeing > summary').click()
  const wide = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(wide).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
