import { describe, expect, test } from 'vitest'
import { pageInit } from '../../content/site/page-init'
import type { PageEntry } from '../../domain/routing/page-entry'
import { findPath } from '../../domain/routing/page-ref'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { renderAnyPage } from '../../renderer/render-any-page.server'
import { compiled } from '../cli/build/shipped-build'

const site = compiled.markedSites.en
const assets = {
  earlyScript: (name: string) => ({ path: `/${name}.js`, code: '' }),
  shareImage: (id: string) => id,
  photograph: () => undefined,
  islandScripts: () => [],
}

/** Its address holds a tour's name, which leads to one of all. */
const NEEDS_ALL_NAMES = ['booking-cancelled']

/** Renders a page, and says which tours it asked for; `all` where it asked which there are. */
function readsOf(entry: PageEntry): { html: string; reads: Set<string> } {
  const reads = new Set<string>()
  const recorded = <Item extends object>(items: Record<string, Item>) =>
    new Proxy(items, {
      get: (target, slug: string) => {
        if (slug in target) reads.add(slug)
        return target[slug]
      },
      ownKeys: (target) => {
        reads.add('all')
        return Reflect.ownKeys(target)
      },
    })
  const watched: SiteInLocale = {
    ...site,
    tours: recorded(site.tours),
    partnerTours: recorded(site.partnerTours),
  }
  const content = { ...compiled, markedSites: { ...compiled.markedSites, en: watched } }
  return { html: renderAnyPage(pageInit(content, 'en', entry, assets)).html, reads }
}

/** Whether a page leads to a tour, or is about it. */
function shows(html: string, slug: string, entry: PageEntry): boolean {
  const paths = ['tour', 'ft-tour', 'fun-tickets', 'direct'].flatMap(
    (route) => findPath(site.routes, { route, slug }, 'en') ?? [],
  )
  return entry.slug === slug || paths.some((path) => html.includes(`href="${path}"`))
}

// A build renders a page again when something changes that the page has read.
describe('a page asks for no tour that it does not show', () => {
  test.each(compiled.pages.map((entry) => [entry.paths.en, entry] as const))('%s', (_path, entry) => {
    const { html, reads } = readsOf(entry)
    const unseen = [...reads].filter((slug) => !shows(html, slug, entry))
    expect(unseen).toEqual(NEEDS_ALL_NAMES.includes(entry.page) ? ['all'] : [])
  })
})

test('reading is seen', () => {
  const about = compiled.pages.find(({ page }) => page === 'about')
  // The footer's.
  expect([...readsOf(about as PageEntry).reads].sort()).toEqual([...site.navigation.footer.popular].sort())
})
