import type { Unit } from '../../domain/figures/decided-figure'
import type { QuantityUnit } from './find/quantity'

/** Units that count one thing: "90 minutes" and "one and a half hours" are one fact, travellers are people. */
const KINDS: Record<string, Partial<Record<QuantityUnit, number>>> = {
  'time-span': { minutes: 1, hours: 60, days: 1440, weeks: 10_080 },
  people: { people: 1, travelers: 1 },
}

/** A value in another unit, undefined where the two count different things. */
export function inUnit(value: number, from: QuantityUnit, to: Unit): number | undefined {
  if (from === to) return value
  for (const kind of Object.values(KINDS)) {
    const [a, b] = [kind[from], kind[to]]
    if (a !== undefined && b !== undefined) return (value * a) / b
  }
  return undefined
}

/** What a quantity is compared by from language to language: its kind and its value in the kind's smallest unit. */
export function comparable(unit: QuantityUnit, value: number, to: number | undefined) {
  const [kind, factors] = Object.entries(KINDS).find(([, factors]) => factors[unit]) ?? [unit]
  const factor = factors?.[unit] ?? 1
  return { kind, name: `${kind} ${value * factor}${to === undefined ? '' : `–${to * factor}`}` }
}
