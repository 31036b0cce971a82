import { FULL_DAY_HOURS } from '../../domain/figures/interval'
import type { Locale } from '../../domain/locale'
import type { Figure } from '../figures/figure'
import type { SiteContent } from '../site/compile-site'
import { textPattern } from '../texts/text-pattern'
import { tourOfGuides, tourOfTexts, toursOfCities } from '../texts/tours-of-texts'
import { type KeywordIndex, toursBegun, type WordFinder, type WordFinders } from './figure-keywords'
import { inEveryLanguage } from './find/languages'
import { findNumerals } from './find/numerals'
import TABLE from './find/patterns.json'
import type { Quantity } from './find/quantity'
import type { HardCodedQuantity } from './hard-coded-quantity'
import type { Clauses } from './sentence-around'

/**
 * How sure it is that a figure is meant: by a tour's name, by words in the clause, in the sentence, in the
 * question. Another tour that the sentence names only counts where its figure says the same: "€98 and €113 to
 * Toledo and Segovia".
 */
export const SURE = { named: 4, inClause: 3, inSentence: 2, nearby: 1, other: 0 }

export interface Candidate {
  figure: Figure
  score: number
}

export interface InSentence extends MatchContext {
  quantity: HardCodedQuantity
  sentence: string
  clauses: Clauses
  words: KeywordIndex
  /** The question that the text answers, or nothing. */
  near: string
  has(words: WordFinder | undefined, text: string): boolean
  /** Where in a text some words stand last; -1 where none does. */
  last(words: WordFinder | undefined, text: string): number
}

export interface MatchContext extends Omit<SiteContent, 'asOf'> {
  keywords(): KeywordIndex
}

/** The figures of a tour, by what a number in its text counts. */
const FIELDS: Partial<Record<Quantity['unit'], string>> = TABLE.fields

/**
 * So many times smaller than a figure is something else: beside words like "costs" a churro, elsewhere a coffee. A
 * slip of the pen loses a digit: it makes €9 of €39, seldom €2. Where no word ties the two it is no larger, either.
 */
const MOST_TIMES = { inClause: 6, elsewhere: 4, alone: 2 }

/** Shorter stretches inside a tour are stops, not the tour; in minutes. */
const SHORTEST_TOUR = 45

/** Short texts that praise a whole tour; in longer ones a number is as often a sight's or a step's. */
const SUMMARY_FIELDS = /^(?:title|description|highlights|heading|lead|summary)(?:\/|$)/

export function tourFigure(place: InSentence): Candidate[] {
  const { quantity, sentence, clauses, near, has, figures } = place
  const field = fieldOf(place)
  const words = field && place.words.fields.get(field)
  // What a price does not include has one of its own.
  const isBesides = quantity.unit !== 'people' && quantity.group.address.includes('/notIncluded/')
  if (!words || isBesides || isDenied(words, place)) return []
  const isAbout = has(words.about, sentence)
  const own = ownTour(place)
  const named = isAbout ? tourNamed('names', place) : undefined
  // In its own texts a tour is meant unless another is named; only where it is praised is no word needed.
  const isOfTour = !isOfStep(quantity) || has(words.whole, sentence)
  const isMeant = (isAbout && isOfTour) || summarizesTour(place, own)
  const isAsked = has(words.about, near) && !has(words.not, near)
  const withUs = (isAbout || isOurPage(quantity)) && !own ? tourWithUs(place) : undefined
  const tour = named ?? (isMeant || isAsked ? own : undefined) ?? withUs
  const figure = figures.get(`${tour}/${field}`)
  const isInClause = has(words.about, clauses.own)
  const tie = isInClause ? 'inClause' : isAbout || isAsked ? 'elsewhere' : 'alone'
  if (!figure || (!named && !isNear(quantity, figure, MOST_TIMES[tie]))) return []
  const sure = isInClause ? SURE.inClause : isMeant ? SURE.inSentence : SURE.nearby
  const others = otherTours(place, tour).flatMap((other) => {
    const ofOther = figures.get(`${other}/${field}`)
    return ofOther ? [{ figure: ofOther, score: SURE.other }] : []
  })
  return [{ figure, score: named ? SURE.named : sure }, ...others]
}

