import type { Figure } from '../figures/figure'
import type { ExplanationMember } from './conflict'
import { exactReadings, isDisputed } from './exact-readings'
import { tourOfFigure } from './tour-of-figure'

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
export function multiplesOf(figure: Figure): ExplanationMember[] {
  const readings = exactReadings(figure).filter(({ value }) => value > 0)
  return readings.flatMap((from) =>
    readings.flatMap((to) => (to.value > from.value ? [{ figure: figure.name, from, to }] : [])),
  )
}

/**
 * Figures that fit the factor only when the product is rounded up to a whole number (38 is 25 × 1.5). That
 * is weaker evidence, so all other sources of the figure have to agree on what is multiplied.
 */
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
