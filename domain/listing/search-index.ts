import type { SearchWords } from '../generated/content'
import type { Locale } from '../locale'

/** One tour or guide that a search can find. */
export interface SearchDocument {
  title: string
  path: string
  /** A tour's place or price, a guide's reading time: words beside the title. */
  note: string
  /** Its titles in the other languages: a Latin name finds on a Russian page, and the other way round. */
  otherTitles: string
  /** Cities, categories and badges. */
  kinds: string
  /** What else it is found by. */
  text: string
  isGuide?: true
}

/** What the browser makes its index of: as an index it would be three times as large. */
export interface SearchIndex {
  /** In the order in which they are recommended, tours before guides. */
  documents: SearchDocument[]
  words: SearchWords
}

/** A language's index. A hash in its name would stand in every page, and change all with any price. */
export function searchIndexPath(locale: Locale): string {
  return `/search-${locale}.json`
}

/** Overviews by slug: what listings search besides, and the header's does not. */
export type Overviews = Record<string, string>

export function overviewsPath(locale: Locale): string {
  return `/overviews-${locale}.json`
}

export function slugOf({ path }: SearchDocument): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
