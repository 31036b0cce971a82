import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { writeFiles } from '../../../cli/change/change-files'
import { planFiles } from '../../../cli/new/plan-files'
import { projectDir } from '../../../cli/project-dir'
import { type CheckedContent, checkContent } from '../../../content/rules/check-content'
import { compileCatalogue } from '../../../content/site/compile-catalogue'
import { compileContent } from '../../../content/site/compile-content'
import { LOCALES } from '../../../domain/locale'
import { publishedPaths } from '../../../domain/routing/page-ref'
import { aContentRoot, type ContentRoot } from '../a-content-root'
import { SITE_URL } from './shipped-content'

const AS_OF = '2026-11-21'
const KINDS = {
  tour: 'sunset-walk',
  'partner-tour': 'cave-evening',
  guide: 'first-day',
  city: 'cordoba-tours',
} as const

let root: ContentRoot
const read = (showDrafts = false) => checkContent({ root: root.dir, projectDir, asOf: AS_OF, showDrafts })
const compiled = (checked: CheckedContent) => ({
  ...compileContent(checked, SITE_URL),
  derived: checked.derived,
})
type Compiled = ReturnType<typeof compiled>
const pathsOf = ({ pages }: Compiled) =>
  pages.flatMap(({ paths }) => publishedPaths(paths).map(({ path }) => path)).sort()

let before: Compiled
let after: Compiled
let inDevelopment: Compiled

beforeAll(() => {
  root = aContentRoot()
  const empty = read()
  before = compiled(empty)
  for (const [kind, slug] of Object.entries(KINDS))
    writeFiles(root.dir, planFiles(kind as keyof typeof KINDS, empty.workspace, { slug, title: {} }))
  after = compiled(read())
  inDevelopment = compiled(read(true))
}, 120_000)
afterAll(() => root.remove())

test('drafts have no page and no address in any language, and no listing is longer for them', () => {
  expect(pathsOf(after)).toEqual(pathsOf(before))
  for (const locale of LOCALES) {
    const { tours, partnerTours, cities, guides, listings, navigation } = after.markedSites[locale]
    const names = [tours, partnerTours, cities, guides].flatMap((all) => Object.keys(all))
    for (const slug of Object.values(KINDS)) expect(names).not.toContain(slug)
    expect(JSON.stringify(listings)).toBe(JSON.stringify(before.markedSites[locale].listings))
    expect(navigation).toEqual(before.markedSites[locale].navigation)
  }
  const manifest = compileManifest(after.content, after.pages, SITE_URL)
  for (const slug of Object.values(KINDS)) expect(JSON.stringify(manifest)).not.toContain(slug)
})

test('nothing of a draft can be sold', () => {
  const catalogue = compileCatalogue(after.markedSites)
  expect(Object.keys(catalogue.tours)).toEqual(Object.keys(compileCatalogue(before.markedSites).tours))
})

test('drafts are not counted in what the site says of its tours', () => {
  const values = ({ derived }: Compiled) => [...derived].map(([name, { value }]) => [name, value])
  expect(values(after)).toEqual(values(before))
  expect(values(inDevelopment)).not.toEqual(values(before))
})

test('in development drafts have their pages and stand in the listings', () => {
  const shown = pathsOf(inDevelopment)
  for (const path of [
    '/tour/sunset-walk',
    '/es/tour/sunset-walk',
    '/ru/tur/sunset-walk',
    '/sunset-walk',
    '/ft-tour/cave-evening',
    '/guides/first-day',
    '/cordoba-tours',
  ])
    expect(shown).toContain(path)
  expect(inDevelopment.markedSites.es.listings['all-tours']?.slugs).toContain('sunset-walk')
})

test('what a draft’s texts still lack stops no release', () => {
  const { diagnostics } = checkContent({ root: root.dir, projectDir, asOf: AS_OF, release: true })
  const own = diagnostics.filter(({ file }) => /sunset-walk|cave-evening|first-day/.test(file))
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(({ severity }) => severity === 'error')).toEqual([])
})
