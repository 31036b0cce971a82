import type { PageReading } from '../rendered/read-page'
import { soldQuantities, uncovered } from './check-texts'
import type { Facts } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'

/**
 * Prices, ratings, durations and the like that people read and that name no fact: a mark was forgotten, or
 * somebody changed the page. Quantities that editors typed into texts are `tours validate`'s affair.
 */
export function* checkUnmarked({ blocks }: PageReading, facts: Facts): Generator<DiagnosticAtOffset> {
  for (const { text, at, marked, island } of blocks) {
    // An island's words are worked out from its values (check-booking.ts).
    if (island) continue
    const unmarked = soldQuantities(text, facts).filter(
      ({ offset, raw }) => !marked.some(({ from, to }) => offset < to && from < offset + raw.length),
    )
    for (const { raw, offset } of uncovered(text, unmarked, facts)) {
      yield {
        code: 'unmarked',
        severity: 'warning',
        at,
        shows: raw,
        message: `The page shows “${raw}” without naming the fact behind it: “${around(text, offset, raw)}”.`,
        hint: 'Show it with <Figure>, or write data-no-figure="<why it is no fact>" on the element around it.',
      }
    }
  }
}

function around(text: string, offset: number, raw: string): string {
  const from = Math.max(0, offset - 30)
  const to = Math.min(text.length, offset + raw.length + 30)
  const words = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`
}
