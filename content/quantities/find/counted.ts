import type { Operator } from '../../../domain/figures/reading'
import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { inEveryLanguage } from './languages'
import { findNumerals, fractionAt, labelBefore, NUMBER_WORD, type Numeral, nameBefore } from './numerals'
import { operatorBehind } from './operators'
import TABLE from './patterns.json'
import type { FoundQuantity, QuantityUnit, Stretch } from './quantity'
import { isCounted, type UnitAfter, unitAfter } from './units'

interface Amount extends Stretch {
  numeral: Numeral
  unit?: UnitAfter
  op?: Operator
  /** The unit stands behind a later number: "24 or 48 hours". */
  inherits?: boolean
}

const between = (words: string) => textPattern(`^ (?:${words}) $`, 'iu')
const JOINTS = inEveryLanguage(({ range, openedRange, either, both }) => ({
  range: textPattern(`^(?: ?[-–] ?|—|-to-| (?:${range}) )$`, 'iu'),
  openedRange: openedRange.map(({ opens, joins }) => ({
    opens: textPattern(`(?<!\\p{L})(?:${opens}) $`, 'iu'),
    joins: between(joins),
  })),
  either: between(either),
  both: between(both),
}))

type NumberLink = 'range' | 'list' | 'comma'

const CURRENCY_BEFORE = /(?:€|(?<!\p{L})EUR) ?$/u
/** What is longer is no count but somebody's account number. */
const LARGEST = 1e12
const YEAR_LIKE = /^(?:1\d{3}|20\d{2})$/
/** How far the words that link two numbers reach, and those that open a range. */
const LONGEST_LINK = 14

/** Numbers with a unit: "24 hours", "€44", "15 to 25 people", "dos horas y media", «2 000+ отзывов». */
export function findCounted(plain: string, locale: Locale): FoundQuantity[] {
  const amounts = findNumerals(plain, locale).map((numeral) => amountOf(plain, numeral, locale))
  inheritUnits(plain, amounts, locale)
  const found: FoundQuantity[] = []
  for (let i = 0; i < amounts.length; i++) {
    const [one, next] = [amounts[i] as Amount, amounts[i + 1]]
    const pair = next && rangeOf(plain, one, next, locale)
    const quantity = pair ?? quantityOf(plain, one, locale)
    if (quantity && quantity.start >= (found.at(-1)?.end ?? 0)) found.push(quantity)
    if (pair) i++
  }
  return found
}

function amountOf(plain: string, numeral: Numeral, locale: Locale): Amount {
  const currency = CURRENCY_BEFORE.exec(plain.slice(Math.max(0, numeral.start - 5), numeral.start))?.[0]
  const behind = operatorBehind(plain, numeral.end, locale)
  const isPlus = behind && plain[numeral.end] === '+'
  const end = isPlus ? behind.end : numeral.end
  const start = numeral.start - (currency?.length ?? 0)
  const amount = { numeral, start, end, ...(isPlus && { op: behind.op }) }
  if (currency !== undefined) return { ...amount, unit: { unit: 'eur', end, word: '€', isAdjective: false } }
  const mayHaveAdjective = !YEAR_LIKE.test(numeral.raw) && !nameBefore(plain, numeral.start)
  const unit =
    unitAfter(plain, behind?.end ?? end, locale, mayHaveAdjective) ?? unitAround(plain, numeral, end, locale)
  return unit ? { ...amount, end: unit.end, unit, ...(behind && { op: behind.op }) } : amount
}

/** What a number counts that no noun follows: "the limit is thirty", «отзывов уже 438». */
function unitAround(plain: string, numeral: Numeral, end: number, locale: Locale): UnitAfter | undefined {
  const before = plain.slice(Math.max(0, numeral.start - 40), numeral.start)
  if (numeral.value(true) < FEWEST || labelBefore(before)) return undefined
  const around = `${before}#${plain.slice(end, end + 24)}`
  const unit = BARE[locale].find(({ pattern }) => pattern.test(around))?.unit
  const isYear = unit === 'people' && YEAR_LIKE.test(numeral.raw)
  return unit && !isYear ? { unit, end, word: '', isAdjective: false } : undefined
}
const FEWEST = 5
const NONE = '(?!)'
const ALONE = '(?=$|[.,;:!?)»”"](?!\\d)| [—–-])'
const BARE = inEveryLanguage(({ bare }) =>
  Object.entries(bare).map(([unit, { behind, certain = NONE, ahead = NONE }]) => {
    const words = `(?:${behind}) #${ALONE}|(?:${certain}) #|# (?:${ahead})(?!\\p{L})`
    return { unit: unit as QuantityUnit, pattern: textPattern(`(?<!\\p{L})(?:${words})`, 'iu') }
  }),
)

