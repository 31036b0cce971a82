import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { NOUN_BEHIND } from './counted'
import { inEveryLanguage, oneOf, smallLetters, withParts } from './languages'
import { withoutFound } from './mask-markup'
import { labelBefore, NUMBER_WORD, readNumberWords } from './numerals'
import TABLE from './patterns.json'
import type { FoundQuantity, Stretch } from './quantity'
import { unitAfter } from './units'

/** Looks for quantities in a text without markup. */
export type Finder = (plain: string, locale: Locale) => FoundQuantity[]

/** What is found by one finder after the other, in order: each looks only at what those before it have left. */
export function findInTurn(plain: string, locale: Locale, finders: Finder[]): FoundQuantity[] {
  const found: FoundQuantity[] = []
  let rest = plain
  for (const find of finders) {
    const more = find(rest, locale)
    rest = withoutFound(rest, more)
    found.push(...more)
  }
  return found.sort((a, b) => a.start - b.start)
}

export type PatternReading = Omit<FoundQuantity, 'start' | 'end'>

/** What a pattern found, with a few words on both sides. */
export interface PatternMatch extends Stretch {
  plain: string
  locale: Locale
  raw: string
  before: string
  behind: string
}

export type Groups = Partial<Record<string, string>>

type Read = (groups: Groups, match: PatternMatch) => PatternReading | undefined

export function finder(pattern: RegExp, read: Read): Finder {
  return (plain, locale) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: raw, index: start, groups = {} }) => {
      const end = start + raw.length
      const before = plain.slice(Math.max(0, start - 48), start)
      const behind = plain.slice(end, end + 24)
      const reading = read(groups, { start, end, plain, locale, raw, before, behind })
      return reading ? [{ ...reading, start, end }] : []
    })
}

interface Pattern {
  unit: FoundQuantity['unit']
  /** Alternatives. */
  pattern: string[]
  /** What is none, though it fits. */
  except?: string
  most?: number
}

/** Finders that are nothing but patterns, of patterns.json. */
export const PATTERNS = inEveryLanguage(({ rating }) => {
  const parts = { ...TABLE.parts, OF_FIVE: rating.ofFive, RATED: rating.words }
  const finderOf = ({ unit, pattern, except, most = Number.POSITIVE_INFINITY }: Pattern) => {
    const exception = except === undefined ? undefined : new RegExp(except)
    return finder(textPattern(withParts(pattern.join('|'), parts), 'giu'), (groups, { raw }) => {
      const { number = '0', minutes = 0, cents = 0 } = groups
      const value = Number(number.replace(',', '.')) + Number(minutes) / 60 + Number(cents) / 100
      return value > most || exception?.test(raw) ? undefined : { unit, value }
    })
  }
  const { beforeTimes, behindTimes } = TABLE as Record<'beforeTimes' | 'behindTimes', Pattern[]>
  return { beforeTimes: beforeTimes.map(finderOf), behindTimes: behindTimes.map(finderOf) }
})

/** "Half an hour", "hora y media", «полчаса», "an hour"; of two phrases that begin alike the first wins. */
export const PHRASES = inEveryLanguage(({ phrases, parts }, locale) => {
  const groups = phrases.map(({ pattern }, i) => `(?<p${i}>${pattern})`)
  const any = withParts(groups.join('|'), { ...parts, WORD: NUMBER_WORD[locale] })
  const pattern = textPattern(String.raw`(?<![\p{L}\d-])(?:${any})(?![\p{L}\d])`, 'giu')
  const readings = phrases.map(
    ({ pattern: _, ...reading }): PatternReading => ({ ...reading, inWords: true }),
  )
  return finder(pattern, (found) => readings.find((_, i) => found[`p${i}`] !== undefined))
})

/** «Двухчасовая», «пятнадцатиминутная»: the number is the first half of an adjective. */
export const COMPOUNDS = inEveryLanguage(({ unitAdjectives }) => {
  if (!unitAdjectives) return []
  const { stems, ending } = unitAdjectives
  const numbers = new Map(Object.entries(unitAdjectives.numbers))
  const [stem, counted] = [oneOf(numbers.keys()), oneOf(Object.keys(stems))]
  const pattern = String.raw`(?<![\p{L}\d-])(?<stem>${stem})(?<counted>${counted})${ending}(?!\p{L})`
  const read: Read = (found) => {
    const unit = stems[smallLetters(found.counted ?? '')]
    const value = numbers.get(smallLetters(found.stem ?? ''))
    // «Однодневная», «полудневная» are kinds of tours, as "day trip" is.
    return unit && value && !(unit === 'days' && value <= 1) ? { unit, value, inWords: true } : undefined
  }
  return [finder(textPattern(pattern, 'giu'), read)]
})

/** «Часа два», «минут пятнадцать»: in Russian a number behind its noun is a rough one. */
export const APPROXIMATE = inEveryLanguage(({ approximate }, locale) => {
  if (!approximate) return []
  const word = NUMBER_WORD[locale]
  const pattern = String.raw`(?<![\p{L}\d])(?<noun>${approximate.nouns}) (?<number>${word}(?: ${word})?)(?![\p{L}\d])`
  const numberBefore = textPattern(String.raw`(?:\d|(?<!\p{L})${word})\+? $`, 'iu')
  const ends = textPattern(`^(?:$|[^\\p{L} ]| (?:[—–-]|(?:${approximate.ends})(?!\\p{L})))`, 'iu')
  const read: Read = ({ noun = '', number = '' }, { before, behind }) => {
    const words = readNumberWords(number, 0, locale)
    const unit = unitAfter(` ${noun}`, 0, locale, false)?.unit
    if (!words || !unit || words.value === 1 || words.end < number.length) return undefined
    if (numberBefore.test(before) || !ends.test(behind)) return undefined
    return { unit, value: words.value, op: '~', inWords: true }
  }
  return [finder(textPattern(pattern, 'giu'), read)]
})

/** Neither part of a longer number nor of a code: "4711-1963", "1963/2". */
const YEAR = String.raw`(?=\d)(?<![\p{L}\d/:.,#№$£€_+–-]|\d )(?<number>(?:19|20)\d\d)(?!\d|[/:.,]\d| \d{2,3}(?!\d)|[-–]\d)`

/**
 * A year in which a company may have begun, the only one that a figure states; other years are compared from
 * language to language as any number. In Russian the word «год» or a form of the numeral says it.
 */
export const YEARS = inEveryLanguage(({ yearEnds }, locale) =>
  finder(textPattern(`${YEAR}${yearEnds}`, 'giu'), ({ number }, { before, behind }) => {
    const isOther = locale !== 'ru' && (NOUN_BEHIND.test(behind) || labelBefore(before))
    return isOther ? undefined : { unit: 'year', value: Number(number) }
  }),
)
