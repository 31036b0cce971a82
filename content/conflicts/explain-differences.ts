import { DATA_SOURCE } from '../../domain/figures/reading'
import { LOCALES } from '../../domain/locale'
import { disagree, readingInUse, readingsInUse } from '../figures/decide-figure'
import { describeReading, nameField } from '../figures/describe-reading'
import type { Figure, LocatedReading } from '../figures/figure'
import type { AnalysedContent } from '../quantities/analyse-content'
import { placeOf } from '../read/diagnostic'
import { differBySwap } from '../read/did-you-mean'
import { groupByKey, mapByKey } from '../read/group-by-key'
import { textAt } from '../read/value-at'
import { itemsOf, singleOf } from '../read/workspace'
import type { DifferenceExplanation, ExplainedReading, ExplanationMember } from './conflict'

type DecidedContent = Pick<AnalysedContent, 'workspace' | 'figures' | 'derived'>

interface FoundExplanation extends Pick<DifferenceExplanation, 'kind' | 'message' | 'members'> {
  /** Figures that it speaks of besides its members'. */
  others?: string[]
}

/** Why figures differ, where their numbers say it. Each explanation is reported once, with all its members. */
export function explainDifferences(content: DecidedContent): DifferenceExplanation[] {
  const names = namesOf(content)
  const tours = figuresOfTours(content)
  // What a rule explains is no common factor, though it may look like one.
  const known = findKnownFactors(tours, content)
  const found = [
    ...findCommonFactors(tours, known, names),
    ...known,
    ...findFiguresOfOthers(tours, names),
    ...findSwappedDigits(content, names),
  ]
  return found.map(({ others = [], ...one }) => {
    const named = one.members.flatMap(({ from, to }) => [to.figure, from.figure])
    return { ...one, details: one.members.map(names.member), figures: [...new Set([...named, ...others])] }
  })
}

type Names = ReturnType<typeof namesOf>

/** What an explanation calls the things that it speaks of: by their English titles, as not everybody knows the files. */
function namesOf({ workspace, figures }: DecidedContent) {
  const source = (id: string) =>
    id === DATA_SOURCE ? 'our own data' : (textAt(singleOf(workspace, 'sources'), [id, 'title']) ?? id)
  const reading = ({ figure, value }: ExplainedReading) =>
    describeReading({ value }, figures.get(figure)?.unit ?? 'people')
  const tour = (figure: string) => {
    const { collection, tour: slug } = tourOfFigure(figure) ?? { collection: '', tour: figure }
    const item = itemsOf(workspace, collection).find((one) => one.slug === slug)
    const title = textAt(item?.parsed.value, ['title', LOCALES[0]])
    return title === undefined ? slug : `“${title.trim()}”`
  }
  return {
    reading,
    source,
    tour,
    figure(name: string) {
      const field = tourOfFigure(name)?.field
      if (field) return `The ${nameField(field)} of ${tour(name)}`
      const [collection, claim = ''] = name.split('/')
      const about = collection === 'claims' && textAt(singleOf(workspace, 'claims'), [claim, 'about'])
      return about ? `“${about.trim().replace(/\.$/, '')}”` : name
    },
    /** "tours/walking/price: €25 → €38, rounded up (data/prices.yaml:44, data/prices.yaml:46)" */
    member({ figure, from, to, rounded }: ExplanationMember) {
      const isOwn = from.figure === to.figure
      const how = isOwn ? `${reading(from)} → ${reading(to)}` : `${reading(to)}, as of ${from.figure}`
      const places = [from, to].map(({ file, line }) => `${file}:${line}`)
      return `${figure}: ${how}${rounded ? ', rounded up' : ''} (${places.join(', ')})`
    },
  }
}

type TourFigure = ReturnType<typeof figuresOfTours>[number]

function figuresOfTours({ figures }: DecidedContent) {
  return [...figures.values()].flatMap((figure) => {
    const names = tourOfFigure(figure.name)
    return names ? [{ ...names, figure, readings: exactReadings(figure.readings, figure) }] : []
  })
}

/** The readings that say exactly one number: "15+", "about 2.5" and "full day" do not. */
function exactReadings(readings: LocatedReading[], { name }: Figure): ExplainedReading[] {
  return readings.flatMap((reading) => {
    const { source, value, op } = reading
    return typeof value === 'number' && !op ? [{ figure: name, source, value, ...placeOf(reading) }] : []
  })
}

/** Each two readings that differ, the smaller one first. */
function multiplesOf({ figure, readings }: TourFigure): ExplanationMember[] {
  return readings.flatMap((from) =>
    readings.flatMap((to) =>
      from.value > 0 && to.value > from.value ? [{ figure: figure.name, from, to }] : [],
    ),
  )
}

/** Rules of booking by which a price may be another one, by the figure that holds each; partner tickets have no discount. */
const RULES = [
  { rule: 'policies/child/share', what: 'what a child pays' },
  { rule: 'policies/early-booking/discount', what: 'the price with the early-booking discount', isOff: true },
]

