import type { Conflict } from '../conflicts/conflict'
import { type Exception, exceptionFor } from './read-exceptions'

/**
 * Conflicts of languages and rules that data/exceptions.yaml lets stand count as decided, with its reason.
 * Numbers that contradict a figure are settled one by one, where they are found.
 */
export function settleConflicts(conflicts: Conflict[], exceptions: Exception[]): Conflict[] {
  return conflicts.map((conflict) => {
    const code = conflict.rule ?? conflict.kind
    if (code === 'prose') return conflict
    const quotes = conflict.readings.flatMap(({ quote }) => (quote === undefined ? [] : [quote]))
    const exception = exceptionFor(exceptions, { code, about: conflict.figure, quote: quotes.join('\n') })
    return exception ? { ...conflict, status: 'decided', why: exception.why } : conflict
  })
}
