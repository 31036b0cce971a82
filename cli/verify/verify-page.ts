import type { Content } from '../../content/read/typed-content'
import type { PageEntry } from '../../content/site/page-entry'
import { isLocale, type Locale } from '../../domain/locale'
import { readPage } from '../rendered/read-page'
import { checkBooking, checkCards } from './check-booking'
import { checkFigures, checkLeftMarks, checkUnmarked } from './check-figures'
import { checkHead } from './check-head'
import { checkStructuredData } from './check-structured-data'
import type { Facts } from './facts'
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
 */
export function verifyPage(
  html: string,
  entry: PageEntry | undefined,
  allFacts: Record<Locale, Facts>,
  content: Content,
): { diagnostics: DiagnosticAtOffset[]; counts: PageCounts } {
  const page = readPage(html)
  const locale = isLocale(page.lang) ? page.lang : 'en'
  const facts = allFacts[locale]
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
