import { type Diagnostic, fingerprint, lastingMessage } from '../../../content/read/diagnostic'
import type { KnownFinding } from './known-finding'

/**
 * What a new baseline records: all errors where there was none before, else only what the old one has and is
 * still found, so that it never grows.
 *
 * @param before findings of the old baseline; undefined when there is none
 * @param isLookedFor false for a kind of problem that this run does not look for: it is kept as it is
 */
export function shrinkBaseline(
  problems: Diagnostic[],
  before: KnownFinding[] | undefined,
  isLookedFor: (code: string) => boolean,
): KnownFinding[] {
  if (!before) return countEach(problems.filter(({ severity }) => severity === 'error'))
  const found = new Map(countEach(problems).map((finding) => [fingerprint(finding), finding.count]))
  return before.flatMap((finding) => {
    const still = isLookedFor(finding.code) ? (found.get(fingerprint(finding)) ?? 0) : finding.count
    const count = Math.min(finding.count, still)
    return count > 0 ? [{ ...finding, count }] : []
  })
}

function countEach(problems: Diagnostic[]): KnownFinding[] {
  const findings = new Map<string, KnownFinding>()
  for (const problem of problems) {
    const key = fingerprint(problem)
    const { code, file, message } = problem
    const count = (findings.get(key)?.count ?? 0) + 1
    findings.set(key, { code, file, message: lastingMessage(message), count })
  }
  return [...findings.values()]
}
