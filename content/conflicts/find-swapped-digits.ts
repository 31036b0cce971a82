import type { DerivedReading, Figure } from '../figures/figure'
import type { ExplanationMember } from './conflict'
import { exactReadings, isDisputed } from './exact-readings'

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
