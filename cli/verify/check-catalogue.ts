import type { Catalogue } from '../../domain/catalogue'
import type { CompiledContent } from '../build/compiled-content'
import { compareValues } from './compare-values'
import type { DiagnosticAtOffset } from './site-diagnostic'
import { catalogueFacts, siteSoldFacts } from './sold-facts'

/** What the server sells by equals the facts: a difference is charged to somebody's card. */
export function* checkCatalogue(
  catalogue: Pick<Catalogue, 'tours' | 'currency'>,
  json: string,
  { content, sites }: CompiledContent,
): Generator<DiagnosticAtOffset> {
  const { figures } = sites.en
  const code = 'catalogue-differs'
  yield* compareValues(catalogue, siteSoldFacts(figures), { what: 'The catalogue', code, at: 0 })
  const tours = [
    ...content.tours.map(({ slug }) => `tours/${slug}`),
    ...content.partnerTours.map(({ slug }) => `partner-tours/${slug}`),
  ]
  for (const tour of tours) {
    const slug = tour.slice(tour.indexOf('/') + 1)
    const at = Math.max(0, json.indexOf(`"${slug}": {`))
    const sold = catalogue.tours[slug]
    if (!sold) {
      yield { code, severity: 'error', at: 0, shows: 'missing', message: `The catalogue lacks ${tour}.` }
      continue
    }
    const what = `The catalogue’s ${slug}`
    yield* compareValues(sold, catalogueFacts(tour, content, figures), { what, code, at })
  }
  for (const slug of Object.keys(catalogue.tours)) {
    if (tours.some((tour) => tour.endsWith(`/${slug}`))) continue
    yield {
      code,
      severity: 'error',
      at: 0,
      shows: slug,
      message: `The catalogue sells ${slug}; there is no such tour.`,
    }
  }
}
