import { createSearch } from '../../domain/listing/create-search'
import { type SearchIndex, searchIndexPath } from '../../domain/listing/search-index'
import { STEMMERS } from '../../domain/listing/stemmers'
import type { Locale } from '../../domain/locale'

let loading: ReturnType<typeof load> | undefined

/** The search of the page's language: loaded on first use, once a page; a failure is tried again by the next use. */
export function loadSearch(): ReturnType<typeof load> {
  loading ??= load(document.documentElement.lang as Locale).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** And all that it can find, as recommended. */
async function load(locale: Locale) {
  const address = searchIndexPath(locale)
  const [response, stem] = await Promise.all([fetch(address), STEMMERS[locale]()])
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  const index = (await response.json()) as SearchIndex
  return { search: createSearch(index, stem), documents: index.documents }
}