function otherTours(place: InSentence, tour: string | undefined): string[] {
  const { quantity, sentence, workspace } = place
  const own = tourOfTexts(workspace).get(quantity.group.owner)
  const found = [
    ...toursIn(sentence, 'names', place),
    // "From the bear to the palace": on its own page a tour goes by many places, but at no other one's hour.
    ...(tour === quantity.group.owner && !['time', 'eur'].includes(quantity.unit)
      ? []
      : (['places', 'short'] as const).flatMap((use) => toursIn(sentence, use, place))),
    // "That one leaves at eight, this one at half past."
    ...(own !== undefined && ['time', 'eur'].includes(quantity.unit) ? [own] : []),
  ]
  return [...new Set(found)].filter((one) => one !== tour)
}

/** Where a tour's own texts speak of its day without a word that it departs. */
const DAY_FIELDS = /^(?:title|description|overview|highlights|itinerary|meetingPoint)(?:\/|$)/
const STEP = /\/itinerary\//

/**
 * The tour whose time a time of day is, and the others that its sentence names: where it says that one departs,
 * and in a tour's own texts unless a word says that something else is meant. A number of languages is that of its
 * guides.
 */
export function matchTours(place: InSentence): string[] {
  const { quantity, sentence, workspace } = place
  if (quantity.unit === 'tours') {
    const ofCity = toursOfCities(workspace).get(quantity.group.owner)
    return ofCity && matchesField('cityTours', sentence, place) ? [...ofCity] : []
  }
  const tour = matchTour(place)
  return tour === undefined ? [] : [tour, ...otherTours(place, tour)]
}

const OR = inEveryLanguage(({ either }) => textPattern(`(?<!\\p{L})(?:${either})(?: \\p{L}+){0,2} $`, 'u'))

/** Whether a step states when its tour begins: the first does, and any that speaks of another departure of the day. */
function statesDeparture({ quantity, sentence, clauses, has, last, words, workspace }: InSentence): boolean {
  const { about, not, whole } = words.fields.get('departure') ?? {}
  const { owner, address } = quantity.group
  const ahead = clauses.ahead.slice(clauses.before.length)
  if (quantity.unit !== 'time') return false
  if (!STEP.test(address)) {
    // Its own texts cover a tour's whole day, others when it begins: "the tour leaves at nine and is there at ten".
    const isFirst = !/\d/.test(ahead) && findNumerals(ahead, quantity.text.locale as Locale).length === 0
    const isOther = tourOfTexts(workspace).get(owner) !== owner && last(words.offers.kinds, ahead) >= 0
    const said = has(about, ahead) ? ahead : clauses.own
    return isOther && isFirst && has(about, said) && !has(not, said)
  }
  // A further time is mostly the next step's: "at 8:30 we leave and at 9:45 we see the river".
  const isAlternative = OR[quantity.text.locale as Locale].test(clauses.ahead)
  const isFirst = !/\d/.test(clauses.ahead)
  const isBegin = address.includes('/itinerary/0/') && (isAlternative || (isFirst && has(about, clauses.own)))
  // What follows is the rest of its day: "the second walk begins at four and ends at seven".
  const near = has(about, ahead) ? ahead : clauses.before + clauses.own
  return (isBegin || has(whole, sentence)) && !has(not, near)
}

/** What happens at a time of day, where it is no step of an itinerary. */
export function momentOf(place: InSentence) {
  if (place.quantity.unit !== 'time') return undefined
  if (statesDeparture(place)) return 'departure'
  if (matchesField('end', place.clauses.own, place)) return 'end'
  return matchesField('office', place.sentence, place) ? 'office' : undefined
}

function matchesField(field: string, within: string, { has, words }: InSentence): boolean {
  const { about, not } = words.fields.get(field) ?? {}
  return has(about, within) && !has(not, within)
}

