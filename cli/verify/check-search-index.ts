import type { SearchEntry } from '../../domain/listing/search-index'
import type { Facts } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'

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
    yield {
      code: 'search-differs',
      severity: 'error',
      at: Math.max(0, json.indexOf(JSON.stringify(path))),
      figure: price.name,
      shows: note,
      expected: price.text,
      message: `The header’s search shows “${note}” for ${price.name}; it is “${price.text}”.`,
    }
  }
}
