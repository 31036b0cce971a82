import type { Operator } from '../../../domain/figures/reading'
import type { QuantityUnit } from './quantity'

/** One language's words for quantities: single ones parted by spaces, others by commas. "е" is «ё», too. */
export interface QuantityLanguage {
  /** "two:2": words that numbers are made of. */
  numberWords: string
  /** Beginnings of small words without which, and without numbers, a text tells no quantity: "half". */
  mentions: string
  /** What may stand before the first of them: "a hundred". */
  article: string
  /** Between two words of one number. */
  numberJoint: string
  /** "million:1000000": behind a number in digits or words. */
  scales: string
  /** "and a half": behind a number, its scale or its unit. */
  fractions: [number, string][]
  /** Signs between groups of three digits. */
  separators: string
  /** The nouns of each unit; Russian ones as a stem with its endings, "-" for none: час/-,а,ов. */
  units: Partial<Record<QuantityUnit, string>>
  /** «15-минутный», «двухчасовая»: what an adjective counts, without its ending, and numbers that begin one. */
  unitAdjectives?: { stems: Partial<Record<string, QuantityUnit>>; ending: string; numbers: string }
  /** Units whose number is told by the same word or phrase: "half an hour". */
  phrases: [words: string, unit: QuantityUnit, value: number][]
  /** Words that may stand between a number and a noun that is counted, and those also before a span of time. */
  adjectives: { ofCounted: RegExp; ofAny: RegExp }
  /** Whether a number in words behind `before` is none: an article, a pronoun, "both", a kind of tour. */
  countsNothing: CountsNothing
  /** Words before a number that make it a part of others: "four out of five guests". */
  share: string
  /** What joins two numbers to a range, wherever it stands, and only behind another word: "between 2 and 3". */
  range: RegExp
  openedRange: [opens: RegExp, joins: RegExp][]
  either: RegExp
  both: RegExp
  operators: {
    /** Each ends at the number; the first that fits wins. */
    before: [Operator, string][]
    /** Between those words and the number: "hasta un 70 %". */
    between: string
    behind: [Operator, string][]
    /** "A rating from 500 reviews" tells where it comes from. */
    from: RegExp
  }
  /** Behind the score of a rating: "out of 5". */
  ofFive: string
  /** Words of ratings, by which a number is one without that: "an average of 4.8". */
  scored: string
}

/** A number in words with what stands around it. */
export interface NumberAtUnit {
  before: string
  value: number
  unit: QuantityUnit
  /** The unit's word in small letters. */
  word: string
  isAdjective: boolean
  behind: string
}

export type CountsNothing = (number: NumberAtUnit) => boolean
