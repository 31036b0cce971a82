import type { Problem, Severity } from '../../content/problems/problem'
import type { Output } from '../output'

/** What a format of `tours validate` is given besides the problems. */
export interface ReportContext extends Pick<Output, 'colors' | 'isTerminal'> {
  /** Content root, absolute; problems name files relative to it. */
  root: string
}

export type ProblemReport = (problems: Problem[], context: ReportContext) => string

/** How many problems there are of each severity. */
export function countProblems(problems: Problem[]): Record<Severity, number> {
  const error = problems.filter(({ severity }) => severity === 'error').length
  return { error, warning: problems.length - error }
}

/** "3 errors, 12 warnings", or "No problems". */
export function summarizeProblems(problems: Problem[]): string {
  const { error, warning } = countProblems(problems)
  if (error + warning === 0) return 'No problems'
  const parts = [error > 0 && plural(error, 'error'), warning > 0 && plural(warning, 'warning')]
  return parts.filter(Boolean).join(', ')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
