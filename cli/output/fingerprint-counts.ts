import { type Diagnostic, fingerprint } from '../../content/read/diagnostic'

type Identified = Pick<Diagnostic, 'code' | 'file' | 'message'>

/** How often the same is said, by fingerprint. */
export function countFingerprints(diagnostics: Identified[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics) addOne(counts, diagnostic)
  return counts
}

/** Counts one more of the same; how many there are with it. */
export function addOne(counts: Map<string, number>, diagnostic: Identified): number {
  const count = (counts.get(fingerprint(diagnostic)) ?? 0) + 1
  counts.set(fingerprint(diagnostic), count)
  return count
}

/** Takes one of the same away; false when none was left. */
export function takeOne(counts: Map<string, number>, diagnostic: Identified): boolean {
  const count = counts.get(fingerprint(diagnostic)) ?? 0
  if (count > 0) counts.set(fingerprint(diagnostic), count - 1)
  return count > 0
}
