import { disagree, readingInUse, readingsInUse } from '../figures/decide-figure'
import type { DerivedReading, Figure, LocatedReading } from '../figures/figure'
import { groupByKey, mapByKey } from '../read/group-by-key'
import type { ExplainedReading, ExplanationMember } from './conflict'

type Figures = Map<string, Figure>
type DerivedReadings = Map<string, DerivedReading>

/** A figure of a tour, with the folder, tour and field that its name consists of. */
export interface TourFigure {
  figure: Figure
  collection: string
  tour: string
  field: string
  readings: ExplainedReading[]
}

export function figuresOfTours(figures: Figures): TourFigure[] {
  return [...figures.values()].flatMap((figure) => {
    const names = tourOfFigure(figure.name)
    return names ? [{ ...names, figure, readings: exactReadings(figure.readings, figure) }] : []
  })
}

/** undefined for figures of no tour */
export function tourOfFigure(name: string): Pick<TourFigure, 'collection' | 'tour' | 'field'> | undefined {
  const [, collection, tour, field] = /^(tours|partner-tours)\/([^/]+)\/([^/]+)$/.exec(name) ?? []
  return collection && tour && field ? { collection, tour, field } : undefined
}

/** The readings that say exactly one number: "15+", "about 2.5" and "full day" do not. */
function exactReadings(readings: LocatedReading[], { name }: Figure): ExplainedReading[] {
  return readings.flatMap(({ source, value, op, file, line, column }) =>
    typeof value === 'number' && op === undefined
      ? [{ figure: name, source, value, file, line, column }]
      : [],
  )
}

/** Each two readings that differ, the smaller one first. */
function multiplesOf({ figure, readings }: TourFigure): ExplanationMember[] {
  return readings.flatMap((from) =>
    readings.flatMap((to) =>
      from.value > 0 && to.value > from.value ? [{ figure: figure.name, from, to }] : [],
    ),
  )
}

/** A price that is another one after a rule of booking. */
export interface KnownFactor {
  /** The figure that holds the rule. */
  rule: string
  factor: number
  members: ExplanationMember[]
}

const RULES: { rule: string; factor(percent: number): number; collections: string[] }[] = [
  { rule: 'policies/child/share', factor: (share) => share / 100, collections: ['tours', 'partner-tours'] },
  // Partner tickets have no early-booking discount.
  { rule: 'policies/early-booking/discount', factor: (off) => 1 - off / 100, collections: ['tours'] },
]

/** Prices that are exactly, to the cent, what a child or an early traveller would pay of another reading. */
export function findKnownFactors(
  tours: TourFigure[],
  content: { figures: Figures; derived: DerivedReadings },
): KnownFactor[] {
  const cents = (euros: number) => Math.round(euros * 100)
  return RULES.flatMap(({ rule, factor, collections }) => {
    const percent = readingInUse(rule, content)?.value
    if (typeof percent !== 'number' || percent <= 0 || percent >= 100) return []
    const share = factor(percent)
    const members = tours
      .filter(({ field, collection }) => field === 'price' && collections.includes(collection))
      .flatMap(multiplesOf)
      .filter(({ from, to }) => cents(to.value * share) === cents(from.value))
      .map(({ figure, from, to }) => ({ figure, from: to, to: from }))
    return members.length > 0 ? [{ rule, factor: share, members }] : []
  })
}

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
 * the partner catalogue's detail prices are 1.5 times the listing's. What a rule explains is left out.
 */
export function findCommonFactors(tours: TourFigure[], known: KnownFactor[]): CommonFactor[] {
  const explained = known.flatMap(({ members }) => members)
  const multiples = tours.flatMap((tour) =>
    multiplesOf(tour)
      .filter(({ from, to }) => !explained.some((one) => one.from === to && one.to === from))
      .map((member) => {
        const factor = Number((member.to.value / member.from.value).toFixed(6))
        return { field: tour.field, factor, member }
      }),
  )
  return groupByKey(multiples, ({ field, factor, member: { from, to } }) =>
    [field, from.source, to.source, factor].join(' '),
  ).flatMap((group) => {
    const [first] = group
    if (!first || group.length < FEWEST) return []
    const { field, factor } = first
    const members = group.map(({ member }) => member)
    const others = tours.filter(
      (one) => one.field === field && !members.some(({ figure }) => figure === one.figure.name),
    )
    return [{ field, factor, members: [...members, ...others.flatMap((one) => roundedMember(one, factor))] }]
  })
}

/** A figure that fits when rounded up (38 is 25 × 1.5): weaker evidence, so all other sources have to agree. */
function roundedMember(tour: TourFigure, factor: number): ExplanationMember[] {
  const found = multiplesOf(tour).find(({ from, to }) => {
    const product = from.value * factor
    const others = tour.readings.filter(({ source }) => source !== to.source)
    return (
      !Number.isInteger(product) &&
      Math.ceil(product) === to.value &&
      others.every(({ value }) => value === from.value)
    )
  })
  return found ? [{ ...found, rounded: true }] : []
}

/**
 * Readings of a tour that only one other tour has, and that its own sources contradict: 567 reviews on the
 * walking tour's home card are Toledo's. Grouped by tour and source: a card that was copied shows several.
 */
export function findFiguresOfOthers(tours: TourFigure[]): ExplanationMember[][] {
  const all = tours.flatMap((of) => of.readings.map((reading) => ({ of, reading })))
  const keyOf = ({ of, reading }: (typeof all)[number]) => `${of.collection} ${of.field} ${reading.value}`
  const alike = mapByKey(all, keyOf)
  const strangers = all.flatMap((one) => {
    const { of, reading: to } = one
    const same = alike.get(keyOf(one)) ?? []
    const [other, ...others] = same.filter((two) => two.of !== of)
    const isAlone = same.length === others.length + 2 && others.every((two) => two.of === other?.of)
    const isStrange =
      other && isAlone && isDistinctive(to.value) && says(other.of, to.value) && !says(of, to.value)
    if (!isStrange || !disagree(of.figure.readings, of.figure.annotation.kind)) return []
    return [{ of, member: { figure: of.figure.name, from: other.reading, to } }]
  })
  return groupByKey(strangers, ({ of, member }) => `${of.collection}/${of.tour} ${member.to.source}`).map(
    (group) => group.map(({ member }) => member),
  )
}

/** What a figure is taken to be: its reading in use or, undecided, what none of its readings contradicts. */
function says({ figure }: TourFigure, value: number): boolean {
  return readingsInUse(figure, undefined).some((reading) => reading.value === value)
}

/** Small and round numbers are equal by chance. */
function isDistinctive(value: number): boolean {
  return value > 10 && value % (value < 100 ? 5 : 50) !== 0
}

/** Two readings of one figure with the same digits, two of them swapped: 289 and 298. */
export function findSwappedDigits(figures: Figures, derived: DerivedReadings): ExplanationMember[] {
  return [...figures.values()].flatMap((figure) => {
    const data = derived.get(figure.name)
    const readings = exactReadings([...figure.readings, ...(data ? [data] : [])], figure)
    const pairs = readings.flatMap((from, i) =>
      readings.slice(i + 1).map((to) => ({ figure: figure.name, from, to })),
    )
    return pairs.find(({ from, to }) => areSwapped(String(from.value), String(to.value))) ?? []
  })
}

/** True when two neighbouring digits of one are the other way round in the other, and all else is the same. */
export function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((digit, i) => digit !== b[i])
  if (at < 0 || !/^\d\d$/.test(a.slice(at, at + 2))) return false
  return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}
