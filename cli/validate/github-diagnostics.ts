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

/** Annotations of a GitHub workflow, the most severe first, and one notice about what they do not show. */
export const githubDiagnostics: DiagnosticReport = (diagnostics, context) => {
  const annotations = sortByWeight(diagnostics).map(({ severity, file, line, column, code, message, hint }) =>
    githubCommand(
      severity,
      { file: repositoryPath(context.root, file), line, col: column, title: code },
      hint ? `${message}\n${hint}` : message,
    ),
  )
  const untold = describeUntold(diagnostics, context)
  const notice = untold && githubCommand('notice', { title: 'tours validate' }, untold)
  return `${annotations.join('')}${notice}`
}

function describeUntold(diagnostics: Diagnostic[], { known, leftOut }: ReportContext): string {
  const hidden = Object.values(countDiagnostics(diagnostics)).reduce(
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

/**
 * Errors first; of either kind the rare ones before what is said of every second file, so that a list that is
 * cut off still shows one of each kind.
 */
function sortByWeight(diagnostics: Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  const weight = ({ severity, code }: Diagnostic) =>
    (severity === 'error' ? 0 : 1e9) + (counts.get(code) ?? 0)
  return diagnostics.toSorted((a, b) => weight(a) - weight(b))
}
