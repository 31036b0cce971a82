import type { Memo } from '../../content/site/compile-catalogue'
import { searchIndexPath } from '../../domain/listing/search-index'
import { LOCALES, type Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { compileSearchIndex } from './compile-search-index'

/** A file of the site that pages read when a visitor looks for something. */
export interface IndexFile {
  /** Its address: `/search-en.json`. */
  path: string
  json: string
}

/** Every index in every language. Their names stay, so that no page changes with them; browsers ask each time. */
export function compileIndexes(sites: Record<Locale, SiteInLocale>, memo?: Memo): IndexFile[] {
  return LOCALES.map((locale) => ({
    path: searchIndexPath(locale),
    json: JSON.stringify(compileSearchIndex(sites[locale], memo)),
  }))
}
