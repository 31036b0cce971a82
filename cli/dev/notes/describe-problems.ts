import type { Diagnostic } from '../../../content/read/diagnostic'
import { codeFrame } from '../../output/text-diagnostics'
import type { ProblemNote, ProblemsNote } from './notes'

/** Whoever has more to repair begins at the top, or asks `tours validate`. */
const MOST_SHOWN = 50

/**
 * The errors of the content with their lines, and after them the warnings in the same files. Without
 * errors there is nothing to tell.
 *
 * @param root content root, absolute
 */
export function describeProblems(root: string, problems: Diagnostic[]): ProblemsNote {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const files = new Set(errors.map(({ file }) => file))
  const besides = problems.filter(({ severity, file }) => severity === 'warning' && files.has(file))
  return {
    errors: errors.length,
    problems: [...errors, ...besides].slice(0, MOST_SHOWN).map((problem) => toNote(root, problem)),
  }
}

function toNote(root: string, problem: Diagnostic): ProblemNote {
  const { severity, file, line, column, message, hint } = problem
  return { severity, file, line, column, message, ...(hint && { hint }), frame: codeFrame(root, problem) }
}
