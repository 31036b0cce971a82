import { disagree, readingInUse, readingsInUse } from '../figures/decide-figure'
import { nameField } from '../figures/describe-reading'
import type { DerivedReading, Figure, LocatedReading } from '../figures/figure'
import { differBySwap } from '../read/did-you-mean'
import { groupByKey, mapByKey } from '../read/group-by-key'
import type { Workspace } from '../read/workspace'
import type { DifferenceExplanation, ExplainedReading, ExplanationMember } from './conflict'
import { type ExplanationNames, namesOf, tourOfFigure } from './explanation-names'

type Figures = Map<string, Figure>
type DerivedReadings = Map<string, DerivedReading>

interface FoundExplanation extends Pick<DifferenceExplanation, 'kind' | 'members'> {
  /** Figures that it speaks of besides its members'. */
  others?: string[]
  /** In one sentence. */
  tell(names: ExplanationNames): string
}

/** Why figures differ, where their numbers say it. Each explanation is told once, with all its members. */
export function explainDifferences(
  workspace: Workspace,
  figures: Figures,
  derived: DerivedReadings,
): DifferenceExplanation[] {
  const inFiles = namesOf(workspace, figures, 'files')
  const inTitles = namesOf(workspace, figures, 'titles')
  return findExplanations(figures, derived).map(({ kind, members, others = [], tell }) => {
    const named = members.flatMap(({ from, to }) => [to.figure, from.figure])
    const about = [...new Set([...named, ...others])]
    return { kind, message: tell(inFiles), inTitles: tell(inTitles), figures: about, members }
  })
}

/** What a rule explains is no common factor, though it may look like one. */
function findExplanations(figures: Figures, derived: DerivedReadings): FoundExplanation[] {
  const tours = figuresOfTours(figures)
  const known = findKnownFactors(tours, { figures, derived })
  return [
    ...findCommonFactors(tours, known),
    ...known,
    ...findFiguresOfOthers(tours),
    ...findSwappedDigits(figures, derived),
  ]
}

type TourFigure = ReturnType<typeof figuresOfTours>[number]

function figuresOfTours(figures: Figures) {
  return [...figures.values()].flatMap((figure) => {
    const names = tourOfFigure(figure.name)
    return names ? [{ ...names, figure, readings: exactReadings(figure.readings, figure) }] : []
  })
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

/** Rules of booking by which a price may be another one, by the figure that holds each. */
const RULES: { rule: string; what: string; factor(percent: number): number; collections: string[] }[] = [
  {
    rule: 'policies/child/share',
    what: 'what a child pays',
    factor: (share) => share / 100,
    collections: ['tours', 'partner-tours'],
  },
  {
    rule: 'policies/early-booking/discount',
    what: 'the price with the early-booking discount',
    factor: (off) => 1 - off / 100,
    // Partner tickets have none.
    collections: ['tours'],
  },
]

/** Prices that are exactly, to the cent, what a child or an early traveller would pay of another reading. */
function findKnownFactors(
  tours: TourFigure[],
  content: { figures: Figures; derived: DerivedReadings },
): FoundExplanation[] {
  const cents = (euros: number) => Math.round(euros * 100)
  return RULES.flatMap(({ rule, what, factor, collections }): FoundExplanation[] => {
    const percent = readingInUse(rule, content)?.value
    if (typeof percent !== 'number' || percent <= 0 || percent >= 100) return []
    const share = factor(percent)
    const members = tours
      .filter(({ field, collection }) => field === 'price' && collections.includes(collection))
      .flatMap(multiplesOf)
      .filter(({ from, to }) => cents(to.value * share) === cents(from.value))
      .map(({ figure, from, to }) => ({ figure, from: to, to: from }))
    if (members.length === 0) return []
    const prices = members.length === 1 ? 'One price is' : `${members.length} prices are`
    const tell = (names: ExplanationNames) => {
      const how = [`× ${number(share)}`, ...names.rule(rule)].join(', ')
      return `${prices} ${what} of another reading (${how})${names.listed(members)}.`
    }
    return [{ kind: 'known-factor', members, others: [rule], tell }]
  })
}

/** With fewer members a common factor may be chance. */
const FEWEST = 3

/**
 * Fields of which one source gives a fixed multiple of what another one gives, for three tours at least:
 * the partner catalogue's detail prices are 1.5 times the listing's. What a rule explains is left out.
 */
function findCommonFactors(tours: TourFigure[], known: FoundExplanation[]): FoundExplanation[] {
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
  ).flatMap((group): FoundExplanation[] => {
    const [first] = group
    if (!first || group.length < FEWEST) return []
    const { field, factor } = first
    const { from, to } = first.member
    const exact = group.map(({ member }) => member)
    const rounded = tours
      .filter((one) => one.field === field && !exact.some(({ figure }) => figure === one.figure.name))
      .flatMap((one) => roundedMember(one, factor))
    const tell = (names: ExplanationNames) => {
      const main = `The ${nameField(field)} from ${names.source(to.source)} is ${number(factor)} × the one from ${names.source(from.source)}, for ${exact.length} tours${names.listed(exact)}.`
      return rounded.length === 0
        ? main
        : `${main} Rounded up, the same factor fits ${names.inSentence(rounded)}.`
    }
    return [{ kind: 'common-factor', members: [...exact, ...rounded], tell }]
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
function findFiguresOfOthers(tours: TourFigure[]): FoundExplanation[] {
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
  const cards = mapByKey(strangers, ({ of, member }) => `${of.collection}/${of.tour} ${member.to.source}`)
  return [...cards.values()].map((group) => {
    const members = group.map(({ member }) => member)
    const { to } = members[0] as ExplanationMember
    const tell = (names: ExplanationNames) => {
      const whose = members.map((one) => `${names.reading(one.to)} (as ${names.tour(one.from.figure)})`)
      return `${names.source(to.source)} gives ${names.tour(to.figure)} what only another tour has: ${whose.join(', ')}. It may have been copied from there.`
    }
    return { kind: 'figure-of-another', members, tell }
  })
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
function findSwappedDigits(figures: Figures, derived: DerivedReadings): FoundExplanation[] {
  return [...figures.values()].flatMap((figure): FoundExplanation[] => {
    const data = derived.get(figure.name)
    const readings = exactReadings([...figure.readings, ...(data ? [data] : [])], figure)
    const pairs = readings.flatMap((from, i) =>
      readings.slice(i + 1).map((to) => ({ figure: figure.name, from, to })),
    )
    const member = pairs.find(({ from, to }) => areSwapped(String(from.value), String(to.value)))
    if (!member) return []
    const tell = (names: ExplanationNames) => {
      const both = [member.from, member.to].map(
        (one) => `${names.reading(one)} (${names.sourceInBrackets(one.source)})`,
      )
      return `${names.figure(figure.name)} is ${both.join(' and ')}: the same digits, two of them swapped. One is probably a typing mistake.`
    }
    return [{ kind: 'swapped-digits', members: [member], tell }]
  })
}

/** True when two neighbouring digits of one are the other way round in the other, and all else is the same. */
export function areSwapped(a: string, b: string): boolean {
  return differBySwap(a, b) && a.indexOf('.') === b.indexOf('.')
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value)
}
