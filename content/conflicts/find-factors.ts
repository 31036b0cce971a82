import { readingInUse } from '../figures/decide-figure'
import type { DerivedReading, Figure } from '../figures/figure'
import type { ExplanationMember } from './conflict'
import { exactReadings, isDisputed, tourOfFigure } from './exact-readings'

/** The same factor between the same two sources, for several tours. */
export interface CommonFactor {
  field: string
  factor: number
  members: ExplanationMember[]
}

/** With fewer members a common factor may be chance. */
const FEWEST = 3

/**
 * Fields of which one source gives a fixed multiple of what another one gives, for three tours at least:
 * the partner catalogue's detail prices are 1.5 times the listing's.
 *
 * @param explained pairs that have a better explanation
 */
export function findCommonFactors(
  figures: Map<string, Figure>,
  explained: (member: ExplanationMember) => boolean,
): CommonFactor[] {
  const groups = new Map<string, CommonFactor>()
  for (const figure of figures.values()) {
    const field = tourOfFigure(figure.name)?.field
    if (field === undefined || !isDisputed(figure)) continue
    for (const member of multiplesOf(figure)) {
      if (explained(member)) continue
      const { from, to } = member
      const factor = to.value / from.value
      const key = [field, from.source, to.source, factor.toFixed(6)].join(' ')
      const group = groups.get(key) ?? { field, factor: Number(factor.toFixed(6)), members: [] }
      group.members.push(member)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
    .filter(({ members }) => members.length >= FEWEST)
    .map((group) => ({ ...group, members: [...group.members, ...roundedMembers(figures, group)] }))
}

/** Each two readings that differ, the smaller one first. */
function multiplesOf(figure: Figure): ExplanationMember[] {
  const readings = exactReadings(figure).filter(({ value }) => value > 0)
  return readings.flatMap((from) =>
    readings.flatMap((to) => (to.value > from.value ? [{ figure: figure.name, from, to }] : [])),
  )
}

/** Figures that fit when rounded up (38 is 25 × 1.5): weaker evidence, so all other sources have to agree. */
function roundedMembers(
  figures: Map<string, Figure>,
  { field, factor, members }: CommonFactor,
): ExplanationMember[] {
  const known = new Set(members.map(({ figure }) => figure))
  return [...figures.values()].flatMap((figure) => {
    if (tourOfFigure(figure.name)?.field !== field || known.has(figure.name)) return []
    const readings = exactReadings(figure)
    const found = multiplesOf(figure).find(({ from, to }) => {
      const product = from.value * factor
      const others = readings.filter(({ source }) => source !== to.source)
      return (
        !Number.isInteger(product) &&
        Math.ceil(product) === to.value &&
        others.every(({ value }) => value === from.value)
      )
    })
    return found ? [{ ...found, rounded: true as const }] : []
  })
}

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
    const percent = readingInUse(rule, { figures, derived })?.value
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
