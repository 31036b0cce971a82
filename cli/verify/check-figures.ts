import { holdsMark } from '../../domain/figures/figure-marks'
import type { PageReading } from '../rendered/read-page'
import type { Facts } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'

/** Every marked figure shows the words that its fact has in the page's language. */
export function* checkFigures(
  { figures, withoutReason }: PageReading,
  facts: Facts,
): Generator<DiagnosticAtOffset> {
  for (const { name, text, at, card } of figures) {
    const fact = facts.figures[name]
    if (!fact) {
      yield {
        code: 'unknown-figure',
        severity: 'error',
        at,
        figure: name,
        shows: text,
        message: `The page shows “${text}” for ${name}; there is no such figure.`,
      }
    } else if (text !== fact.text && text !== fact.number) {
      yield {
        code: 'figure-differs',
        severity: 'error',
        at,
        figure: name,
        shows: text,
        expected: fact.text,
        message: `The page shows “${text}” for ${name}; it is “${fact.text}”.`,
      }
    } else if (card && isPriceOfAnother(name, card)) {
      yield {
        code: 'figure-of-another',
        severity: 'error',
        at,
        figure: name,
        shows: text,
        message: `The card of ${card} shows ${name}: “${text}”.`,
      }
    }
  }
  for (const at of withoutReason) {
    yield {
      code: 'no-reason',
      severity: 'error',
      at,
      shows: 'data-no-figure=""',
      message: 'A part of the page is excepted (data-no-figure) and does not say why.',
    }
  }
}

/** Marks that the renderer left as they were would be seen as boxes. */
export function* checkLeftMarks(html: string): Generator<DiagnosticAtOffset> {
  const at = holdsMark(html) ? html.search(/[\uE000-\uE002]/) : html.search(/%EE%80%8[0-2]/i)
  if (at < 0) return
  yield {
    code: 'left-mark',
    severity: 'error',
    at,
    shows: html.slice(at, at + 60),
    message: 'A figure’s mark was not turned into an element: travellers would see it.',
  }
}

function isPriceOfAnother(figure: string, slug: string): boolean {
  const [collection, ...rest] = figure.split('/')
  return /^(partner-)?tours$/.test(collection ?? '') && rest[1] === 'price' && rest[0] !== slug
}
