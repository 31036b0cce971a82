import type { CompiledContent } from '../../content/site/compile-content'
import type { PageEntry } from '../../content/site/page-entry'
import { isLocale } from '../../domain/locale'
import { type PageReading, readPage } from '../rendered/read-page'
import { checkBooking, checkCards } from './check-booking'
import { checkFigures, checkLeftMarks, checkUnmarked } from './check-figures'
import { checkStructuredData } from './check-structured-data'
import { checkHead, type PageSubject } from './check-texts'
import type { FactsOf } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'

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
