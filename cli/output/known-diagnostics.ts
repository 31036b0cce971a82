import { type Diagnostic, fingerprint } from '../../content/read/diagnostic'
import { mapByKey } from '../../content/read/group-by-key'

export type Identified = Pick<Diagnostic, 'code' | 'file' | 'message'>

/** What is found and not known: who knows of one knows nothing of a second that says the same. */
export function withoutKnown<Found extends Identified>(found: Found[], known: Identified[]): Found[] {
  const left = mapByKey(known, fingerprint)
  return found.filter((one) => left.get(fingerprint(one))?.pop() === undefined)
}

/** For each, which of those it is that say the same: 1, 2 … */
export function copyNumbers(diagnostics: Identified[]): number[] {
  const counts = new Map<string, number>()
  return diagnostics.map((diagnostic) => {
    const count = (counts.get(fingerprint(diagnostic)) ?? 0) + 1
    counts.set(fingerprint(diagnostic), count)
    return count
  })
}
