import type { CheckedContent } from '../check-content'
import { listReadablePages } from '../pages/readable-pages'
import { findProseConflicts } from '../prose/find-prose-conflicts'
import type { ConflictReport } from './conflict'
import { findConflicts } from './find-conflicts'

/**
 * The conflict report with the English path of every page that shows a figure.
 *
 * @param asOf the day on which decisions are judged, YYYY-MM-DD
 */
export function reportConflicts(
  { workspace, problems, figures, derived }: CheckedContent,
  asOf: string,
): ConflictReport {
  const pagesOf = pagesByFigure({ workspace, problems })
  const inTexts = findProseConflicts(workspace, figures, derived, pagesOf, asOf)
  return findConflicts(figures, derived, pagesOf, inTexts, asOf)
}

/** Looks up the English paths of the pages that show a figure, by its name. */
export function pagesByFigure({
  workspace,
  problems,
}: Pick<CheckedContent, 'workspace' | 'problems'>): (figure: string) => string[] {
  const pages = listReadablePages(workspace, problems)
  return (figure) => pages.filter((page) => page.figures.includes(figure)).map(({ paths }) => paths.en)
}
