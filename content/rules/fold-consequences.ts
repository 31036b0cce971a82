import { byPlace, type Diagnostic, type Place } from '../read/diagnostic'
import { breaksShape } from '../site/readable-pages'
import { relatedAt } from './check'

/** What else is said of a value that cannot be right follows from that. */
const WRONG_VALUES = ['schema', 'range', 'prose']

/** It compares names, some of which are missing while data does not fit its schema. */
const ASKS_FOR_SHAPE = 'stale-schema'

/** One cause, one problem: what follows from another one is told beneath it, and of a wrong value only why it is. */
export function foldConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  const wrong = new Set(diagnostics.filter(isWrongValue).map(nameOfPlace))
  const isShapeless = diagnostics.some(breaksShape)
  const isTold = (one: Diagnostic) =>
    !wrong.has(nameOfPlace(one)) && !(isShapeless && one.code === ASKS_FOR_SHAPE)
  const told = diagnostics.filter((one) => [...WRONG_VALUES, 'reference'].includes(one.code) || isTold(one))
  const causes = new Map<Diagnostic, Diagnostic[]>()
  const causeOf = (one: Diagnostic) => [...causes.keys()].find((cause) => isExplainedBy(one, cause))
  const all = told.filter(({ explains }) => explains)
  // A cause may itself follow from another: the first of them is told.
  const first = all.filter((one) => !all.some((other) => other !== one && isExplainedBy(one, other)))
  for (const one of [...first, ...all]) if (!causes.has(one) && !causeOf(one)) causes.set(one, [])
  const left = told.filter((one) => {
    const cause = causes.has(one) ? undefined : causeOf(one)
    if (cause) causes.get(cause)?.push(one)
    return !cause
  })
  return left.map((one) => withConsequences(one, causes.get(one) ?? []))
}

function isWrongValue({ code }: Diagnostic): boolean {
  return WRONG_VALUES.includes(code)
}

function nameOfPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

function isExplainedBy(one: Diagnostic, { explains = [] }: Diagnostic): boolean {
  // Whoever compiles pages has to know which data is not to be relied on.
  if (breaksShape(one)) return false
  const { about = '', follows = [], related = [] } = one
  const isExplained = (name: string) => explains.includes(name)
  return (
    isExplained(about) ||
    (follows.length > 0 && follows.every(isExplained)) ||
    [one, ...related].some(({ file }) => isExplained(file))
  )
}

function withConsequences(
  { explains, follows, related: own = [], ...one }: Diagnostic,
  consequences: Diagnostic[],
): Diagnostic {
  const folded = consequences.sort(byPlace).flatMap((other) => [
    relatedAt(other, other.message),
    // What a cause had beneath it comes along.
    ...(other.explains ? (other.related ?? []) : []),
  ])
  const related = [...own, ...folded]
  const count = consequences.length
  // Said in the message, so that one problem more is another finding, which no baseline knows.
  const more =
    count === 0 ? '' : count === 1 ? ' One more problem follows.' : ` ${count} more problems follow.`
  return { ...one, message: one.message + more, ...(related.length > 0 && { related }) }
}
