import { hidesFigures } from '../../content/conflicts/report-conflicts'
import type { Diagnostic } from '../../content/read/diagnostic'
import type { Output } from './output'
import { countOf } from './words'

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
