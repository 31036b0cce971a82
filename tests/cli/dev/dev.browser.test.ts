import { spawnSync } from 'node:child_process'
import type { Browser, Page } from 'playwright'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFailed,
  onTestFinished,
  test,
} from 'vitest'
import russian from '../../../locales/ru/common.json'
import { launchBrowser } from '../../browser/launch-browser'
import { aContentRoot, type ContentRoot } from '../../content/a-content-root'
import { aDevServer, type DevServer } from './a-dev-server'

declare global {
  interface Window {
    tellPaint: (content: string, at: number) => void
  }
}

/** Long enough for a busy machine; how quick it is gets measured and printed, not tested. */
const PATIENCE = { timeout: 25_000 }

let root: ContentRoot
let server: DevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  root = aContentRoot()
  server = await aDevServer(root.dir)
  browser = await launchBrowser()
  // The first page makes Vite read all modules.
  const first = await browser.newPage()
  await first.goto(server.url, { waitUntil: 'networkidle' })
  await first.close()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  root?.remove()
})

/** Called with what every page that the browser loads shows, and when it was painted. */
let onPaint: (content: string, at: number) => void = () => {}

beforeEach(async () => {
  onTestFailed(() => {
    console.error(server.log().slice(-2000))
  })
  page = await browser.newPage()
  // Told by the page itself: Playwright looks for a text every half second only.
  await page.exposeFunction('tellPaint', (content: string, at: number) => onPaint(content, at))
  await page.addInitScript(() => {
    const tell = () => window.tellPaint(document.body.textContent ?? '', Date.now())
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(tell))
  })
})

afterEach(async () => {
  await page.close()
})

const overlay = () => page.getByRole('dialog', { name: /^The content has/ })

async function open(path: string): Promise<void> {
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
}

/** Milliseconds from saving until the browser has painted a page that holds a text. */
async function measure(save: () => void, text: string): Promise<number> {
  const shown = new Promise<number>((done) => {
    onPaint = (content, at) => content.includes(text) && done(at)
  })
  const started = Date.now()
  save()
  return (await shown) - started
}

describe('a saved file shows in the open browser at once:', () => {
  test.each([
    ['a YAML file', '/', 'data/site.yaml', 'Guided tours and day trips from Madrid'],
    ['an article', '/about', 'guides/about/en.md', 'We show people Madrid and the old cities around it.'],
    ['interface texts', '/ru', 'locales/ru/common.json', russian['layout.bookNow']],
  ])(
    '%s',
    async (what, path, file, piece: string) => {
      await open(path)
      const next = `Saved as a draft of ${what}`
      const time = await measure(() => root.edit(file, piece, next), next)
      console.info(`tours dev: ${what} shows after ${Math.round(time)} ms`)
      await page.waitForLoadState('networkidle')
      root.edit(file, next, piece)
      await page
        .getByText(piece)
        .first()
        .waitFor({ state: 'attached', ...PATIENCE })
    },
    180_000,
  )
})

describe('a mistake in the content', () => {
  const FILE = 'data/tours/prado-museum-guided-tour.yaml'

  test('shows as an overlay with file, line and code frame, and goes when it is mended, without a restart', async () => {
    await open('/tour/prado-museum-guided-tour')
    const good = root.read(FILE)
    const line = good.split('\n').findIndex((text) => text.startsWith('currency:')) + 1
    root.edit(FILE, 'currency: EUR', 'currency: PESETA')
    await overlay().waitFor(PATIENCE)
    await expectText(overlay().getByRole('link').first(), new RegExp(`${FILE}:${line}`))
    await expectText(overlay().locator('.message').first(), /PESETA/)
    await expectText(
      overlay().locator('pre').first(),
      new RegExp(`${line} \\| currency: PESETA\\n\\s*\\| +\\^`),
    )
    // Behind it stays what was good last.
    expect(await page.locator('h1').count()).toBe(1)

    root.write(FILE, good.replace('currency: EUR', 'currency: EUR # mended'))
    await overlay().waitFor({ state: 'hidden', ...PATIENCE })
    await page.locator('h1').waitFor()
    root.write(FILE, good)
  }, 60_000)

  test('shows also on a page that is opened while it is there, above the last good content', async () => {
    const good = root.read(FILE)
    onTestFinished(() => root.write(FILE, good))
    root.write(FILE, `${good}\n\tbroken: [\n`)
    await new Promise((later) => setTimeout(later, 1500))
    await open('/es/tours-madrid')
    await overlay().waitFor(PATIENCE)
    await expectText(overlay().getByRole('link').first(), new RegExp(`${FILE}:\\d+`))
    expect(await page.locator('h1').textContent()).not.toBe('')
    root.write(FILE, good)
    await overlay().waitFor({ state: 'hidden', ...PATIENCE })
  }, 60_000)

  test('all mistakes are listed', async () => {
    const locale = 'locales/es/common.json'
    const [goodTour, goodLocale] = [root.read(FILE), root.read(locale)]
    onTestFinished(() => {
      root.write(FILE, goodTour)
      root.write(locale, goodLocale)
    })
    await open('/')
    root.edit(FILE, 'currency: EUR', 'currency: PESETA')
    root.write(locale, `${goodLocale.trimEnd().slice(0, -1)},\n}`)
    await expectText(overlay().getByRole('heading'), /2 errors/)
    await expectText(overlay(), new RegExp(`${FILE}:\\d+.*${locale}:\\d+`, 's'))
  }, 60_000)

  test('a deleted file is noticed, and so is its return', async () => {
    const file = 'guides/about/en.md'
    const good = root.read(file)
    await open('/about')
    root.delete(file)
    await overlay().waitFor(PATIENCE)
    await expectText(overlay().locator('.message').first(), /guides\/about\/en\.md is missing/)
    root.write(file, good.replace('We show people Madrid', 'Back again, we show people Madrid'))
    await page.getByText('Back again').waitFor(PATIENCE)
    expect(await overlay().isVisible()).toBe(false)
    root.write(file, good)
  }, 60_000)

  test('a new file is noticed, and so is its end', async () => {
    await open('/all-tours')
    root.write('data/faqs/moon.yaml', 'title: 5\n')
    await overlay().waitFor(PATIENCE)
    await expectText(overlay().getByRole('link').first(), /data\/faqs\/moon\.yaml:1/)
    root.delete('data/faqs/moon.yaml')
    await overlay().waitFor({ state: 'hidden', ...PATIENCE })
  }, 60_000)
})