/** In "24 or 48 hours" and "2, 3 or 4 hours" the unit stands behind the last number only. */
function inheritUnits(plain: string, amounts: Amount[], locale: Locale): void {
  for (let i = amounts.length - 2; i >= 0; i--) {
    const [one, next] = [amounts[i] as Amount, amounts[i + 1] as Amount]
    if (!next.unit || one.unit) continue
    const link = linkOf(plain, one, next, locale)
    one.inherits = link === 'list' || (link === 'comma' && next.inherits === true)
    if (one.inherits) one.unit = next.unit
  }
}

/** How two numbers belong together by what stands between and before them; undefined when they don't. */
function linkOf(plain: string, one: Amount, next: Amount, locale: Locale): NumberLink | undefined {
  const between = plain.slice(one.end, next.start)
  if (joinsRange(plain, one, next, locale)) return 'range'
  if (between === ', ') return 'comma'
  const { either, both } = JOINTS[locale]
  if (either.test(between) && amountIn(next, next.unit) === amountIn(one, next.unit) + 1) return 'range'
  if (!either.test(between) && !both.test(between)) return undefined
  return YEAR_LIKE.test(one.numeral.raw) || nameBefore(plain, one.start) ? undefined : 'list'
}

/** Whether what stands between two numbers, and before the first, makes a range of them. */
export function joinsRange(plain: string, one: Stretch, next: Stretch, locale: Locale): boolean {
  if (next.start - one.end > LONGEST_LINK) return false
  const between = plain.slice(one.end, next.start)
  const before = plain.slice(Math.max(0, one.start - LONGEST_LINK), one.start)
  const { range, openedRange } = JOINTS[locale]
  return (
    range.test(between) || openedRange.some(({ opens, joins }) => joins.test(between) && opens.test(before))
  )
}

function amountIn({ numeral }: Amount, unit: UnitAfter | undefined): number {
  return numeral.value(unit !== undefined && isCounted(unit.unit))
}

function rangeOf(plain: string, one: Amount, next: Amount, locale: Locale): FoundQuantity | undefined {
  if (linkOf(plain, one, next, locale) !== 'range') return undefined
  const unit = next.unit ?? (one.unit?.unit === 'eur' ? one.unit : undefined)
  if (!unit || (one.unit && one.unit.unit !== unit.unit) || one.op) return undefined
  if (isCalendarYear(next.numeral, unit)) return undefined
  const [value, to] = [amountIn(one, unit), amountIn(next, unit)]
  if (to <= value || to > LARGEST) return undefined
  return { ...placeOf(one, next), unit: unit.unit, value, to }
}

function placeOf(one: Amount, last: Amount) {
  return { start: one.start, end: last.end, ...(one.numeral.inWords && { inWords: true as const }) }
}

function quantityOf(plain: string, one: Amount, locale: Locale): FoundQuantity | undefined {
  const { unit, numeral, op } = one
  if (!unit) return undefined
  const value = amountIn(one, unit)
  if (value > LARGEST || (unit.unit === 'stars' && value > 5)) return undefined
  if (countsNothing(plain, numeral, unit, locale)) return undefined
  const more = isCounted(unit.unit) || op ? undefined : fractionAt(plain, one.end, locale)
  return {
    ...placeOf(one, one),
    unit: unit.unit,
    value: value + (more?.value ?? 0),
    ...(more && { end: more.end }),
    ...(op && { op }),
  }
}

const SHARE = inEveryLanguage(({ share }, locale) => {
  const number = String.raw`(?:\d|(?<!\p{L})${NUMBER_WORD[locale]})`
  return textPattern(`${share.replace('$NUMBER', number)} $`, 'iu')
})
const TICKET = textPattern(TABLE.ticketBehind.pattern, 'iu')
const NO_NUMBER = inEveryLanguage(({ noNumber }) =>
  noNumber.map((one) => ({ ...one, pattern: textPattern(one.pattern, 'iu') })),
)
export const NOUN_BEHIND = textPattern(TABLE.nounBehind.pattern, 'u')

/** Whether a number before a unit's word is no quantity all the same: an article, a share, a calendar year. */
function countsNothing(plain: string, numeral: Numeral, unit: UnitAfter, locale: Locale): boolean {
  const before = plain.slice(Math.max(0, numeral.start - 30), numeral.start)
  const behind = plain.slice(unit.end, unit.end + 16)
  if (unit.unit === 'people' && TICKET.test(behind)) return true
  if (isCalendarYear(numeral, unit) || (isCounted(unit.unit) && SHARE[locale].test(before))) return true
  const around = `${before}#${unit.isAdjective ? '-' : ' '}${unit.word}¦${behind}`
  return (
    numeral.inWords &&
    NO_NUMBER[locale].some(
      ({ value, units = [unit.unit], pattern }) =>
        value === numeral.value(true) && units.includes(unit.unit) && pattern.test(around),
    )
  )
}

/** «В 2009 году». */
function isCalendarYear(numeral: Numeral, { unit, word }: UnitAfter): boolean {
  return unit === 'years' && word.startsWith('год') && /^\d{3,4}$/.test(numeral.raw)
}
