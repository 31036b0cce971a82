import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../../browser/axe-faults'
import { launchBrowser } from '../../browser/launch-browser'
import { aSmallRoot, type SmallRoot } from './a-small-root'
import { aToolsServer, type ToolsServer } from './a-tools-server'

const PRICES = 'data/prices.yaml'
const TOUR = 'data/tours/palace-tour.yaml'
const PATH = '/tour/palace-tour'
const SOON = { timeout: 25_000 }

let root: SmallRoot
let folder: string
let server: ToolsServer
let browser: Browser
let page: Page
const complaints: string[] = []

/** A page with rules of its own that would spoil everything they reach. */
const html = (path: string) => `<!doctype html>
<html lang="${path.startsWith('/es') ? 'es' : 'en'}">
<head><title>Royal Palace tour</title><link rel="stylesheet" href="/pages/design/tokens.css"><style>
@media (width > 50rem) { main { margin-inline-start: 34vw } }
p, li, h2 { color: rgb(0, 80, 0) !important; }
</style></head>
<body><main>
<h1>Royal Palace tour</h1>
<button type="button">Book</button>
<p>From <strong data-figure="tours/palace-tour/price">€49</strong> for
<span data-figure="tours/palace-tour/groupSize">15 people</span></p>
<p><a href="/tour/other">Another one, <span data-figure="tours/palace-tour/duration">3 hours</span></a></p>
${path.startsWith('/es') ? '<p>Small group</p>' : ''}
</main></body></html>`

beforeAll(async () => {
  root = aSmallRoot()
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tours-tools-')))
  server = await aToolsServer(root.dir, folder, html)
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
  root?.remove()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})

afterEach(async () => {
  await page.close()
  expect(complaints.splice(0)).toEqual([])
})

const overlay = () => page.getByRole('dialog')
const toggle = () => page.getByRole('button', { name: /^Content/ })
const panel = () => page.locator('#panel')
const card = () => page.getByRole('region', { name: 'Readings' })
const price = () => page.locator('[data-figure="tours/palace-tour/price"]')
const outline = () => price().evaluate((one) => getComputedStyle(one).outlineStyle)

async function open(path = PATH): Promise<void> {
  await page.goto(server.url + path)
  await toggle().waitFor()
}

/** Changes a file until the test ends. */
function edit(file: string, piece: string, by: string): () => void {
  const restore = root.edit(file, piece, by)
  onTestFinished(restore)
  return restore
}

/** How many errors the server knows of. */
async function errorsNow(): Promise<number> {
  return (await (await fetch(server.url + PATH)).text()).split('class="message"').length - 1
}

/** Keeps the page from hearing of the server until it is called. */
async function holdConnection(): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.routeWebSocket(/./, async (socket) => {
    await released
    socket.connectToServer()
  })
  return release
}

describe('the overlay', () => {
  test('what was mended before the page was connected is noticed then', async () => {
    const connect = await holdConnection()
    const mend = edit(TOUR, 'currency: EUR', 'currency: PESETA')
    await expect.poll(errorsNow, SOON).toBe(1)
    await open()
    await overlay().waitFor()
    mend()
    await expect.poll(errorsNow, SOON).toBe(0)
    expect(await overlay().isVisible()).toBe(true)
    connect()
    await overlay().waitFor({ state: 'hidden' })
  })

  test('what was saved before the page was connected is noticed then, a mistake as well as a new text', async () => {
    const connect = await holdConnection()
    await open()
    const mend = edit(TOUR, 'currency: EUR', 'currency: PESETA')
    await expect.poll(errorsNow, SOON).toBe(1)
    connect()
    await overlay().waitFor()
    await page.evaluate(() => document.body.setAttribute('data-old', ''))
    mend()
    await page.locator('body:not([data-old])').waitFor()
    expect(await overlay().isVisible()).toBe(false)
  })

  test('lists every mistake with its lines, and goes away when the files are mended', async () => {
    await open()
    const mendTour = edit(TOUR, 'currency: EUR', 'currency: PESETA')
    await overlay().waitFor()
    const mendPrices = edit(PRICES, 'currency: EUR', 'currency: EUR\nsurprise: 1')
    await page.getByRole('heading', { name: 'The content has 2 errors' }).waitFor()
    const problems = await overlay().locator('.problems > li').allInnerTexts()
    expect(problems[0]).toMatch(/data\/prices\.yaml:3.*surprise.*> 3 \| surprise: 1\n +\| +\^/s)
    expect(problems[1]).toMatch(/palace-tour\.yaml:11.*PESETA.*> 11 \| currency: PESETA\n +\| +\^/s)
    mendPrices()
    mendTour()
    await overlay().waitFor({ state: 'hidden' })
  })

  test('is there for who opens a page later; Escape lays it aside, and the panel brings it back', async () => {
    const mend = edit(TOUR, 'currency: EUR', 'currency: PESETA')
    await expect.poll(errorsNow, SOON).toBe(1)
    await open()
    await overlay().waitFor()
    await page.keyboard.press('Escape')
    await overlay().waitFor({ state: 'hidden' })
    await toggle().click()
    await panel().getByText('The content has an error.').waitFor()
    const again = panel().getByRole('button', { name: 'Show them' })
    await again.click()
    await overlay().waitFor()
    await page.keyboard.press('Escape')
    expect(await again.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
    mend()
    await panel().getByText('The content has an error.').waitFor({ state: 'detached' })
  })

  test('keeps the focus, and neither takes on the page’s styles nor has a fault for axe', async () => {
    await open()
    const mend = edit(TOUR, 'currency: EUR', 'currency: PESETA')
    await overlay().waitFor()
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.matches('tours-tools, body'))).toBe(true)
    }
    const message = overlay().getByText('currency must be EUR', { exact: false }).first()
    expect(await message.evaluate((one) => getComputedStyle(one).color)).not.toBe('rgb(0, 80, 0)')
    expect(await axeFaults(page)).toEqual([])
    mend()
  })
})