/** Prices that are exactly, to the cent, what a child or an early traveller would pay of another reading. */
function findKnownFactors(tours: TourFigure[], content: DecidedContent) {
  const cents = (euros: number) => Math.round(euros * 100)
  return RULES.flatMap(({ rule, what, isOff }): FoundExplanation[] => {
    const percent = readingInUse(rule, content)?.value
    if (typeof percent !== 'number' || percent <= 0 || percent >= 100) return []
    const share = (isOff ? 100 - percent : percent) / 100
    const members = tours
      .filter(({ field, collection }) => field === 'price' && !(isOff && collection === 'partner-tours'))
      .flatMap(multiplesOf)
      .filter(({ from, to }) => cents(to.value * share) === cents(from.value))
      .map(({ figure, from, to }) => ({ figure, from: to, to: from }))
    if (members.length === 0) return []
    const prices = members.length === 1 ? 'One price is' : `${members.length} prices are`
    const message = `${prices} ${what} of another reading (× ${number(share)}).`
    return [{ kind: 'known-factor', message, members, others: [rule] }]
  })
}

/** With fewer members a common factor may be chance. */
const FEWEST = 3

/**
 * Fields of which one source gives a fixed multiple of what another one gives, for three tours at least:
 * the partner catalogue's detail prices are 1.5 times the listing's. What a rule explains is left out.
 */
function findCommonFactors(tours: TourFigure[], known: FoundExplanation[], names: Names): FoundExplanation[] {
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
    const [source, other] = [to, from].map((one) => `“${names.source(one.source)}”`)
    const more = rounded.length === 1 ? 'one more' : `${rounded.length} more`
    const message = `The ${nameField(field)} from ${source} is ${number(factor)} × the one from ${other}, for ${exact.length} tours.${rounded.length === 0 ? '' : ` Rounded up, the same factor fits ${more}.`}`
    return [{ kind: 'common-factor', message, members: [...exact, ...rounded] }]
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
function findFiguresOfOthers(tours: TourFigure[], names: Names): FoundExplanation[] {
  const all = tours.flatMap((of) => of.readings.map((reading) => ({ of, reading })))
  const keyOf = ({ of, reading }: (typeof all)[number]) => `${of.collection} ${of.field} ${reading.value}`
  const alike = mapByKey(all, keyOf)
  const strangers = all.flatMap((one) => {
    const { of, reading: to } = one
    const [other, ...others] = (alike.get(keyOf(one)) ?? []).filter((two) => two !== one)
    if (!other || other.of === of || others.some((two) => two.of !== other.of)) return []
    if (!isDistinctive(to.value) || !says(other.of, to.value) || says(of, to.value)) return []
    if (!disagree(of.figure.readings, of.figure.annotation.kind)) return []
    return [{ of, member: { figure: of.figure.name, from: other.reading, to } }]
  })
  const cards = mapByKey(strangers, ({ of, member }) => `${of.collection}/${of.tour} ${member.to.source}`)
  return [...cards.values()].map((group) => {
    const members = group.map(({ member }) => member)
    const { to } = members[0] as ExplanationMember
    const whose = members.map((one) => `${names.reading(one.to)} (as ${names.tour(one.from.figure)})`)
    const message = `“${names.source(to.source)}” gives ${names.tour(to.figure)} what only another tour has: ${whose.join(', ')}. It may have been copied from there.`
    return { kind: 'figure-of-another', message, members }
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
function findSwappedDigits({ figures, derived }: DecidedContent, names: Names): FoundExplanation[] {
  return [...figures.values()].flatMap((figure): FoundExplanation[] => {
    const data = derived.get(figure.name)
    const readings = exactReadings([...figure.readings, ...(data ? [data] : [])], figure)
    const pairs = readings.flatMap((from, i) =>
      readings.slice(i + 1).map((to) => ({ figure: figure.name, from, to })),
    )
    const member = pairs.find(({ from, to }) => areSwapped(String(from.value), String(to.value)))
    if (!member) return []
    const both = [member.from, member.to].map((one) => `${names.reading(one)} (${names.source(one.source)})`)
    const message = `${names.figure(figure.name)} is ${both.join(' and ')}: the same digits, two of them swapped. One is probably a typing mistake.`
    return [{ kind: 'swapped-digits', message, members: [member] }]
  })
}

/** True when two neighbouring digits of one are the other way round in the other, and all else is the same. */
export function areSwapped(a: string, b: string): boolean {
  return differBySwap(a, b) && a.indexOf('.') === b.indexOf('.')
}

function tourOfFigure(name: string): { collection: string; tour: string; field: string } | undefined {
  const [, collection, tour, field] = /^(tours|partner-tours)\/([^/]+)\/([^/]+)$/.exec(name) ?? []
  return collection && tour && field ? { collection, tour, field } : undefined
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value)
}
