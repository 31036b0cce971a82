import { proseConflicts } from '../quantities/prose-conflicts'
import { proseCoverage } from '../quantities/prose-coverage'
import type { CheckedContent } from '../rules/check-content'
import { limitConflicts } from '../rules/promises/limit-conflicts'
import { settleConflicts } from '../rules/settle-conflicts'
import { listReadablePages } from '../site/readable-pages'
import type { ConflictReport } from './conflict'
import { explainDifferences } from './explain-differences'
import { findConflicts } from './find-conflicts'
import { hidesFigures } from './hides-figures'

/**
 * The conflict report with the English path of every page that shows a figure.
 *
 * @param asOf the day on which decisions are judged, YYYY-MM-DD
 */
export function reportConflicts(
  { workspace, problems, figures, derived, prose, exceptions }: CheckedContent,
  asOf: string,
): ConflictReport {
  const pagesOf = pagesByFigure({ workspace, problems })
  const inTexts = proseConflicts(prose, exceptions, derived, pagesOf, asOf)
  const broken = limitConflicts(workspace, figures, derived, pagesOf, asOf)
  const others = settleConflicts([...inTexts, ...broken], exceptions)
  const { ok, ...found } = findConflicts(figures, derived, pagesOf, others, asOf)
  const unreadable = problems.filter(hidesFigures).length
  return {
    ok: ok && unreadable === 0,
    unreadable,
    ...found,
    explanations: explainDifferences(workspace, figures, derived),
    coverage: proseCoverage(prose, exceptions),
  }
}

/** Looks up the English paths of the pages that show a figure, by its name. */
export function pagesByFigure({
  workspace,
  problems,
}: Pick<CheckedContent, 'workspace' | 'problems'>): (figure: string) => string[] {
  const pages = listReadablePages(workspace, problems)
  return (figure) => pages.filter((page) => page.figures.includes(figure)).map(({ paths }) => paths.en)
}
