import type { Diagnostic } from '../read/diagnostic'
import { spoilsShape } from '../site/readable-pages'

/** Codes of problems after which a file or a formula gives no figures at all. */
const HIDING = ['missing-file', 'unreadable-file', 'merge-conflict', 'formula']

/** True when figures may be missing because of the problem: a report without them must not say that all is well. */
export function hidesFigures(problem: Diagnostic): boolean {
  return spoilsShape(problem) || (problem.severity === 'error' && HIDING.includes(problem.code))
}
