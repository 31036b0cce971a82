import type { SearchTours } from './create-search'
import { foldCase } from './listing-filters'
import { type Overviews, type SearchDocument, slugOf } from './search-index'

/**
 * Makes a listing's search, which answers with slugs: of what the search finds, the best first, and of whatever else
 * holds the words as they are typed, trimmed, in title, description, overview or highlights (specification §5).
 */
export function createListingSearch(
  search: SearchTours,
  documents: SearchDocument[],
  overviews: Overviews,
): (words: string) => string[] {
  const texts = documents.map((document) => {
    const slug = slugOf(document)
    return { slug, text: foldCase([document.title, document.text, overviews[slug]].join('\n')) }
  })
  return (words) => {
    const typed = foldCase(words).trim()
    const holding = texts.filter(({ text }) => text.includes(typed)).map(({ slug }) => slug)
    return [...new Set([...search(words).map(slugOf), ...holding])]
  }
}
