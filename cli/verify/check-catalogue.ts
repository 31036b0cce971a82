import type { CompiledContent } from '../../content/site/compile-content'
import { listIndexedListings } from '../../content/site/compile-indexes'
import type { Catalogue, SoldTour } from '../../domain/catalogue'
import type { IndexedTour } from '../../domain/listing/listing-index'
import { type SearchDocument, type SearchIndex, searchIndexPath } from '../../domain/listing/search-index'
import { LOCALES, type Locale } from '../../domain/locale'
import { type Facts, tourNamed } from './facts'
import { type FoundDiagnostics, located, type SiteDiagnostic, siteError } from './site-diagnostic'
import { catalogueFacts, comparedFacts, compareValues, siteSoldFacts } from './sold-facts'

/**
 * All that describes tours besides the pages: the server's catalogue, and the indexes of the search and the filters.
 *
 * @param read a file's text, and what it holds
 * @param isAsked tours that are looked at
 */
export function* checkDataFiles(
  compiled: CompiledContent,
  factsIn: (locale: Locale) => Facts,
  read: <T>(file: string) => { text: string; value: T },
  isAsked: (tour: object) => boolean = () => true,
): Generator<SiteDiagnostic> {
  const { text, value } = read<Catalogue>(CATALOGUE)
  yield* located(CATALOGUE, text, checkCatalogue(value, text, compiled, isAsked))
  for (const locale of LOCALES) {
    const search = `client${searchIndexPath(locale)}`
    const entries = read<SearchIndex>(search)
    const asked = entries.value.documents.filter(isAsked)
    yield* located(search, entries.text, checkSearchIndex(asked, entries.text, factsIn(locale)))
    for (const { path } of listIndexedListings(compiled.markedSites[locale])) {
      const file = `client${path}`
      const tours = read<IndexedTour[]>(file)
      const listed = tours.value.filter(isAsked)
      yield* located(file, tours.text, checkListingIndex(listed, tours.text, factsIn(locale)))
    }
  }
}

export const CATALOGUE = 'catalogue.json'

/** What the server sells by equals the facts: a difference is charged to somebody's card. */
export function* checkCatalogue(
  catalogue: Pick<Catalogue, 'tours' | 'currency'>,
  json: string,
  { content, markedSites }: CompiledContent,
  isAsked: (sold: SoldTour) => boolean = () => true,
): FoundDiagnostics {
  const { figures, tours, partnerTours } = markedSites.en
  const code = 'catalogue-differs'
  yield* compareValues(catalogue, siteSoldFacts(figures), { what: 'The catalogue', code, at: () => 0 })
  const known = new Map([
    ...Object.keys(tours).map((slug) => [slug, `tours/${slug}`] as const),
    ...Object.keys(partnerTours).map((slug) => [slug, `partner-tours/${slug}`] as const),
  ])
  for (const [slug, tour] of known) {
    const sold = catalogue.tours[slug]
    if (sold && !isAsked(sold)) continue
    const what = `The catalogue’s ${slug}`
    const at = () => Math.max(0, json.indexOf(`"${slug}": {`))
    if (sold) yield* compareValues(sold, catalogueFacts(tour, content, figures), { what, code, at })
    else yield siteError(code, 0, 'missing', `The catalogue lacks ${tour}.`)
  }
  for (const slug of Object.keys(catalogue.tours))
    if (!known.has(slug))
      yield siteError(code, 0, slug, `The catalogue sells ${slug}; there is no such tour.`)
}

export function* checkListingIndex(tours: IndexedTour[], json: string, facts: Facts): FoundDiagnostics {
  for (const tour of tours) {
    const name = tourNamed(tour.slug, facts) ?? ''
    const what = `The index of filters, of ${tour.slug},`
    const at = () => Math.max(0, json.indexOf(`"${tour.slug}"`))
    yield* compareValues(tour, comparedFacts(name, facts.figures), { what, code: 'filter-differs', at })
  }
}

/** The header's search states the price of our own tours beside their title. */
export function* checkSearchIndex(entries: SearchDocument[], json: string, facts: Facts): FoundDiagnostics {
  for (const { path, note } of entries) {
    const tour = facts.tourAt(path)
    const price = tour?.startsWith('tours/') ? facts.figures[`${tour}/price`] : undefined
    if (!price || note === price.text) continue
    const { name: figure, text: expected } = price
    const message = `The header’s search shows “${note}” for ${figure}; it is “${expected}”.`
    const at = Math.max(0, json.indexOf(JSON.stringify(path)))
    yield siteError('search-differs', at, note, message, { figure, expected })
  }
}
