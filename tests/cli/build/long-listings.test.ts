import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { sitemap } from '../../../cli/build/sitemap'
import { checkListingIndex } from '../../../cli/verify/check-catalogue'
import { factsOf } from '../../../cli/verify/facts'
import { compileContent } from '../../../content/site/compile-content'
import { compileIndexes } from '../../../content/site/compile-indexes'
import { listPaths } from '../../../content/site/list-paths'
import type { IndexedTour } from '../../../domain/listing/listing-index'
import { LOCALES, type Locale } from '../../../domain/locale'
import type { PageEntry } from '../../../domain/routing/page-entry'
import { publishedPaths } from '../../../domain/routing/page-ref'
import { generateContent } from '../../bench/generate-content.mjs'
import { contentAt, PROJECT, SITE_URL } from '../../content/site/shipped-content'
import { renderedPage } from '../verify/a-rendered-site'
import { withPlainForms } from './plain-forms'

/** 149 tours of our own on three pages, 64 of partners on two, all on four; in Russian 120 of our own on two. */
const TOURS = 213
const UNTRANSLATED = 29

const dir = mkdtempSync(join(tmpdir(), 'long-listings-'))
afterAll(() => rmSync(dir, { recursive: true }))
generateContent(PROJECT, dir, TOURS)
const files = readdirSync(join(dir, 'data/tours')).sort()
for (const file of files.slice(0, UNTRANSLATED).map((name) => join(dir, 'data/tours', name))) {
  const withoutRussian = (title: string) => title.replace(/^ {2}ru: .*\n/m, '')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title:\n(?: {2}.*\n)+/m, withoutRussian))
}

const content = contentAt(dir)
const compiled = withPlainForms(compileContent(content, SITE_URL))
const { sites, pages } = compiled

/** The pages of a listing, the first among them. */
const pagesOf = (route: string) => pages.filter(({ ref }) => ref.route === route && ref.slug === undefined)

const render = (entry: PageEntry, locale: Locale = 'en') => renderedPage(entry, locale, compiled)

const cardsIn = (html: string) =>
  [...html.matchAll(/data-tour="([^"]*)" data-slug="([^"]*)"/g)].map(([, facts = '', slug = '']) => ({
    slug,
    facts: JSON.parse(facts.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")),
  }))

const LONG = { 'all-tours': 4, 'madrid-tours': 3, 'fun-tickets-tours': 2 }

describe.each(Object.entries(LONG))('the listing %s', (route, count) => {
  const entries = pagesOf(route)

  test(`has ${count} pages, each at an address of its own, which it tells search engines to keep`, () => {
    expect(entries.map(({ paths }) => paths.en)).toEqual(
      Array.from({ length: count }, (_, i) => (i === 0 ? `/${route}` : `/${route}/page/${i + 1}`)),
    )
    for (const { ref, canonical, noindex } of entries) {
      expect(canonical).toEqual(ref)
      expect(noindex).toBe(false)
    }
    const { pages: served } = compileManifest(compiled.content, pages, SITE_URL)
    const map = sitemap(pages, SITE_URL)
    for (const { locale, path } of entries.flatMap(({ paths }) => publishedPaths(paths))) {
      expect(served[path]?.locale).toBe(locale)
      expect(map).toContain(`<loc>${SITE_URL}${path}</loc>`)
    }
  })

  test.each(LOCALES)('shows each of its tours in %s on one page, at most 60 on each', (locale) => {
    const shown = entries.filter(({ paths }) => paths[locale]).map((entry) => cardsIn(render(entry, locale)))
    expect(shown.flat().map(({ slug }) => slug)).toEqual(sites[locale].listings[route]?.slugs)
    for (const cards of shown) expect(cards.length).toBeLessThanOrEqual(60)
  })

  test.each(LOCALES)('has an index in %s that says of each what its card says', (locale) => {
    const indexes = new Map(compileIndexes(sites).map(({ path, json }) => [path, JSON.parse(json)]))
    const first = entries[0]?.paths[locale]
    const tours = (indexes.get(`${first}/tours.json`) as IndexedTour[]).map(({ slug, group, ...facts }) => ({
      slug,
      facts,
    }))
    const cards = entries
      .filter(({ paths }) => paths[locale])
      .flatMap((entry) => cardsIn(renderedPage(entry, locale, { ...compiled, markedSites: sites })))
    expect(tours).toEqual(cards)
  })

  test('links its pages without a script, the neighbours as previous and next', () => {
    for (const [i, entry] of entries.entries()) {
      const html = render(entry)
      const neighbour = (rel: string) => new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1]
      expect(neighbour('prev')).toBe(entries[i - 1]?.paths.en)
      expect(neighbour('next')).toBe(entries[i + 1]?.paths.en)
      const [nav = ''] = /<nav [^>]*data-pagination.*?<\/nav>/.exec(html) ?? []
      for (const { paths } of entries) expect(nav).toContain(`href="${paths.en}"`)
      expect(nav.match(/aria-current="page"/g)).toHaveLength(1)
    }
  })

  test.each(LOCALES)('has a title and a description of its own on each page in %s', (locale) => {
    const html = entries.filter(({ paths }) => paths[locale]).map((entry) => render(entry, locale))
    const titles = html.map((page) => /<title>([^<]*)/.exec(page)?.[1])
    const descriptions = html.map((page) => /name="description" content="([^"]*)/.exec(page)?.[1])
    expect(new Set(titles).size).toBe(html.length)
    expect(new Set(descriptions).size).toBe(html.length)
    const word = { en: 'page', es: 'página', ru: 'страница' }[locale]
    // The brand stands behind it where there is room.
    expect(titles[1]).toMatch(new RegExp(` ${locale === 'ru' ? '—' : '–'} ${word} 2(?: · |$)`))
    expect(descriptions[1]).toContain(`${word} 2:`)
  })
})

