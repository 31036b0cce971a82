import type { Operator } from '../../../domain/figures/reading'
import { BARRIER } from './mask-markup'
import type { QuantityUnit } from './quantity'

/** A quantity by its place in the text without markup. */
export interface Found {
  start: number
  end: number
  /** `nothing` is no quantity, and keeps others from being found there. */
  unit: QuantityUnit | 'nothing'
  value: number
  to?: number
  /** Where its own form says it ("15+", «часа два»); words around it are read later. */
  op?: Operator
  inWords?: true
}

/** The text with nothing to be found where something was, all else at its place; `found` in order, apart. */
export function withoutFound(plain: string, found: Pick<Found, 'start' | 'end'>[]): string {
  if (found.length === 0) return plain
  const parts: string[] = []
  let done = 0
  for (const { start, end } of found) {
    parts.push(plain.slice(done, start), BARRIER.repeat(end - start))
    done = end
  }
  return parts.join('') + plain.slice(done)
}
