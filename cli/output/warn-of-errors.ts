import { hidesFigures } from '../../content/conflicts/report-conflicts'
import type { Diagnostic } from '../../content/read/diagnostic'
import type { Output } from './output'

/** Figures that cannot be read are missing from a report; whoever reads it should know. */
export function warnOfErrors(diagnostics: Diagnostic[], { err }: Pick<Output, 'err'>): void {
  const missing = describeMissing(diagnostics.filter(hidesFigures).length)
  if (missing !== undefined) err(`${missing}\n`)
}

/**
 * The same as a sentence; undefined when everything could be read.
 *
 * @param errors how many may hide figures
 */
export function describeMissing(errors: number): string | undefined {
  if (errors === 0) return undefined
  return `${errors} ${errors === 1 ? 'error' : 'errors'} may keep figures out of this report: see "tours validate".`
}