test('what stands beside a listing stands on its first page only', () => {
  const [first, second] = pagesOf('all-tours').map((entry) => render(entry))
  expect(first).toContain('id="faq-title"')
  expect(second).not.toContain('id="faq-title"')
})

test('a group that goes on on the next page counts all of its tours on both', () => {
  const heading = /group__count"[^>]*>([^<]*)/g
  const counts = pagesOf('fun-tickets-tours').map((entry) =>
    [...render(entry).matchAll(heading)].map(([, text]) => text),
  )
  const { groups = {} } = sites.en.listings['fun-tickets-tours'] ?? {}
  expect(new Set(counts.flat())).toEqual(new Set(Object.values(groups).map((n) => `${n}\u00a0tours`)))
  expect(counts.flat().length).toBe(Object.keys(groups).length + 1)
})

test('a language that publishes less has as many pages as it fills, and the others lead to its first', () => {
  const last = pagesOf('madrid-tours')[2] as PageEntry
  expect(Object.keys(last.paths)).toEqual(['en', 'es'])
  expect(last.unpublished).toBeUndefined()
  const html = render(last)
  expect(html).toContain('href="/ru/tury-madrid" hrefLang="ru"')
  expect(html).not.toContain('<link rel="alternate" hrefLang="ru"')
})

test('every address of a listing is known where addresses must be unique', () => {
  const known = new Set(listPaths(content.workspace).map(({ path }) => path))
  const missing = pages
    .filter(({ status }) => status === 200)
    .flatMap(({ paths }) => publishedPaths(paths).map(({ path }) => path))
    .filter((path) => !known.has(path))
  expect(missing).toEqual([])
})

test('verification tells of a price in the index that is not the tour’s', () => {
  const facts = factsOf(compiled)('en')
  const [index] = compileIndexes(sites).filter(({ path }) => path === '/all-tours/tours.json')
  const tours = JSON.parse(index?.json ?? '[]') as IndexedTour[]
  expect([...checkListingIndex(tours, '', facts)]).toEqual([])
  const [first, ...others] = tours
  const wrong = [{ ...first, price: 1 } as IndexedTour, ...others]
  expect([...checkListingIndex(wrong, '', facts)]).toMatchObject([{ code: 'filter-differs', shows: '1' }])
})