function matchTour(place: InSentence): string | undefined {
  const { quantity, sentence, near, has, words, workspace } = place
  const { owner, address } = quantity.group
  if (statesDeparture(place)) return tourOf(place)
  const wordsOf = (field: string) => words.fields.get(field) ?? {}
  const departure = wordsOf('departure')
  if (quantity.unit === 'languages') return isDenied(wordsOf('languages'), place) ? undefined : tourOf(place)
  if (quantity.unit !== 'time' || isDenied(wordsOf('schedule'), place)) return undefined
  const isOwn = tourOfTexts(workspace).get(owner) === owner
  const departs = has(departure.about, sentence) || has(departure.about, near)
  // In its own texts a tour's way back and its lunch have known times, too.
  if (!(isOwn && (departs || STEP.test(address))) && isDenied(departure, place)) return undefined
  // A guide's sentence about us describes our day, as the tour's own texts do.
  const describesDay = isOwn
    ? DAY_FIELDS.test(address.slice(owner.length + 1))
    : tourOfGuides(workspace).has(owner)
  return departs ? tourOf(place) : describesDay ? ownTour(place) : undefined
}

export function tourOf(place: InSentence): string | undefined {
  return tourNamed('names', place) ?? ownTour(place) ?? tourWithUs(place)
}

/** The tour of a text's file; a guide speaks of the tour it leads to where it speaks of us. */
function ownTour(place: InSentence): string | undefined {
  const { quantity, sentence, last, words, workspace } = place
  const { ours, 'with-us': withUs } = words.offers
  const { owner } = quantity.group
  const own = tourOfTexts(workspace).get(owner)
  if (own !== undefined || (last(ours, sentence) < 0 && last(withUs, sentence) < 0)) return own
  const tour = tourOfGuides(workspace).get(owner)
  // Two places are no one tour's.
  const isOnly = toursIn(sentence, 'places', place).every((name) => name === tour)
  return isOnly ? tour : undefined
}

function fieldOf({ quantity, clauses, has, words }: InSentence): string | undefined {
  const { unit, value } = quantity
  const minutes = unit === 'hours' ? value * 60 : unit === 'minutes' ? value : Number.POSITIVE_INFINITY
  if (minutes < SHORTEST_TOUR) return undefined
  // "The 567 people who reviewed it" are as many reviews.
  const isReviewer = FIELDS[unit] === 'groupSize' && has(words.fields.get('reviewCount')?.about, clauses.own)
  return isReviewer ? 'reviewCount' : FIELDS[unit]
}

/** What follows is another matter: "costs €95 and on the coach …" */
const AND = inEveryLanguage(({ both }) => textPattern(` ${both} `))

/** Whether a word beside a number says that something else is meant, or one elsewhere in the sentence where none says the contrary. */
function isDenied({ about, not }: WordFinders, place: InSentence): boolean {
  const { clauses, has, last, quantity, sentence } = place
  // "A five-hour outing by coach."
  const next = sentence.slice(clauses.ahead.length + quantity.raw.length).match(/^ \p{L}+/u)?.[0]
  if (quantity.unit === 'hours' && next && has(place.words.offers.kinds, next)) return false
  const { included } = place.words.offers
  const behind = clauses.own.slice(clauses.ahead.length - clauses.before.length)
  const rest = behind.replace(quantity.raw, (raw) => '#'.repeat(raw.length))
  const joined = rest.search(AND[quantity.text.locale as Locale])
  const ends = [last(included, behind), joined].filter((end) => end >= 0)
  const own = clauses.own.slice(0, clauses.own.length - behind.length + Math.min(behind.length, ...ends))
  if (has(not, own) && !isNearer({ about, not }, place)) return true
  // Remarks on what a number comes with deny nothing: "€92 per adult, lunch not included" prices no lunch.
  return !has(about, clauses.own) && has(not, clauses.before)
}

/**
 * Whether of the words before a number one that says what is meant stands nearer to it than all that say the
 * contrary: "the trip with its drive takes five hours". The drive alone takes its own time, and anything may cost.
 */
function isNearer({ about, not }: WordFinders, { quantity, clauses, last, words }: InSentence): boolean {
  const ahead = clauses.ahead.slice(clauses.before.length)
  const denied = last(not, ahead)
  if (quantity.unit === 'eur' || denied < 0 || last(not, clauses.own) !== denied) return false
  const ofTour = [words.offers.kinds, words.fields.get('duration')?.whole]
  const isOfTour = FIELDS[quantity.unit] !== 'duration' || ofTour.some((one) => last(one, ahead) >= 0)
  return isOfTour && last(about, ahead) > denied
}

