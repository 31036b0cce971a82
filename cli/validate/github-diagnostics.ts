import type { Diagnostic } from '../../content/read/diagnostic'
import {
  countDiagnostics,
  type DiagnosticReport,
  describeKnown,
  describeLeftOut,
  type ReportContext,
} from '../output/diagnostic-report'
import { githubCommand, SHOWN_ANNOTATIONS } from '../output/github'
import { repositoryPath } from '../output/repository-path'
import { sortByWeight } from './sort-by-weight'

/** Annotations of a GitHub workflow, the most severe first, and one notice about what they do not show. */
export const githubDiagnostics: DiagnosticReport = (problems, context) => {
  const annotations = sortByWeight(problems).map(({ severity, file, line, column, code, message, hint }) =>
    githubCommand(
      severity,
      { file: repositoryPath(context.root, file), line, col: column, title: code },
      hint ? `${message}\n${hint}` : message,
    ),
  )
  const untold = describeUntold(problems, context)
  const notice = untold && githubCommand('notice', { title: 'tours validate' }, untold)
  return `${annotations.join('')}${notice}`
}

function describeUntold(problems: Diagnostic[], { known, leftOut }: ReportContext): string {
  const hidden = Object.values(countDiagnostics(problems)).reduce(
    (sum, count) => sum + Math.max(0, count - SHOWN_ANNOTATIONS),
    0,
  )
  return [
    hidden > 0 &&
      `GitHub shows only the first ${SHOWN_ANNOTATIONS} errors and ${SHOWN_ANNOTATIONS} warnings here; ${hidden} more are in the summary of this job.`,
    known && describeKnown(known),
    leftOut && describeLeftOut(leftOut),
  ]
    .filter(Boolean)
    .join('\n')
}
