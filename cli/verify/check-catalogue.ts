import type { CompiledContent } from '../../content/site/compile-content'
import type { Catalogue, SoldTour } from '../../domain/catalogue'
import type { IndexedTour } from '../../domain/listing/listing-index'
import { type SearchDocument, type SearchIndex, searchIndexPath } from '../../domain/listing/search-index'
import { LOCALES, type Locale } from '../../domain/locale'
import { listIndexedListings } from '../build/compile-indexes'
import { checkListingIndex } from './check-booking'
import type { Facts } from './facts'
import { type DiagnosticAtOffset, located, type SiteDiagnostic, siteError } from './site-diagnostic'
import { catalogueFacts, compareValues, siteSoldFacts } from './sold-facts'

/**
 * All that tells of tours besides the pages: the server's catalogue, and the indexes of the search and the filters.
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
    for (const { paths } of listIndexedListings(compiled.markedSites[locale])) {
      const file = `client${paths.tours}`
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
): Generator<DiagnosticAtOffset> {
  const { figures, tours: own, partnerTours } = markedSites.en
  const code = 'catalogue-differs'
  yield* compareValues(catalogue, siteSoldFacts(figures), { what: 'The catalogue', code, at: () => 0 })
  const tours = [
    ...Object.keys(own).map((slug) => `tours/${slug}`),
    ...Object.keys(partnerTours).map((slug) => `partner-tours/${slug}`),
  ]
  const slugs = new Set(tours.map((tour) => tour.slice(tour.indexOf('/') + 1)))
  for (const tour of tours) {
    const slug = tour.slice(tour.indexOf('/') + 1)
    const sold = catalogue.tours[slug]
    if (sold && !isAsked(sold)) continue
    const what = `The catalogue’s ${slug}`
    const at = () => Math.max(0, json.indexOf(`"${slug}": {`))
    if (sold) yield* compareValues(sold, catalogueFacts(tour, content, figures), { what, code, at })
    else yield siteError(code, 0, 'missing', `The catalogue lacks ${tour}.`)
  }
  for (const slug of Object.keys(catalogue.tours)) {
    if (slugs.has(slug)) continue
    yield siteError(code, 0, slug, `The catalogue sells ${slug}; there is no such tour.`)
  }
}

/** The header's search tells the price of our own tours beside their title. */
export function* checkSearchIndex(
  entries: SearchDocument[],
  json: string,
  facts: Facts,
): Generator<DiagnosticAtOffset> {
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