describe('the panel', () => {
  test('lists an undecided conflict with its readings, and no longer when it is decided', async () => {
    await open()
    await toggle().click()
    await panel().getByText('Royal Palace tour: price', { exact: true }).waitFor()
    expect(await textOf(panel())).toContain('Royal Palace tour: price Decided Readings differ')
    const decide = edit(
      PRICES,
      '    use: detail\n    why: The detail page is where the traveller books.\n',
      '',
    )
    await overlay().waitFor()
    await page.keyboard.press('Escape')
    const conflict = panel().locator('details', { hasText: 'Royal Palace tour: price' })
    await conflict.getByText('Undecided').waitFor()
    expect(await textOf(conflict)).toMatch(/€44.*data\/prices\.yaml:7.*€49.*data\/prices\.yaml:8/s)
    expect(await conflict.getByText('in use').count()).toBe(0)
    decide()
    await conflict.getByText('Undecided').waitFor({ state: 'detached' })
    await conflict.getByText('Decided', { exact: true }).waitFor()
  })

  test('stays as it was when a file is saved: open, and unfolded', async () => {
    await open()
    await toggle().click()
    const conflict = panel().locator('details', { hasText: 'Royal Palace tour: price' })
    await conflict.locator('summary').first().click()
    const loaded = page.waitForEvent('load')
    edit(TOUR, 'reviewCount: 342', 'reviewCount: 343')
    await loaded
    await conflict.getByText('data/prices.yaml:8').waitFor()
    await panel().getByRole('button', { name: 'Close the panel' }).click()
    await page.reload()
    await toggle().waitFor()
    expect(await panel().isVisible()).toBe(false)
  })

  test('lists the texts that are not translated on the page of their language, shared ones where they stand', async () => {
    edit(TOUR, 'es: El palacio con guía.', 'es: The palace with a guide.')
    edit('data/badges.yaml', 'es: Grupo reducido', 'es: Small group')
    edit('data/landings/toledo-day-trip.yaml', 'es: Calles empinadas.', 'es: Steep lanes.')
    await expect.poll(() => namesOf('/es/tour/palace-tour'), SOON).toHaveLength(3)
    await open('/es/tour/palace-tour')
    await toggle().click()
    await panel().getByText('Translations (2)').waitFor()
    expect(await textOf(panel())).toContain('description as in English')
    expect(await textOf(panel())).toContain('small-group → label as in English')
    expect(await textOf(panel())).not.toContain('Steep lanes')
    await open('/ru/tur/palace-tour')
    await panel().getByText('All texts are translated').waitFor()
  })

  test('is worked by keyboard, and axe finds no fault in it nor in the readings beside a figure', async () => {
    await open()
    await toggle().focus()
    await page.keyboard.press('Enter')
    expect(await panel().isVisible()).toBe(true)
    await price().hover()
    await card().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await panel().getByRole('button', { name: 'Close the panel' }).focus()
    await page.keyboard.press('Escape')
    expect(await panel().isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await panel().isVisible(), 'the button has the focus again').toBe(true)
  })

  test.each([320, 390, 1440])('and the readings fit on a screen of %i px', async (width) => {
    await page.setViewportSize({ width, height: 700 })
    await open()
    await toggle().click()
    await price().hover()
    await card().waitFor()
    for (const part of [panel(), card()]) {
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
  })
})

describe('the figures of the page', () => {
  test('are marked while Alt is held or the panel is open, and show their readings only then', async () => {
    await open()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/@tours/figure') && asked.push(request.url()))
    await page.locator('[data-figure="tours/palace-tour/groupSize"]').hover()
    expect(await outline()).toBe('none')
    await page.keyboard.down('Alt')
    expect(await outline()).not.toBe('none')
    await price().hover()
    await card().waitFor()
    expect((await textOf(card())).replace(/\s+/g, ' ')).toBe(
      'Tour Decided Readings differ Royal Palace tour: price tours/palace-tour/price Euros per adult. €44 Madrid tours listing (listing) Page 1 data/prices.yaml:7 €49 In use Tour detail page (detail) Page 2 data/prices.yaml:8 Why The detail page is where the traveller books. Pages / /madrid-tours /all-tours /day-trips /about /toledo 3 more pages',
    )
    expect(asked, 'nothing was asked for before').toHaveLength(1)
    await page.keyboard.up('Alt')
    expect(await outline()).toBe('none')
    expect(await card().isVisible(), 'so that its links can be followed').toBe(true)
    await page.keyboard.press('Escape')
    await card().waitFor({ state: 'hidden' })
    await toggle().click()
    await expect.poll(outline).toBe('dashed')
  })

  test('are listed in the panel, from where a keyboard comes to the readings of each', async () => {
    await open()
    await toggle().click()
    const figure = panel().getByRole('button', { name: 'tours/palace-tour/price' })
    await figure.waitFor()
    expect(await textOf(figure)).toMatch(/^€49 Royal Palace tour: price/)
    await figure.focus()
    await page.keyboard.press('Enter')
    await card().getByText('Royal Palace tour: price').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await card().isVisible()).toBe(false)
  })
})

/** What is seen of a part of the page. */
async function textOf(part: Locator): Promise<string> {
  return (await part.allInnerTexts()).join('\n')
}

async function namesOf(path: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/@tours/page?path=${path}`)
  const html = await answer.text()
  const translations = html.split('<h3>')[3] ?? ''
  return [...translations.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name = '']) => name).sort()
}
