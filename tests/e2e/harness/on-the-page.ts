import type { Locator, Page } from 'playwright'
import { expect } from './e2e-test'

const lookedAt = new WeakMap<Page, string>()

/**
 * Opens a page for a test that only looks; where the test before has looked at it, it is open. Nobody notices a click
 * that leads nowhere: a test that changes anything opens its page by `goto`.
 */
export async function lookAt(page: Page, path: string): Promise<void> {
  if (lookedAt.get(page) === path) return
  expect((await page.goto(path))?.status(), path).toBe(200)
  lookedAt.set(page, path)
  page.once('framenavigated', () => lookedAt.delete(page))
}

/**
 * Resolves once React answers in every island of the page: some wait for a visitor who does anything, those further
 * down are brought near.
 */
export async function allIslands(page: Page): Promise<void> {
  // A pointer that stays where it is says nothing of a visitor.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded()
    await island.and(page.locator('[data-hydrated]')).waitFor()
  }
}

/** The tours that a list shows now: their slugs, sorted. */
export function shownTours(page: Page): Promise<string[]> {
  return page.locator('[data-list] [data-tour]').evaluateAll((cards) =>
    (cards as HTMLElement[])
      .filter((card) => card.checkVisibility({ visibilityProperty: true }))
      .map((card) => card.dataset.slug ?? '')
      .sort(),
  )
}

/** Path and query, without the origin. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}

/** Addresses of the links in a part of the page, in its order. */
export function hrefsIn(part: Locator): Promise<string[]> {
  return part.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** With one plain space wherever there are some, or one that may not break. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The visible texts of the elements, spaces tidied. */
export async function wordsOf(elements: Locator): Promise<string[]> {
  return (await elements.allInnerTexts()).map(tidy)
}
