import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { launchBrowser } from '../browser/launch-browser'
import { expect, test } from './harness/e2e-test'
import { site } from './harness/site-under-test'

test('every page names the rules for the next one, and the browser has nothing against them', async ({
  page,
}) => {
  const rules = page.waitForResponse(/speculation-rules/).catch(() => undefined)
  const response = await page.goto('/about')
  const [, path] = /^"(.*)"$/.exec(response?.headers()['speculation-rules'] ?? '') ?? []
  const file = await page.request.get(path ?? '')
  expect(file.headers()['content-type']).toBe('application/speculationrules+json')
  expect(file.headers()['cache-control']).toContain('immutable')
  await rules
})

/** A visitor's browser as it is: the tests' usual one keeps no pages and fetches none ahead. */
describe('in a browser with everything on', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser({
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  afterAll(() => browser?.close())

  async function aPage(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ baseURL: site.url, ...options })
    onTestFinished(() => context.close())
    return context.newPage()
  }

  /** Why the browser could not keep a page for the way back, as far as the page can help it. */
  async function obstaclesOf(page: Page, path: string): Promise<string[]> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    const told: string[] = []
    let isBack = false
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      isBack = true
      const ofThePage = notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded')
      told.push(...ofThePage.map(({ reason }) => reason))
    })
    devtools.on('Page.frameNavigated', ({ type }) => {
      isBack ||= type === 'BackForwardCacheRestore'
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.goto('/ru')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => isBack).toBe(true)
    return told
  }

  test.each(['/about', '/madrid-tours', '/prado-museum-guided-tour', '/contact', '/es'])(
    '%s can be kept by the browser for the way back',
    async (path) => {
      expect(await obstaclesOf(await aPage(), path)).toEqual([])
    },
  )

  test('a page that could not be kept would be noticed', async () => {
    const page = await aPage()
    await page.addInitScript(() => addEventListener('unload', () => {}))
    expect(await obstaclesOf(page, '/about')).toContainEqual(expect.stringContaining('Unload'))
  })

  test('a page made ready counts as seen when it is shown', async () => {
    const page = await aPage()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    })
    await page.goto('/about?utm_source=letter&adults=2')
    await page.waitForLoadState('networkidle')
    const seen = () => page.evaluate(() => [localStorage.length, window.dataLayer?.length ?? 0])
    expect(page.url()).toMatch(/\/about\?adults=2$/)
    expect(await seen()).toEqual([0, 0])
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    expect(await seen()).toEqual([1, 1])
    expect(await page.evaluate(() => localStorage.getItem('bm_attribution'))).toContain('letter')
  })

  test.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)(
    'for whoever asks for %s of movement, one page fades into the next: %s',
    async (reducedMotion, isFaded) => {
      const page = await aPage({ reducedMotion })
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          document.documentElement.dataset.faded = String(
            'viewTransition' in event && event.viewTransition !== null,
          )
        })
      })
      await page.goto('/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('/contact')
      await expect(page.locator('html')).toHaveAttribute('data-faded', String(isFaded))
    },
  )

  test('a page is fetched while the pointer rests on its link', async () => {
    const page = await aPage()
    await expect(async () => {
      await page.goto('/about')
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
      await link.hover()
      await page.waitForTimeout(500)
      await link.click()
      await page.waitForURL('/contact')
      const [delivery] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType as string),
      )
      expect(delivery).toBe('navigational-prefetch')
    }).toPass({ timeout: 30_000 })
  })
})
