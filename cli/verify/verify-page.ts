import type { Content } from '../../content/read/typed-content'
import type { PageEntry } from '../../content/site/page-entry'
import { isLocale } from '../../domain/locale'
import { type PageReading, readPage } from '../rendered/read-page'
import { checkBooking, checkCards } from './check-booking'
import { checkFigures, checkLeftMarks, checkUnmarked } from './check-figures'
import { checkStructuredData } from './check-structured-data'
import { checkHead } from './check-texts'
import type { FactsOf } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'

export interface PageCounts {
  figures: number
  structuredData: number
}

/** Holds a page's HTML against the facts, or those of the parts it reads where these are known. */
export function verifyPage(
  html: string,
  entry: PageEntry | undefined,
  factsOf: FactsOf,
  content: Content,
  reads?: ReadonlySet<string>,
): { diagnostics: DiagnosticAtOffset[]; counts: PageCounts } {
  const [from, to] = mainOf(html)
  const frame = readPage(html.slice(0, from) + html.slice(to))
  const locale = isLocale(frame.lang) ? frame.lang : 'en'
  const facts = factsOf(locale, reads)
  const path = entry?.paths[locale]
  const tour = path && facts.tourAt(path)
  const check = (page: PageReading, figures: string[]): DiagnosticAtOffset[] => {
    const subject = { ...(tour && { tour }), figures }
    return [
      ...checkFigures(page, facts),
      ...checkHead(page, subject, facts),
      ...checkStructuredData(page, subject, facts),
      ...checkBooking(page, subject, facts, content),
      ...checkCards(page, facts),
      ...checkUnmarked(page, facts),
    ]
  }
  const aroundMain = frame.figures.map(({ name }) => name)
  const text = html.slice(from, to)
  const key = JSON.stringify([locale, tour, aroundMain])
  let main = lastMain.get(factsOf)
  if (main?.text !== text || main.key !== key) {
    const page = readPage(text)
    const figures = page.figures.map(({ name }) => name)
    main = { text, key, page, figures, diagnostics: check(page, [...aroundMain, ...figures]) }
    lastMain.set(factsOf, main)
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
      figures: frame.figures.length + main.figures.length,
      structuredData: frame.structuredData.length + main.page.structuredData.length,
    },
  }
}

/** What the last page is about: all addresses of a tour show the same, one behind the other. */
const lastMain = new WeakMap<FactsOf, VerifiedMain>()

interface VerifiedMain {
  text: string
  key: string
  page: PageReading
  figures: string[]
  diagnostics: DiagnosticAtOffset[]
}

/** Where a page's `<main>` begins and ends; at its end where it has none. */
function mainOf(html: string): [from: number, to: number] {
  const [from, end] = [html.indexOf('<main'), html.lastIndexOf(MAIN_END)]
  return from >= 0 && end > from ? [from, end + MAIN_END.length] : [html.length, html.length]
}

const MAIN_END = '</main>'
