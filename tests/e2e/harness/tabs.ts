import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { site } from './site-under-test'

export interface Visitor extends BrowserContextOptions {
  /** What the visitor's clock shows for the whole visit. */
  now?: string
  /** What earlier visits left in the browser's storage. */
  stored?: Record<string, string>
  /** What this visitor's browser is expected to complain about. */
  complaint?: RegExp
  /** Nothing of the site has been loaded before. */
  isFirstVisit?: boolean
}

/** A visitor's browser: a context and its page. */
export interface Tab {
  context: BrowserContext
  page: Page
  /** Visitors who ask for the same can come one after the other. */
  kind: string
  isSpoilt: boolean
  complaint: RegExp | undefined
  /** What the browser has complained about since the visitor came. */
  problems: string[]
}

/** Each leaves something in a page or its context that cannot be taken back: nobody comes after. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeFunction',
  'install',
  'newCDPSession',
  'pauseAt',
  'setFixedTime',
  'setOffline',
]
const LISTENED_TO = ['console', 'download', 'popup', 'request', 'requestfinished'] as const
const IDLE_AT_MOST = 6
const CLEARED_WITHIN_MS = 10_000
export const DESKTOP = { width: 1280, height: 900 }
/** Part of the site, so that the process stays which has its fonts and scripts; and it stores nothing. */
const RESTING_PLACE = '/robots.txt'

/** What the oldest browsers that we build for do not know (vite.config.ts): every visitor has one of those. */
export const NEWER = [
  ...[
    'AbortSignal.any',
    'Array.fromAsync',
    'Intl.DurationFormat',
    'Intl.Segmenter',
    'Iterator',
    'Map.groupBy',
  ],
  ...['Object.groupBy', 'Promise.try', 'Promise.withResolvers', 'URL.canParse', 'URL.parse'],
  ...['navigation', 'requestIdleCallback', 'scheduler', 'URLSearchParams.prototype.size'],
  ...['toReversed', 'toSorted', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['ariaBusy', 'ariaDisabled', 'ariaExpanded', 'ariaHidden', 'ariaLabel', 'moveBefore'].map(
    (name) => `Element.prototype.${name}`,
  ),
  ...['inert', 'popover', 'showPopover', 'togglePopover'].map((name) => `HTMLElement.prototype.${name}`),
  ...['difference', 'intersection', 'isSubsetOf', 'union'].map((name) => `Set.prototype.${name}`),
]

const sessions = new WeakMap<Page, CDPSession>()

/** What a test switches on here is switched off when its visitor leaves: so far requests that are intercepted. */
export function devtoolsOf(page: Page): CDPSession {
  const session = sessions.get(page)
  if (!session) throw new Error('This page is no visitor’s own.')
  return session
}

/**
 * Tabs that stay from one visitor to the next: a page costs a second of processor time where its process, fonts and
 * scripts are new, 0.4 s where they are not.
 */
export function tabsOf(browser: Browser) {
  const idle: Tab[] = []
  return {
    async open(visitor: Visitor = {}): Promise<Tab> {
      const { now, stored, complaint, isFirstVisit = false, viewport = DESKTOP, ...options } = visitor
      const kind = JSON.stringify([options, now !== undefined])
      const known = isFirstVisit ? undefined : idle.find((one) => one.kind === kind)
      const tab = known ?? (await newTab(browser, kind, options))
      if (known) idle.splice(idle.indexOf(known), 1)
      const { page, context } = tab
      tab.complaint = complaint
      if (viewport) await page.setViewportSize(viewport)
      if (now) await context.clock.setFixedTime(new Date(now))
      if (stored) await page.evaluate((all) => Object.assign(localStorage, all), stored)
      // Whoever has loaded nothing needs a tab of their own, and another such visitor another.
      tab.isSpoilt = isFirstVisit
      tab.problems.length = 0
      return tab
    },

    /** Ends a visit: the next visitor finds nothing of it. */
    async leave(tab: Tab): Promise<void> {
      if (tab.isSpoilt || !(await isCleared(tab))) return tab.context.close()
      idle.push(tab)
      if (idle.length > IDLE_AT_MOST) await idle.shift()?.context.close()
    },
  }
}

async function newTab(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    // A cross-fade between pages that a quick test cuts short is an uncaught error to the browser.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(10_000)
  await context.addInitScript((names) => {
    for (const name of names) {
      const [last = '', ...owners] = name.split('.').reverse()
      const owner = owners.reduceRight<unknown>((object, key) => Reflect.get(Object(object), key), window)
      Reflect.deleteProperty(Object(owner), last)
    }
  }, NEWER)
  const page = await context.newPage()
  sessions.set(page, await context.newCDPSession(page))
  const tab: Tab = { context, page, kind, isSpoilt: false, complaint: undefined, problems: [] }
  watch(tab)
  for (const object of [page, context, page.clock]) noteWhatLasts(object, tab)
  await page.goto(RESTING_PLACE)
  return tab
}

function noteWhatLasts(object: object, tab: Tab): void {
  for (const name of LASTING) {
    const method: unknown = Reflect.get(object, name)
    if (typeof method !== 'function') continue
    Reflect.set(object, name, (...args: unknown[]) => {
      tab.isSpoilt = true
      return Reflect.apply(method, object, args) as unknown
    })
  }
}

/** Puts a tab back as it was; what cannot be put back, or not soon, is no tab for anybody. */
async function isCleared(tab: Tab): Promise<boolean> {
  const tooLong = new AbortController()
  const late = setTimeout(CLEARED_WITHIN_MS, false, { signal: tooLong.signal }).catch(() => false)
  return Promise.race([clear(tab), late]).finally(() => tooLong.abort())
}

async function clear({ context, page }: Tab): Promise<boolean> {
  // While a window that this one opened is closed, it may not be able to leave its page.
  if (context.pages().length > 1) return false
  try {
    for (const event of LISTENED_TO) page.removeAllListeners(event)
    await devtoolsOf(page).send('Fetch.disable')
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll()])
    const arrived = await page.goto(RESTING_PLACE, { waitUntil: 'commit' })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    return arrived?.ok() === true
  } catch {
    return false
  }
}

/** Anything in the console but plain notes, an uncaught error, a failed file or a request to somebody else. */
function watch(tab: Tab): void {
  const { context } = tab
  const documents = new Set<string>()
  const problems = { push: (problem: string) => tab.complaint?.test(problem) || tab.problems.push(problem) }
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (request.isNavigationRequest()) documents.add(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== site.url) {
      problems.push(`a request to somebody else: ${request.url()}`)
    }
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      problems.push(`${response.status()} for ${response.url()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What was under way when the visitor left the page.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`)
  })
  context.on('console', (message) => {
    const { url } = message.location()
    // Chromium reports a page's own 404 as well; the tests ask for that status themselves.
    const ownStatus = documents.has(url) && message.text().includes('status of 404')
    // It judges by its clock, which is wrong on a busy machine: size.test.ts sees that preloaded fonts are used.
    const isHint = message.text().includes('was preloaded using link preload but not used')
    if (['error', 'warning'].includes(message.type()) && !ownStatus && !isHint) {
      problems.push(`console ${message.type()}: ${message.text()} (${url})`)
    }
  })
  context.on('weberror', (error) =>
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  )
}
