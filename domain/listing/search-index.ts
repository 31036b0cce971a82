import type { Locale } from '../locale'
import { foldCase } from './listing-filters'

/** One tour the header's search can suggest. */
export interface SearchEntry {
  title: string
  path: string
  /** Where it takes place or its price: a word beside the title. */
  note: string
  /** What else it is found by. */
  text: string
}

/** A language's index. A hash in its name would stand in every page, and change all with any price. */
export function searchIndexPath(locale: Locale): string {
  return `/search-${locale}.json`
}

/** Suggestions shown at once: more would need scrolling. */
const MOST = 6

/** The entries that match, those whose title does before the others; none for an empty search. */
export function searchTours(entries: SearchEntry[], search: string): SearchEntry[] {
  const wanted = foldCase(search).trim()
  if (wanted === '') return []
  const inTitle = entries.filter(({ title }) => foldCase(title).includes(wanted))
  const elsewhere = entries.filter(
    (entry) => !inTitle.includes(entry) && foldCase(entry.text).includes(wanted),
  )
  return [...inTitle, ...elsewhere].slice(0, MOST)
}