/**
 * The tour named before a number, the last where there are several, or the only one in the sentence, unless that is
 * only compared with: "the walk takes 12, the palace 15".
 */
function tourNamed(use: 'names' | 'short', place: InSentence): string | undefined {
  const { clauses, sentence, has, words } = place
  const [before] = toursIn(clauses.ahead, use, place)
  const [only, ...others] = toursIn(sentence, use, place)
  const isCompared = has(words.offers.compared, sentence.slice(clauses.ahead.length))
  return before ?? (others.length === 0 && !isCompared ? only : undefined)
}

/**
 * The tours that a text names, or whose places it names, the last first. By short names a page calls those of its
 * city, or our own.
 */
function toursIn(text: string, use: 'names' | 'places' | 'short', place: InSentence): string[] {
  const { quantity, last, words, workspace } = place
  const ofCity = toursOfCities(workspace).get(quantity.group.owner)
  const isShown = (tour: string) => ofCity?.has(tour) ?? (use === 'places' || tour.startsWith('tours/'))
  const begun = toursBegun(words, use, text, quantity.text.locale as Locale)
  return [...begun]
    .filter((tour) => use === 'names' || isShown(tour))
    .map((tour) => ({ tour, at: last(words.tours.get(tour)?.[use], text) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)
    .map(({ tour }) => tour)
}

/** Questions, and pages of cities, are about what we offer; articles are about the place as well. */
function isOurPage({ group }: HardCodedQuantity): boolean {
  return /^(?:faqs|cities|landings)\//.test(group.owner)
}

/**
 * The tour to a place, where a sentence names the place and says that one goes there with us: "come with us
 * to El Escorial". A place by itself is written about for its own sake, and two places are no one tour's; where
 * all is about our tours the one named last before the number is meant.
 */
function tourWithUs(place: InSentence): string | undefined {
  const { quantity, sentence, near, last, words } = place
  const there = toursIn(sentence, 'places', place)
  if (there.length === 1 && last(words.offers['with-us'], sentence) >= 0) return there[0]
  if (!isOurPage(quantity)) return undefined
  // A question's tour has a price; times may be those of its tickets.
  const asked = quantity.unit === 'time' ? [] : toursIn(near, 'short', place)
  return tourNamed('short', place) ?? (asked.length === 1 ? asked[0] : undefined)
}

/** A number begins its part, or little but a preposition does: no verb speaks of another thing. */
const BEGIN = /^\s*(?:\S+ ){0,2}(?:(?:in|for|en|por|за) )?$/

/** Whether a number is a tour's by its place alone: "Two hours among masterpieces". */
function summarizesTour(
  { quantity: { group, unit, op }, clauses }: InSentence,
  tour: string | undefined,
): boolean {
  const { owner, address } = group
  if (unit === 'people' && !op) return false
  const isOwn = tour === owner || owner.startsWith('landings/')
  const isFirst = BEGIN.test(clauses.ahead.slice(clauses.before.length))
  const field = address.slice(owner.length + 1)
  return isOwn && (SUMMARY_FIELDS.test(field) || (field === 'overview' && isFirst))
}

/** What costs or lasts something at a step of a tour is seldom the tour. */
export function isOfStep({ unit, group }: HardCodedQuantity): boolean {
  return ['eur', 'hours', 'minutes', 'time'].includes(unit) && STEP.test(group.address)
}

/** Whether a number is so near to a figure that it may state it. */
export function isNear(quantity: HardCodedQuantity, { readings }: Figure, times = MOST_TIMES.alone): boolean {
  const { unit, value, to = value } = quantity
  const stated = unit === 'minutes' ? to / 60 : to
  const values = readings.map((one) => (one.value === 'full-day' ? FULL_DAY_HOURS : one.value))
  const isLarge = times === MOST_TIMES.alone && stated > Math.max(...values) * times
  return stated * times >= Math.min(...values) && !isLarge
}
