import { expect, test } from 'vitest'
import { compileSearchIndex } from '../../../cli/build/compile-indexes'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { LOCALES } from '../../../domain/locale'
import { SITE_URL } from '../../content/site/shipped-content'
import { compiled } from './shipped-build'

const { pages } = compileManifest(compiled.content, compiled.pages, SITE_URL)

test.each(LOCALES)(
  'the header’s search in %s knows every tour, ours first, by its title and address [R2.60]',
  (locale) => {
    const site = compiled.sites[locale]
    const entries = compileSearchIndex(site)
    expect(entries.map(({ title }) => title)).toEqual(
      [...Object.values(site.tours), ...Object.values(site.partnerTours)].map(({ title }) => title),
    )
    for (const { path, text } of entries) {
      expect(pages[path]?.locale).toBe(locale)
      expect(text.length).toBeGreaterThan(20)
    }
    expect(entries[0]?.note).toBe(Object.values(site.tours)[0]?.price.text)
  },
)
