import pc from 'picocolors'
import type { Diagnostic } from '../../content/read/diagnostic'
import { textProblems } from '../validate/text-problems'

/**
 * Writes problems to stderr, for commands whose result is something else.
 *
 * @param root content root, absolute
 */
export function printProblems(problems: Diagnostic[], root: string): void {
  const isTerminal = Boolean(process.stderr.isTTY)
  const colors = pc.createColors(isTerminal && !process.env.NO_COLOR)
  process.stderr.write(textProblems(problems, { root, isTerminal, colors }))
}
