import { byPlace, type Diagnostic, type Place } from '../read/diagnostic'
import { breaksShape } from '../site/readable-pages'
import { relatedAt } from './check'

/** What else is said of a value that cannot be right follows from that. */
const WRONG_VALUES = ['schema', 'range']

/** One cause, one problem: what follows from another one is told beneath it, and of a wrong value only why it is. */
export function foldConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  const wrong = new Set(diagnostics.filter(isWrongValue).map(nameOfPlace))
  const told = diagnostics.filter((one) => isWrongValue(one) || !wrong.has(nameOfPlace(one)))
  const causes = new Map<Diagnostic, Diagnostic[]>()
  const causeOf = (one: Diagnostic) => [...causes.keys()].find((cause) => isExplainedBy(one, cause))
  // What explains more may be the cause of another cause, but not the other way round.
  const extent = ({ explains = [] }: Diagnostic) => explains.length
  for (const one of told.filter(({ explains }) => explains).sort((a, b) => extent(b) - extent(a)))
    if (!causeOf(one)) causes.set(one, [])
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
  const { follows = [], related = [] } = one
  const isExplained = (name: string) => explains.includes(name)
  return (
    (follows.length > 0 && follows.every(isExplained)) ||
    [one, ...related].some(({ file }) => isExplained(file))
  )
}

function withConsequences({ explains, follows, ...one }: Diagnostic, consequences: Diagnostic[]): Diagnostic {
  const folded = consequences.sort(byPlace).flatMap((other) => [
    relatedAt(other, other.message),
    // What a cause had beneath it comes along.
    ...(other.explains ? (other.related ?? []) : []),
  ])
  return folded.length === 0 ? one : { ...one, related: [...(one.related ?? []), ...folded] }
}
