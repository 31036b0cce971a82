import { hidesFigures } from '../../content/conflicts/report-conflicts'
import type { ProseCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic, Severity } from '../../content/read/diagnostic'
import type { Output } from './output'
import { countOf } from './words'

/** What a format of `tours validate` is given besides the diagnostics. */
export interface ReportContext extends Pick<Output, 'colors' | 'isTerminal'> {
  /** Content root, absolute; diagnostics name files relative to it. */
  root: string
  /** How much of what texts state in numbers was looked at. */
  coverage?: ProseCoverage
  isPartial?: boolean
}

export type DiagnosticReport = (diagnostics: Diagnostic[], context: ReportContext) => string

export function countDiagnostics(diagnostics: Diagnostic[]): Record<Severity, number> {
  const error = diagnostics.filter(({ severity }) => severity === 'error').length
  return { error, warning: diagnostics.length - error }
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
