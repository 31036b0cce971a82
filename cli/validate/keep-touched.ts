import { type Diagnostic, fingerprint, type Place } from '../../content/read/diagnostic'

/**
 * The problems that a change has to do with: those with a place of theirs on a changed line, and those that
 * were not there before, wherever they stand (a badge that is deleted spoils tours that nobody has opened).
 *
 * @param changed lines by file
 * @param before problems of the content before the change
 */
export function keepTouched(
  problems: Diagnostic[],
  changed: Map<string, Set<number>>,
  before: Diagnostic[],
): Diagnostic[] {
  const there = new Map<string, number>()
  for (const problem of before) {
    const key = fingerprint(problem)
    there.set(key, (there.get(key) ?? 0) + 1)
  }
  return problems.filter((problem) => {
    if ([problem, ...(problem.related ?? [])].some((place) => isChanged(place, changed))) return true
    const key = fingerprint(problem)
    const count = there.get(key) ?? 0
    if (count > 0) there.set(key, count - 1)
    return count === 0
  })
}

/** What is wrong with a file as a whole is reported at its beginning. */
function isChanged({ file, line, column }: Place, changed: Map<string, Set<number>>): boolean {
  const lines = changed.get(file)
  return lines !== undefined && (lines.has(line) || (line === 1 && column === 1))
}
