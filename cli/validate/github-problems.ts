import type { Diagnostic } from '../../content/read/diagnostic'
import { githubCommand } from '../output/github-command'
import {
  countProblems,
  describeKnown,
  describeLeftOut,
  type ProblemReport,
  type ReportContext,
} from '../output/problem-report'
import { repositoryPath } from '../output/repository-path'
import { sortByWeight } from './sort-by-weight'

/** GitHub shows so many annotations of each kind for a step, and drops the others without a word. */
export const SHOWN_ANNOTATIONS = 10

/** Annotations of a GitHub workflow, the most severe first, and one notice about what they do not show. */
export const githubProblems: ProblemReport = (problems, context) => {
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
  const hidden = Object.values(countProblems(problems)).reduce(
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
