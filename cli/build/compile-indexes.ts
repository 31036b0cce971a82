import type { Memo } from '../../content/site/compile-catalogue'
import { pageCount } from '../../domain/listing/listing'
import { listingIndexPaths } from '../../domain/listing/listing-index'
import { searchIndexPath } from '../../domain/listing/search-index'
import { LOCALES, type Locale } from '../../domain/locale'
import { pathOf } from '../../domain/routing/path-of'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { compileListingIndex } from './compile-listing-index'
import { compileSearchIndex } from './compile-search-index'

/** A file of the site that pages read when a visitor looks for something. */
export interface IndexFile {
  /** Its address: `/search-en.json`. */
  path: string
  json: string
}

/** Every index in every language. Their names stay, so that no page changes with them; browsers ask each time. */
export function compileIndexes(sites: Record<Locale, SiteInLocale>, memo?: Memo): IndexFile[] {
  return LOCALES.flatMap((locale) => [
    indexFile(searchIndexPath(locale), compileSearchIndex(sites[locale], memo)),
    ...listIndexedListings(sites[locale]).flatMap(({ listing, paths }) => {
      const { tours, texts } = compileListingIndex(sites[locale], listing, memo)
      return [indexFile(paths.tours, tours), indexFile(paths.texts, texts)]
    }),
  ])
}

/** The listings that have an index. Those that stand on one page have all their cards there. */
export function listIndexedListings({ listings, routes, locale }: SiteInLocale) {
  return Object.entries(listings)
    .filter(([, { slugs }]) => pageCount(slugs.length) > 1)
    .map(([listing]) => ({
      listing,
      paths: listingIndexPaths(pathOf(routes, { route: listing }, locale)),
    }))
}

function indexFile(path: string, index: unknown): IndexFile {
  return { path, json: JSON.stringify(index) }
}
