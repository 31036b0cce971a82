import { spoilsShape } from '../../content/pages/readable-pages'
import type { Problem } from '../../content/problems/problem'
import type { Output } from '../output'

/** Figures that cannot be read are missing from a report; whoever reads it should know. */
export function warnOfErrors(problems: Problem[], { err }: Pick<Output, 'err'>): void {
  const errors = problems.filter(spoilsShape).length
  if (errors === 0) return
  err(
    `${errors} ${errors === 1 ? 'error keeps' : 'errors keep'} content from being read, so figures may be missing here: see "tours validate".\n`,
  )
}
