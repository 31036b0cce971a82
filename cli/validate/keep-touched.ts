import type { Diagnostic, Place } from '../../content/read/diagnostic'
import { withoutKnown } from '../output/known-diagnostics'

/**
 * The diagnostics that a change has to do with: those with a place of theirs on a changed line, and those that
 * were not there before, wherever they stand (a badge that is deleted spoils tours that nobody has opened).
 *
 * @param changed lines by file
 * @param before diagnostics of the content before the change
 */
export function keepTouched(
  diagnostics: Diagnostic[],
  changed: Map<string, Set<number>>,
  before: Diagnostic[],
): Diagnostic[] {
  const isTouched = (diagnostic: Diagnostic) =>
    [diagnostic, ...(diagnostic.related ?? [])].some((place) => isChanged(place, changed))
  const untouched = diagnostics.filter((diagnostic) => !isTouched(diagnostic))
  const old = new Set(untouched)
  for (const added of withoutKnown(untouched, before)) old.delete(added)
  return diagnostics.filter((diagnostic) => !old.has(diagnostic))
}

/** What is wrong with a file as a whole is reported at its beginning. */
function isChanged({ file, line, column }: Place, changed: Map<string, Set<number>>): boolean {
  const lines = changed.get(file)
  return lines !== undefined && (lines.has(line) || (line === 1 && column === 1))
}
