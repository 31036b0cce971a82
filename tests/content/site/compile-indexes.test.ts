import { expect, test } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { compileIndexes, compileSearchIndex } from '../../../content/site/compile-indexes'
import type { Once } from '../../../content/site/parts'
import { LOCALES } from '../../../domain/locale'
import { compiled } from '../../cli/build/shipped-build'
import { SITE_URL } from './shipped-content'

const { pages } = compileManifest(compiled.content, compiled.pages, SITE_URL)

test.each(LOCALES)(
  'the search in %s knows every tour and guide, ours first, by its titles and address [R2.60]',
  (locale) => {
    const site = compiled.sites[locale]
    const { documents } = compileSearchIndex(compiled.sites, locale)
    const { tours, partnerTours, guides } = site
    expect(documents.map(({ title }) => title)).toEqual(
      [tours, partnerTours, guides].flatMap((all) => Object.values(all).map(({ title }) => title)),
    )
    for (const { path, text, otherTitles } of documents) {
      expect(otherTitles.split('\n')).toHaveLength(2)
      expect(pages[path]?.locale).toBe(locale)
      expect(text.length).toBeGreaterThan(20)
    }
    expect(documents[0]?.note).toBe(Object.values(site.tours)[0]?.price.text)
  },
)

test('a tour or guide that has not changed is not looked at for any index', () => {
  const { parts, markedSites } = compiled
  const readFor = (once: Once) => [...parts.track(() => compileIndexes(markedSites, once)).reads]
  const ofAnItem = expect.stringMatching(/^en:(tours|partnerTours|guides)\/[^#]+#./)
  expect(readFor((_, make) => make())).toContainEqual(ofAnItem)
  expect(readFor(() => 'known' as never)).not.toContainEqual(ofAnItem)
})
