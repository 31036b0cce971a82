import type { Content } from '../../content/read/typed-content'
import type { PageEntry } from '../../content/site/page-entry'
import { isLocale } from '../../domain/locale'
import { readPage } from '../rendered/read-page'
import { checkBooking, checkCards } from './check-booking'
import { checkFigures, checkLeftMarks, checkUnmarked } from './check-figures'
import { checkHead } from './check-head'
import { checkStructuredData } from './check-structured-data'
import type { FactsOf } from './facts'
import type { DiagnosticAtOffset } from './site-diagnostic'

/** How much of a page was held against the facts. */
export interface PageCounts {
  figures: number
  structuredData: number
}

/**
 * Holds a page's HTML against the facts of its language.
 *
 * @param entry what the inventory knows of the page; undefined for one that it does not know
 * @param reads the parts of the site that it was made from, where that is known
 */
export function verifyPage(
  html: string,
  entry: PageEntry | undefined,
  factsOf: FactsOf,
  content: Content,
  reads?: Iterable<string>,
): { diagnostics: DiagnosticAtOffset[]; counts: PageCounts } {
  const page = readPage(html)
  const locale = isLocale(page.lang) ? page.lang : 'en'
  const facts = factsOf(locale, reads)
  const path = entry?.paths[locale]
  const tour = path && facts.tourAt(path)
  const subject = { ...(tour && { tour }), figures: page.figures.map(({ name }) => name) }
  return {
    diagnostics: [
      ...checkFigures(page, facts),
      ...checkLeftMarks(html),
      ...checkHead(page, subject, facts),
      ...checkStructuredData(page, subject, facts),
      ...checkBooking(page, subject, facts, content),
      ...checkCards(page, facts),
      ...checkUnmarked(page, facts),
    ],
    counts: { figures: page.figures.length, structuredData: page.structuredData.length },
  }
}