test('content that had errors from the start shows them, and the page appears when they are mended', async () => {
  const broken = aContentRoot()
  onTestFinished(broken.remove)
  broken.edit('data/policies.yaml', 'minutes: 15', 'minutes: soon')
  const own = await aDevServer(broken.dir)
  onTestFinished(async () => void (await own.stop()))
  await page.goto(`${own.url}/about`)
  await overlay().waitFor(PATIENCE)
  await expectText(overlay().getByRole('link').first(), /data\/policies\.yaml:\d+/)
  broken.edit('data/policies.yaml', 'minutes: soon', 'minutes: 15')
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE)
}, 60_000)

test('a real page’s price shows its readings while Alt is held, and the panel lists what is known of the page', async () => {
  await open('/es/tour/prado-museum-guided-tour')
  await page.keyboard.down('Alt')
  await page.locator('[data-figure="tours/prado-museum-guided-tour/price"]').first().hover()
  const readings = page.getByRole('region', { name: 'Readings' })
  await expectText(readings, /€\d+.*In use.*data\/prices\.yaml:\d+/s)
  await page.keyboard.up('Alt')
  await page.getByRole('button', { name: /^Content/ }).click()
  const panel = page.locator('#panel')
  await expectText(
    panel,
    /Conflicts \(\d+\).*Decided.*prado-museum-guided-tour\/price.*Findings \(\d+\).*data\/site\.yaml:\d+/s,
  )
  await expectText(panel, /In Spanish/)
}, 60_000)

describe('addresses are answered as the built site answers them:', () => {
  const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' })

  test.each([
    ['/tour/no-such-tour', 200, 'Royal Palace'],
    ['/ft-tour/no-such-tour', 404, 'Tour Not Found'],
    ['/ft-tour', 404, 'No tour found'],
    ['/no/such/page', 404, 'Page not found'],
  ])('%s with %i and "%s"', async (path, status, text) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(text)
  })

  test.each([
    ['/search?q=prado', 302, '/all-tours?q=prado'],
    ['/madrid-tours/', 301, '/madrid-tours'],
    ['/madrid-tours?lang=es', 302, '/es/tours-madrid?lang=es'],
    [
      '/competitorbrandmadrid',
      302,
      '/madrid-tours?utm_source=competitor&utm_medium=direct&utm_campaign=competitor-brand',
    ],
  ])('%s leads with %i to %s', async (from, status, to) => {
    const answer = await ask(from)
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status, to })
  })

  test('an address that cannot be read does not end the server', async () => {
    expect((await ask('/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
    expect((await ask('/')).status).toBe(200)
  })
})

test('a port that is taken is told in one line', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['cli/tours.mjs', 'dev', '--root', root.dir], {
    env: { ...process.env, NODE_ENV: 'development', HOST: 'localhost', PORT: new URL(server.url).port },
    encoding: 'utf8',
    timeout: 50_000,
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Cannot listen: port \d+ on localhost is taken: stop the other program/)
})

async function expectText(part: ReturnType<Page['locator']>, pattern: RegExp): Promise<void> {
  await expect.poll(() => part.textContent(), PATIENCE).toMatch(pattern)
}
