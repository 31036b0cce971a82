import type { Locale } from '../../domain/locale'
import type { Figure } from '../figures/figure'
import type { TextInLanguages } from '../texts/list-texts'
import { type Candidate, type InSentence, SURE } from './candidate'
import type { Clauses } from './clause-around'
import type { HasWord, KeywordMatchers } from './figure-keywords'
import type { Quantity } from './find/quantity'
import type { HardCodedQuantity } from './hard-coded-quantity'
import { namedTour, tourWithUs } from './tour-spoken-of'

interface Known {
  figures: Map<string, Figure>
  keywords: KeywordMatchers
  /** The tour that a file's texts speak of when they name none. */
  tourOf: Map<string, string>
}

/** The figures of a tour, by what a number in its text counts. */
const FIELDS = {
  eur: 'price',
  hours: 'duration',
  minutes: 'duration',
  people: 'groupSize',
  travelers: 'groupSize',
  stars: 'rating',
  reviews: 'reviewCount',
} as const

/**
 * So many times smaller than a tour's price is what one pays on the way: beside words like "costs" a churro, and
 * where no word stands near it a coffee. A slip of the pen loses a digit: it makes €9 of €39, seldom €2.
 */
const TRIFLES = { inClause: 15, elsewhere: 4 }

/** Shorter stretches inside a tour are stops, not the tour; in minutes. */
const SHORTEST_TOUR = 45

/**
 * Short texts that praise a tour as a whole. In longer ones, the overview too, a number is as often a sight's
 * own or a step's.
 */
const PRAISE = /^(?:title|description|highlights|heading|lead|summary)(?:\/|$)/

/** The figures of tours, of which there is one at most, that a number in a sentence may tell of. */
export function tourFigures(
  { quantity, locale, sentence, clauses, near }: InSentence,
  { figures, keywords, tourOf }: Known,
): Candidate[] {
  const field = fieldOf(quantity)
  const words = field && keywords.fields.get(field)
  const has = (finder: HasWord, words: string) => finder(words, locale, quantity.raw)
  if (!words || has(words.not, withoutRemarks(clauses, locale, keywords))) return []
  const isAbout = has(words.about, sentence)
  const own = tourOf.get(quantity.group.owner)
  const named = isAbout ? namedTour(keywords, clauses.ahead, locale) : undefined
  // In its own texts a tour is meant unless another is named; only where it is praised is no word needed.
  const isPraise = praisesTour(quantity.group, own)
  const isTold = isAbout || isPraise
  const isAsked = has(words.about, near()) && !has(words.not, near())
  const withUs = isAbout && !own ? tourWithUs(keywords, sentence, locale) : undefined
  const tour = named ?? (isTold || isAsked ? own : undefined) ?? withUs
  const figure = figures.get(`${tour}/${field}`)
  const isInClause = has(words.about, clauses.own)
  if (!figure || (!named && isTrifle(quantity, figure, isInClause))) return []
  const sure = isInClause ? SURE.inClause : isTold ? SURE.inSentence : SURE.nearby
  return [{ figure, score: named ? SURE.named : sure }]
}

/** Whether a number is a tour's by its place alone: "Two hours among masterpieces". */
function praisesTour({ owner, address }: TextInLanguages, tour: string | undefined): boolean {
  const isOwn = tour === owner || owner.startsWith('landings/')
  return isOwn && PRAISE.test(address.slice(owner.length + 1))
}

/** Whether a sum is too small to be a tour's price. */
function isTrifle({ unit, value }: HardCodedQuantity, { readings }: Figure, isInClause: boolean): boolean {
  const smallest = Math.min(...readings.map((price) => Number(price.value)))
  return unit === 'eur' && value * (isInClause ? TRIFLES.inClause : TRIFLES.elsewhere) < smallest
}

/**
 * A sentence without the remarks behind a number on what comes with it: "€92 per adult, lunch not included"
 * is no price of a lunch.
 */
function withoutRemarks(
  { before, own, after }: Clauses,
  locale: Locale,
  { offers }: KeywordMatchers,
): string {
  return [before, own, ...after.filter((part) => offers.included(part, locale) < 0)].join(', ')
}

function fieldOf({ unit, value }: Quantity): string | undefined {
  const minutes = unit === 'hours' ? value * 60 : unit === 'minutes' ? value : SHORTEST_TOUR
  if (minutes < SHORTEST_TOUR) return undefined
  return FIELDS[unit as keyof typeof FIELDS]
}
