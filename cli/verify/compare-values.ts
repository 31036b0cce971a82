import { isDeepStrictEqual } from 'node:util'
import type { DiagnosticAtOffset } from './site-diagnostic'
import type { SoldFact } from './sold-facts'

interface Compared {
  /** What holds the values: "The booking card". */
  what: string
  code: string
  at: number
}

/** Holds the values of an object against their facts. */
export function* compareValues(
  object: unknown,
  facts: Record<string, SoldFact>,
  { what, code, at }: Compared,
): Generator<DiagnosticAtOffset> {
  for (const [path, { value, fact }] of Object.entries(facts)) {
    const found = valueAt(object, path)
    if (isDeepStrictEqual(found, value)) continue
    const [shows, expected] = [written(found), written(value)]
    yield {
      code,
      severity: 'error',
      at,
      figure: fact,
      shows,
      expected,
      message: `${what} says ${path} is ${shows}; by ${fact} it is ${expected}.`,
    }
  }
}

function valueAt(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], object)
}

function written(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value)
}
