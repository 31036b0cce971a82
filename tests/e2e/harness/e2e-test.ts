import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { expect as see } from 'playwright/test'
import { test as base, type TestFunction } from 'vitest'
import { LOCALES, type Locale } from '../../../domain/locale'
import { site } from './site-under-test'

export interface Visitor extends BrowserContextOptions {
  /** What the visitor's clock shows for the whole visit. */
  now?: string
  /** What an earlier visit left under `bm_lang`. */
  savedLanguage?: string
  /** What this visitor's browser is expected to complain about. */
  complaint?: RegExp
}

interface Fixtures {
  /** One browser for the files that run one after the other. */
  browser: Browser
  /** One visitor a file, for tests that only look: the browser keeps what it has loaded. */
  onlooker: { page: Page; problems: string[] }
  /** The file's onlooker; its complaints since the last test fail this one. */
  sharedPage: Page
  /** A visitor with nothing saved, at the site's door. */
  newVisitor: (visitor?: Visitor) => Promise<Page>
  /** The usual visitor: a mouse and a desktop screen. */
  page: Page
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const desktop = { width: 1280, height: 900 }

/** Playwright's `expect`, which waits until what it expects of a page comes true. */
export const expect = see.configure({ timeout: 10_000 })

const withBrowser = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants the fixtures destructured
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: site.chromium, args: launchArguments })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  onlooker: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: desktop,
        reducedMotion: 'reduce',
      })
      watch(context, problems)
      await use({ page: await context.newPage(), problems })
      await context.close()
    },
    { scope: 'file' },
  ],

  sharedPage: async ({ onlooker: { page, problems } }, use) => {
    await page.setViewportSize(desktop)
    await use(page)
    expect(problems.splice(0), 'what the browser complained about').toEqual([])
  },

  newVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    await use(async ({ now, savedLanguage, complaint, ...options } = {}) => {
      const saved = savedLanguage === undefined ? {} : withSaved(savedLanguage)
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: desktop,
        locale: 'en-GB',
        // A cross-fade between pages that a quick test cuts short is an uncaught error to the browser.
        reducedMotion: 'reduce',
        ...saved,
        ...options,
      })
      contexts.push(context)
      watch(context, problems, complaint)
      context.setDefaultTimeout(10_000)
      if (now) await context.clock.setFixedTime(new Date(now))
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(problems, 'what the browser complained about').toEqual([])
  },

  page: async ({ newVisitor }, use) => {
    await use(await newVisitor())
  },
})

/** Of what is alike in every language, each name is one language's to test, so that every language has its share. */
export const isTurnOf = (locale: Locale, name: string) => LOCALES[name.length % LOCALES.length] === locale

/**
 * A test with a browser on the built site. Anything in the console but plain notes, an uncaught error, a
 * failed file or a request to somebody else fails it, whatever else it is about.
 */
export const test = Object.assign(withBrowser, {
  /** For what pages do alike in every language: of a suite that is there for each, such a test runs in one. */
  inTurn:
    (locale: Locale) =>
    (name: string, run: TestFunction<Fixtures>): void => {
      if (isTurnOf(locale, name)) withBrowser(name, run)
    },
})

function withSaved(language: string): Pick<BrowserContextOptions, 'storageState'> {
  const localStorage = [{ name: 'bm_lang', value: language }]
  return { storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] } }
}

function watch(context: BrowserContext, all: string[], expected?: RegExp): void {
  const documents = new Set<string>()
  const problems = { push: (problem: string) => expected?.test(problem) || all.push(problem) }
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
