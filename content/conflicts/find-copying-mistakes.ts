import { readingsInUse } from '../figures/decide-figure'
import type { DerivedReading, Figure } from '../figures/figure'
import { groupByKey } from '../read/group-by-key'
import type { ExplanationMember } from './conflict'
import { exactReadings, isDisputed, tourOfFigure } from './exact-readings'

/**
 * Readings of a tour that only one other tour has, and that its own sources contradict: 567 reviews on the
 * walking tour's home card are Toledo's. Grouped by tour and source: a card that was copied shows several.
 */
export function findFiguresOfOthers(figures: Map<string, Figure>): ExplanationMember[][] {
  const ofTours = [...figures.values()].filter(({ name }) => tourOfFigure(name))
  const fields = groupByKey(ofTours, ({ name }) => {
    const tour = tourOfFigure(name)
    return `${tour?.collection}/${tour?.field}`
  })
  return groupByKey(fields.flatMap(strangersIn), ({ to }) => {
    const tour = tourOfFigure(to.figure)
    return `${tour?.collection}/${tour?.tour} ${to.source}`
  })
}

/** Among the figures of one field. */
function strangersIn(figures: Figure[]): ExplanationMember[] {
  const byValue = new Map(
    groupByKey(
      figures.flatMap((figure) => exactReadings(figure)),
      ({ value }) => String(value),
    ).map((same) => [same[0]?.value, same]),
  )
  return figures
    .filter((figure) => isDisputed(figure))
    .flatMap((figure) =>
      exactReadings(figure).flatMap((to): ExplanationMember[] => {
        if (!isDistinctive(to.value)) return []
        const same = byValue.get(to.value) ?? []
        const owners = new Set(same.map((reading) => reading.figure))
        const own = same.filter((reading) => reading.figure === figure.name)
        const from = same.find((reading) => reading.figure !== figure.name)
        const other = figures.find(({ name }) => name === from?.figure)
        if (!from || !other || owners.size > 2 || own.length > 1) return []
        return says(other, to.value) && !says(figure, to.value) ? [{ figure: figure.name, from, to }] : []
      }),
    )
}

/** What a figure is taken to be: its reading in use or, undecided, what none of its readings contradicts. */
function says(figure: Figure, value: number): boolean {
  const inUse = readingsInUse(figure, undefined)
  return inUse.some((reading) => reading.value === value)
}

/** Small and round numbers are equal by chance. */
function isDistinctive(value: number): boolean {
  return value > 10 && value % (value < 100 ? 5 : 50) !== 0
}

/** Two readings of one figure with the same digits, two of them swapped: 289 and 298. */
export function findSwappedDigits(
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
): ExplanationMember[] {
  return [...figures.values()].flatMap((figure): ExplanationMember[] => {
    const data = derived.get(figure.name)
    if (!isDisputed(figure, data)) return []
    const readings = exactReadings(figure, data)
    const pairs = readings.flatMap((from, i) =>
      readings.slice(i + 1).map((to) => ({ figure: figure.name, from, to })),
    )
    const swapped = pairs.find(({ from, to }) => areSwapped(String(from.value), String(to.value)))
    return swapped ? [swapped] : []
  })
}

/** True when two neighbouring digits of one are the other way round in the other, and all else is the same. */
export function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((digit, i) => digit !== b[i])
  if (at < 0 || !/^\d\d$/.test(a.slice(at, at + 2))) return false
  return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}
