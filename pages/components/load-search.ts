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
import { loadOnce } from './load-once'

/** The search of the page's language, and all that it can find, as recommended. */
export const loadSearch = onFirstUse(async () => {
  const locale = document.documentElement.lang as Locale
  const [index, stem] = await Promise.all([
    readJson<SearchIndex>(searchIndexPath(locale)),
    STEMMERS[locale](),
  ])
  return { search: createSearch(index, stem), documents: index.documents }
})

/** The same for a listing, which finds more. */
export const loadListingSearch = onFirstUse(async () => {
  const path = overviewsPath(document.documentElement.lang as Locale)
  const [{ search, documents }, overviews] = await Promise.all([loadSearch(), readJson<Overviews>(path)])
  return createListingSearch(search, documents, overviews)
})

/** Loads once a page; a failure is tried again by the next use. */
function onFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function readJson<T>(address: string): Promise<T> {
  return loadOnce(address, (response) => response.json() as Promise<T>)
}
