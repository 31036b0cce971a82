import { readingsInUse } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import { groupByKey } from '../texts/group-by-key'
import type { ExplanationMember } from './conflict'
import { exactReadings, isDisputed } from './exact-readings'
import { tourOfFigure } from './tour-of-figure'

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
        if (!isTelling(to.value)) return []
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
function isTelling(value: number): boolean {
  return value > 10 && value % (value < 100 ? 5 : 50) !== 0
}
