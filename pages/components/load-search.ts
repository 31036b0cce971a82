import { createSearch, type Search } from '../../domain/listing/create-search'
import { type SearchDocument, type SearchIndex, searchIndexPath } from '../../domain/listing/search-index'
import { STEMMERS } from '../../domain/listing/stemmers'
import type { Locale } from '../../domain/locale'

interface LoadedSearch {
  search: Search
  /** All that it can find, as recommended. */
  documents: SearchDocument[]
}

let loading: Promise<LoadedSearch> | undefined

/** The search of the page's language: loaded on first use, once a page; a failure is tried again by the next use. */
export function loadSearch(): Promise<LoadedSearch> {
  loading ??= load(document.documentElement.lang as Locale).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(locale: Locale): Promise<LoadedSearch> {
  const address = searchIndexPath(locale)
  const [response, stem] = await Promise.all([fetch(address), STEMMERS[locale]()])
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  const index = (await response.json()) as SearchIndex
  return { search: createSearch(index, stem), documents: index.documents }
}
