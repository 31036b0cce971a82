import { isDeepStrictEqual } from 'node:util'
import { intervalOf, overlap } from '../../domain/figures/interval'
import { DATA_SOURCE, type Reading, USE_ALL, USE_NONE } from '../../domain/figures/reading'
import type { DecidedValue, Figure, LocatedReading } from './figure'

/** The readings in use: by decision, or all where they agree; none when undecided or without a reading. */
export function readingsInUse(figure: Figure, derived: LocatedReading | undefined): LocatedReading[] {
  const { readings, use } = figure
  if (use === USE_ALL) return readings
  if (use === DATA_SOURCE) return derived ? [derived] : []
  if (use !== undefined) return readings.filter(({ source }) => source === use).slice(0, 1)
  const same = readings.every((reading) => saysTheSame(reading, readings[0]))
  const contradicted = derived !== undefined && disagree([...readings, derived], figure.annotation.kind)
  return same && !contradicted ? readings.slice(0, 1) : []
}

export function readingInUse(
  name: string,
  { figures, derived }: { figures: Map<string, Figure>; derived: Map<string, LocatedReading> },
): LocatedReading | undefined {
  const figure = figures.get(name)
  return figure && readingsInUse(figure, derived.get(name))[0]
}

/** True when a decision shows no reading at all: by its own word, or because the data has nothing to show. */
export function showsNoReading(figure: Figure, derived: LocatedReading | undefined): boolean {
  const { use, readings } = figure
  return use !== undefined && readings.length > 0 && readingsInUse(figure, derived).length === 0
}

/** True when two readings are the same to the letter, wherever they were read. */
export function saysTheSame(a: LocatedReading, b: LocatedReading | undefined): boolean {
  return b !== undefined && a.value === b.value && a.op === b.op && a.scope === b.scope
}

/** What `use` may say: a source of the figure; "all" and "none" where nobody is charged by it; "data" where it can be counted. */
export function decisionChoices(figure: Figure): string[] {
  return [
    ...sourcesOf(figure),
    ...(figure.annotation.charged ? [] : [USE_ALL, USE_NONE]),
    ...(figure.derived ? [DATA_SOURCE] : []),
  ]
}

export function sourcesOf({ readings }: Figure): string[] {
  return [...new Set(readings.map(({ source }) => source))]
}

/** True when the readings are not those that the decision was made on: what it says of them may be wrong. */
export function isOutdated({ use, decided, readings }: Figure): boolean {
  if (use === undefined || decided === undefined) return false
  return !isDeepStrictEqual(decided, readings.map(recordedValue))
}

export function recordedValue({ value, op }: Reading): DecidedValue {
  return { value, ...(op && { op }) }
}

/** Thresholds conflict unless equal; observations unless they overlap, as "over 3,000" and 3,400 do. */
export function disagree(readings: Reading[], kind: 'threshold' | 'observation'): boolean {
  return readings.some((a, i) => readings.slice(i + 1).some((b) => differ(a, b, kind)))
}

function differ(a: Reading, b: Reading, kind: 'threshold' | 'observation'): boolean {
  if (kind === 'observation') return !overlap(intervalOf(a), intervalOf(b))
  return a.value !== b.value || a.op !== b.op
}
