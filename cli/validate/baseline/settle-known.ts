import { type Diagnostic, fingerprint } from '../../../content/read/diagnostic'
import type { RecordedFinding } from './known-finding'

export interface SettledDiagnostics {
  /** What is not known, and what is known and gone. */
  problems: Diagnostic[]
  /** How many findings are known. */
  known: number
}

/**
 * Takes out the problems that a baseline records. One that is recorded and gone is an error at its line there:
 * a baseline that nobody shrinks would let the same mistake come back unseen.
 *
 * @param baseline its file, relative to the content root
 * @param isLookedFor false for a kind of problem that this run does not look for
 */
export function settleKnown(
  problems: Diagnostic[],
  findings: RecordedFinding[],
  baseline: string,
  isLookedFor: (code: string) => boolean,
): SettledDiagnostics {
  const left = new Map(findings.map((finding) => [fingerprint(finding), finding.count]))
  const unknown = problems.filter((problem) => {
    const key = fingerprint(problem)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count === 0
  })
  const gone = findings.flatMap((finding) => {
    const count = left.get(fingerprint(finding)) ?? 0
    return count > 0 && isLookedFor(finding.code) ? [goneProblem(finding, count, baseline)] : []
  })
  return { problems: [...unknown, ...gone], known: problems.length - unknown.length }
}

function goneProblem(
  { code, file, message, count, line, column }: RecordedFinding,
  gone: number,
  baseline: string,
): Diagnostic {
  const there = count - gone
  return {
    code: 'baseline',
    severity: 'error',
    file: baseline,
    line,
    column,
    message:
      there === 0
        ? `A known finding is gone from ${file}: ${message} [${code}]`
        : `A known finding is there ${there} instead of ${count} times in ${file}: ${message} [${code}]`,
    hint: 'Good. The baseline has to shrink with it: run "tours validate --write-baseline" with the same options, and commit the file.',
  }
}
