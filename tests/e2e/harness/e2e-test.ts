import type { Page } from 'playwright'
import { expect as see } from 'playwright/test'
import { test as base, type TestFunction } from 'vitest'
import { LOCALES, type Locale } from '../../../domain/locale'
import { launchBrowser } from '../../browser/launch-browser'
import { DESKTOP, type Tab, tabsOf, type Visitor } from './tabs'

interface Fixtures {
  /** One browser for the files that run one after the other. */
  tabs: ReturnType<typeof tabsOf>
  /** One visitor a file, for tests that only look. */
  onlooker: Tab
  /** The file's onlooker; its complaints since the last test fail this one. */
  sharedPage: Page
  /** A visitor with nothing saved, at the site's door. */
  newVisitor: (visitor?: Visitor) => Promise<Page>
  /** The usual visitor: a mouse and a desktop screen. */
  page: Page
}

/** Playwright's `expect`, which waits until what it expects of a page comes true. */
export const expect = see.configure({ timeout: 10_000 })

const withBrowser = base.extend<Fixtures>({
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants the fixtures destructured
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(tabsOf(browser))
      await browser.close()
    },
    { scope: 'worker' },
  ],

  onlooker: [
    async ({ tabs }, use) => {
      const tab = await tabs.open()
      await use(tab)
      await tabs.leave(tab)
    },
    { scope: 'file' },
  ],

  sharedPage: async ({ onlooker: { page, problems } }, use) => {
    await page.setViewportSize(DESKTOP)
    await use(page)
    expect(problems.splice(0), 'what the browser complained about').toEqual([])
  },

  newVisitor: async ({ tabs }, use) => {
    const opened: Tab[] = []
    await use(async (visitor) => {
      const tab = await tabs.open(visitor)
      opened.push(tab)
      return tab.page
    })
    await Promise.all(opened.map((tab) => tabs.leave(tab)))
    const problems = opened.flatMap((tab) => tab.problems.splice(0))
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
