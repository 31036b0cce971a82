import type { Quantity } from '../../content/quantities/find/quantity'
import type { CompiledContent } from '../../content/site/compile-content'
import { holdsMark } from '../../domain/figures/figure-marks'
import { isLocale } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import { type PageReading, readPage } from '../rendered/read-page'
import { checkBooking, checkCards } from './check-booking'
import { checkStructuredData } from './check-structured-data'
import { checkHead, type PageSubject, unbackedQuantities } from './check-texts'
import type { FactsOf } from './facts'
import { type DiagnosticAtOffset, type FoundDiagnostics, siteError } from './site-diagnostic'

const CHECKS: ((page: PageReading, subject: PageSubject) => Iterable<DiagnosticAtOffset>)[] = [
  checkFigures,
  checkHead,
  checkStructuredData,
  checkBooking,
  checkCards,
  checkUnmarked,
]

interface VerifiedMain {
  text: string
  key: string
  page: PageReading
  figures: string[]
  diagnostics: DiagnosticAtOffset[]
}

/** Holds pages' HTML against the facts, or against those of the parts that a page reads where these are known. */
export function pageVerifier({ content }: CompiledContent, factsOf: FactsOf) {
  /** What the last page is about: all addresses of a tour show the same, one behind the other. */
  let main: VerifiedMain | undefined
  return (html: string, entry?: PageEntry, reads?: ReadonlySet<string>) => {
    const [from, to] = mainOf(html)
    const frame = readPage(html.slice(0, from) + html.slice(to))
    const locale = isLocale(frame.lang) ? frame.lang : 'en'
    const facts = factsOf(locale, reads)
    const path = entry?.paths[locale]
    const tour = path && facts.tourAt(path)
    const check = (page: PageReading, figures: string[]) =>
      CHECKS.flatMap((run) => [...run(page, { facts, content, figures, ...(tour && { tour }) })])
    const aroundMain = frame.figures.map(({ name }) => name)
    const text = html.slice(from, to)
    const key = JSON.stringify([locale, tour, aroundMain])
    if (main?.text !== text || main.key !== key) {
      const page = readPage(text)
      const figures = page.figures.map(({ name }) => name)
      main = { text, key, page, figures, diagnostics: check(page, [...aroundMain, ...figures]) }
    }
    return {
      diagnostics: [
        ...checkLeftMarks(html),
        ...check(frame, [...aroundMain, ...main.figures]).map((one) =>
          one.at < from ? one : { ...one, at: one.at + to - from },
        ),
        ...main.diagnostics.map((one) => ({ ...one, at: one.at + from })),
      ],
      counts: {
        figures: aroundMain.length + main.figures.length,
        structuredData: frame.structuredData.length + main.page.structuredData.length,
      },
    }
  }
}

const MAIN_END = '</main>'

/** Where a page's `<main>` begins and ends; at its end where it has none. */
function mainOf(html: string): [from: number, to: number] {
  const [from, end] = [html.indexOf('<main'), html.lastIndexOf(MAIN_END)]
  return from >= 0 && end > from ? [from, end + MAIN_END.length] : [html.length, html.length]
}

/** Every marked figure shows the words that its fact has in the page's language. */
function* checkFigures({ figures, withoutReason }: PageReading, { facts }: PageSubject): FoundDiagnostics {
  for (const { name, text, at, card } of figures) {
    const fact = facts.figures[name]
    const shows = `The page shows “${text}” for ${name}`
    const figure = { figure: name }
    if (!fact) {
      yield siteError('unknown-figure', at, text, `${shows}; there is no such figure.`, figure)
    } else if (![fact.text, fact.number, fact.least].includes(text)) {
      const message = `${shows}; it is “${fact.text}”.`
      yield siteError('figure-differs', at, text, message, { ...figure, expected: fact.text })
    } else if (card && isPriceOfAnother(name, card)) {
      yield siteError('figure-of-another', at, text, `The card of ${card} shows ${name}: “${text}”.`, figure)
    }
  }
  for (const at of withoutReason) {
    const message = 'A part of the page is excepted (data-no-figure) and does not say why.'
    yield siteError('no-reason', at, 'data-no-figure=""', message)
  }
}

/** Marks that the renderer left as they were would be seen as boxes. */
function* checkLeftMarks(html: string): FoundDiagnostics {
  const at = holdsMark(html) ? html.search(/[\uE000-\uE002]/) : html.search(/%EE%80%8[0-2]/i)
  const message = 'A figure’s mark was not turned into an element: travellers would see it.'
  if (at >= 0) yield siteError('left-mark', at, html.slice(at, at + 60), message)
}

/** Prices, ratings and durations that name no fact: a mark was forgotten, or somebody changed the page. */
function* checkUnmarked({ blocks }: PageReading, { facts }: PageSubject): FoundDiagnostics {
  for (const { text, at, marked, island } of blocks) {
    // An island's words are worked out from its values (check-booking.ts).
    if (island) continue
    const isMarked = ({ offset, raw }: Quantity) =>
      marked.some(({ from, to }) => offset < to && from < offset + raw.length)
    for (const { raw, offset } of unbackedQuantities(text, facts, isMarked)) {
      const message = `The page shows “${raw}” without naming the fact behind it: “${around(text, offset, raw)}”.`
      const hint =
        'Show it with <Figure>, or write data-no-figure="<why it is no fact>" on the element around it.'
      yield { ...siteError('unmarked', at, raw, message), severity: 'warning', hint }
    }
  }
}

function isPriceOfAnother(figure: string, slug: string): boolean {
  const [collection, ...rest] = figure.split('/')
  return /^(partner-)?tours$/.test(collection ?? '') && rest[1] === 'price' && rest[0] !== slug
}

function around(text: string, offset: number, raw: string): string {
  const from = Math.max(0, offset - 30)
  const to = Math.min(text.length, offset + raw.length + 30)
  const words = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`
}
