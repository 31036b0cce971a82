import type { Diagnostic, Place } from '../../content/read/diagnostic'
import { countFingerprints, takeOne } from '../output/fingerprint-counts'

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
  const there = countFingerprints(before)
  return diagnostics.filter((diagnostic) => {
    const places = [diagnostic, ...(diagnostic.related ?? [])]
    return places.some((place) => isChanged(place, changed)) || !takeOne(there, diagnostic)
  })
}

/** What is wrong with a file as a whole is reported at its beginning. */
function isChanged({ file, line, column }: Place, changed: Map<string, Set<number>>): boolean {
  const lines = changed.get(file)
  return lines !== undefined && (lines.has(line) || (line === 1 && column === 1))
}
