import type { Catalogue, SoldTour } from '../../domain/catalogue'
import type { SearchEntry } from '../../domain/listing/search-index'
import type { CompiledContent } from '../build/compiled-content'
import type { Facts } from './facts'
import { type DiagnosticAtOffset, siteError } from './site-diagnostic'
import { catalogueFacts, compareValues, siteSoldFacts } from './sold-facts'

/** What the server sells by equals the facts: a difference is charged to somebody's card. */
export function* checkCatalogue(
  catalogue: Pick<Catalogue, 'tours' | 'currency'>,
  json: string,
  { content, markedSites }: CompiledContent,
  isAsked: (sold: SoldTour) => boolean = () => true,
): Generator<DiagnosticAtOffset> {
  const { figures, tours: own, partnerTours } = markedSites.en
  const code = 'catalogue-differs'
  yield* compareValues(catalogue, siteSoldFacts(figures), { what: 'The catalogue', code, at: 0 })
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
    if (sold) {
      const found = [...compareValues(sold, catalogueFacts(tour, content, figures), { what, code, at: 0 })]
      if (found.length === 0) continue
      const at = Math.max(0, json.indexOf(`"${slug}": {`))
      yield* found.map((one) => ({ ...one, at }))
    } else yield siteError(code, 0, 'missing', `The catalogue lacks ${tour}.`)
  }
  for (const slug of Object.keys(catalogue.tours)) {
    if (slugs.has(slug)) continue
    yield siteError(code, 0, slug, `The catalogue sells ${slug}; there is no such tour.`)
  }
}

/** The header's search tells the price of our own tours beside their title. */
export function* checkSearchIndex(
  entries: SearchEntry[],
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
