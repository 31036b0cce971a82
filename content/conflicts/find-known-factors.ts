import { readingsInUse } from '../figures/decide-figure'
import type { DerivedReading, Figure } from '../figures/figure'
import type { ExplanationMember } from './conflict'
import { isDisputed } from './exact-readings'
import { multiplesOf } from './find-common-factors'
import { tourOfFigure } from './tour-of-figure'

/** A price that is another one after a rule of booking. */
export interface KnownFactor {
  /** The figure that holds the rule. */
  rule: string
  factor: number
  members: ExplanationMember[]
}

/** What a rule's percent makes of a price. */
const RULES: { rule: string; factor(percent: number): number; collections: string[] }[] = [
  { rule: 'policies/child/share', factor: (share) => share / 100, collections: ['tours', 'partner-tours'] },
  // Partner tickets have no early-booking discount.
  { rule: 'policies/early-booking/discount', factor: (off) => 1 - off / 100, collections: ['tours'] },
]

/** Prices that are exactly, to the cent, what a child or an early traveller would pay of another reading. */
export function findKnownFactors(
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
): KnownFactor[] {
  return RULES.flatMap(({ rule, factor, collections }) => {
    const figure = figures.get(rule)
    const percent = figure && readingsInUse(figure, derived.get(rule))[0]?.value
    if (typeof percent !== 'number' || percent <= 0 || percent >= 100) return []
    const share = factor(percent)
    const members = [...figures.values()].flatMap((price) => {
      const tour = tourOfFigure(price.name)
      if (tour?.field !== 'price' || !collections.includes(tour.collection) || !isDisputed(price)) return []
      return multiplesOf(price)
        .filter(({ from, to }) => cents(to.value * share) === cents(from.value))
        .map(({ from, to }) => ({ figure: price.name, from: to, to: from }))
    })
    return members.length > 0 ? [{ rule, factor: share, members }] : []
  })
}

function cents(euros: number): number {
  return Math.round(euros * 100)
}
