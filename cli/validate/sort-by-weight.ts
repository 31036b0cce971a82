import type { Diagnostic } from '../../content/read/diagnostic'

/**
 * Errors first; of either kind the rare ones before what is said of every second file, so that a list that is
 * cut off still shows one of each kind.
 */
export function sortByWeight(problems: Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  const weight = ({ severity, code }: Diagnostic) =>
    (severity === 'error' ? 0 : 1e9) + (counts.get(code) ?? 0)
  return problems.toSorted((a, b) => weight(a) - weight(b))
}
