import type { Unit } from '../../domain/figures/decided-figure'
import type { QuantityUnit } from './find/quantity'

/** Spans of time in minutes: "90 minutes" and "one and a half hours" are one fact. */
const MINUTES: Partial<Record<QuantityUnit, number>> = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 }
/** Whoever comes is counted alike, whatever the text calls them. */
const PEOPLE: Partial<Record<QuantityUnit, number>> = { people: 1, travelers: 1 }

const KINDS = [MINUTES, PEOPLE]

/** A value in another unit, undefined where the two count different things. */
export function inUnit(value: number, from: QuantityUnit, to: Unit): number | undefined {
  if (from === to) return value
  for (const kind of KINDS) {
    const [a, b] = [kind[from], kind[to]]
    if (a !== undefined && b !== undefined) return (value * a) / b
  }
  return undefined
}

/** What a quantity is compared by from language to language: its kind and its value in the kind's smallest unit. */
export function comparable(
  unit: QuantityUnit,
  value: number,
  to: number | undefined,
): { kind: string; key: string } {
  const factor = MINUTES[unit] ?? 1
  const kind = MINUTES[unit] ? 'time-span' : PEOPLE[unit] ? 'people' : unit
  return { kind, key: `${value * factor}${to === undefined ? '' : `–${to * factor}`}` }
}
