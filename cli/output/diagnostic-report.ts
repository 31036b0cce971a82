import { hidesFigures } from '../../content/conflicts/report-conflicts'
import type { ProseCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic, Severity } from '../../content/read/diagnostic'
import type { Output } from './output'
import { countOf } from './words'

/** What a format of `tours validate` is given besides the diagnostics. */
export interface ReportContext extends Pick<Output, 'colors' | 'isTerminal'> {
  /** Content root, absolute; diagnostics name files relative to it. */
  root: string
  /** How much of what texts tell in numbers was looked at. */
  coverage?: ProseCoverage
  /** What a baseline records, which is not among the diagnostics; its file from the content root. */
  known?: { count: number; baseline: string }
  /** What a change does not touch, which is not among the diagnostics either; compared with what was asked for. */
  leftOut?: { count: number; since: string }
}

export type DiagnosticReport = (diagnostics: Diagnostic[], context: ReportContext) => string

export function countDiagnostics(diagnostics: Diagnostic[]): Record<Severity, number> {
  const error = diagnostics.filter(({ severity }) => severity === 'error').length
  return { error, warning: diagnostics.length - error }
}

/** "12 known findings are recorded in tours-baseline.json." */
export function describeKnown({ count, baseline }: { count: number; baseline: string }): string {
  return `${countOf(count, 'known finding')} ${count === 1 ? 'is' : 'are'} recorded in ${baseline}.`
}

/** "Reported is what the change since main touches; 70 other problems are left out: …" */
export function describeLeftOut({ count, since }: { count: number; since: string }): string {
  const others =
    count === 0
      ? 'there are no others'
      : `${countOf(count, 'other problem')} ${count === 1 ? 'is' : 'are'} left out`
  return `Everything was checked; reported is what the change since ${since} touches, and ${others}.`
}

/** "3 errors, 12 warnings", or "No problems". */
export function summarizeDiagnostics(diagnostics: Diagnostic[]): string {
  const { error, warning } = countDiagnostics(diagnostics)
  if (error + warning === 0) return 'No problems'
  const parts = [error > 0 && countOf(error, 'error'), warning > 0 && countOf(warning, 'warning')]
  return parts.filter(Boolean).join(', ')
}

/** Figures that cannot be read are missing from a report; whoever reads it should know. */
export function warnOfErrors(diagnostics: Diagnostic[], { err }: Pick<Output, 'err'>): void {
  const missing = describeMissing(diagnostics.filter(hidesFigures).length)
  if (missing !== undefined) err(`${missing}\n`)
}

/** The same as a sentence; undefined when everything could be read. */
export function describeMissing(errors: number): string | undefined {
  if (errors === 0) return undefined
  return `${countOf(errors, 'error')} may keep figures out of this report: see "tours validate".`
}
