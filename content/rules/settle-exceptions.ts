import type { Diagnostic } from '../read/diagnostic'
import { closestName } from '../read/did-you-mean'
import { type Exception, exceptionFor } from '../read/exceptions'

/**
 * Takes out the diagnostics that data/exceptions.yaml lets stand, and reports every exception that lets
 * nothing stand any more: a list that only grows hides what it was made for.
 *
 * @param isWhole false where content cannot be read: what is found in it is missing, and no exception unneeded
 */
export function settleExceptions(
  problems: Diagnostic[],
  exceptions: Exception[],
  isWhole: boolean,
): Diagnostic[] {
  const used = new Set<Exception>()
  const left = problems.filter((problem) => {
    const exception = exceptionFor(exceptions, problem)
    if (exception) used.add(exception)
    return !exception
  })
  const unused = isWhole ? exceptions.filter((one) => !used.has(one)) : []
  return [...left, ...unused.map((one) => unneeded(one, left))]
}

function unneeded({ code, at, quote, file, line, column }: Exception, problems: Diagnostic[]): Diagnostic {
  const about = problems.flatMap((problem) =>
    problem.code === code && problem.about !== undefined ? [problem.about] : [],
  )
  const close = closestName(at, about)
  return {
    code: 'exception',
    severity: 'error',
    file,
    line,
    column,
    message: `Nothing is found at "${at}" any more that the exception "${code}"${quote === undefined ? '' : ` with the words "${quote}"`} would let stand.`,
    hint: close === undefined ? 'Delete the entry.' : `Did you mean "${close}"? Otherwise delete the entry.`,
  }
}
