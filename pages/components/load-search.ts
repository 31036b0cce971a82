import { createListingSearch } from '../../domain/listing/create-listing-search'
import { createSearch } from '../../domain/listing/create-search'
import {
  type Overviews,
  overviewsPath,
  type SearchIndex,
  searchIndexPath,
} from '../../domain/listing/search-index'
import { STEMMERS } from '../../domain/listing/stemmers'
import type { Locale } from '../../domain/locale'
import { answerAt, loadOnce } from './load-once'

/** The search of the page's language, and all that it can find, as recommended. */
export function loadSearch() {
  return loadOnce('search', async () => {
    const locale = document.documentElement.lang as Locale
    const [index, stem] = await Promise.all([
      readJson<SearchIndex>(searchIndexPath(locale)),
      STEMMERS[locale](),
    ])
    return { search: createSearch(index, stem), documents: index.documents }
  })
}

/** The same for a listing, which finds more. */
export function loadListingSearch() {
  return loadOnce('listing search', async () => {
    const path = overviewsPath(document.documentElement.lang as Locale)
    const [{ search, documents }, overviews] = await Promise.all([loadSearch(), readJson<Overviews>(path)])
    return createListingSearch(search, documents, overviews)
  })
}

async function readJson<T>(address: string): Promise<T> {
  return (await answerAt(address)).json()
}
