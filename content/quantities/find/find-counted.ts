import type { Operator } from '../../../domain/figures/reading'
import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import { connectorBetween } from './connectors'
import { countsNothing, isCalendarYear } from './counts-nothing'
import { findNumerals, type Numeral } from './find-numerals'
import type { Found } from './found'
import { BETWEEN_HOURS_AND_MINUTES } from './join-hours'
import { nameBefore } from './label-before'
import { operatorInside } from './operators'
import { type UnitAfter, unitAfter } from './unit-after'
import { isCounted } from './units'

/** A number with what stands at it. */
interface Amount {
  numeral: Numeral
  start: number
  end: number
  unit?: UnitAfter
  op?: Operator
  /** The unit stands behind a later number: "24 or 48 hours". */
  inherits?: boolean
}

const CURRENCY_BEFORE = /(?:€|(?<!\p{L})EUR) ?$/u
/** What is longer is no count but somebody's account number. */
const LARGEST = 1e12
const YEAR_LIKE = /^(?:1\d{3}|20\d{2})$/
const HALF_BEHIND: Record<Locale, [number, RegExp][]> = {
  en: [
    [0.5, / and a half(?!\p{L})/iuy],
    [0.25, / and a quarter(?!\p{L})/iuy],
  ],
  es: [
    [0.5, / y medi[oa](?!\p{L})/iuy],
    [0.25, / y cuarto(?!\p{L})/iuy],
  ],
  ru: [
    [0.5, / с половиной(?!\p{L})/iuy],
    [0.25, / с четвертью(?!\p{L})/iuy],
  ],
}

/** Numbers with a unit: "24 hours", "€44", "15 to 25 people", "dos horas y media", «2 000+ отзывов». */
export function findCounted(plain: string, locale: Locale, claims: Claims): Found[] {
  const amounts = findNumerals(plain, locale)
    .filter((numeral) => claims.isFree(numeral.start, numeral.end))
    .map((numeral) => amountOf(plain, numeral, locale))
  const found: Found[] = []
  for (let i = amounts.length - 1; i >= 0; i--) {
    const [one, next] = [amounts[i] as Amount, amounts[i + 1]]
    if (!next?.unit || one.unit) continue
    const link = linkOf(plain, one, next, locale)
    one.inherits = link === 'list' || (link === 'comma' && next.inherits === true)
    if (one.inherits) one.unit = next.unit
  }
  for (let i = 0; i < amounts.length; i++) {
    const [one, next] = [amounts[i] as Amount, amounts[i + 1]]
    const range = next && rangeOf(plain, one, next, locale)
    const sum = range || !next ? undefined : hoursAndMinutes(plain, one, next, locale)
    const single = range || sum ? undefined : quantityOf(plain, one, locale)
    const quantity = range ?? sum ?? single
    if (!quantity || !claims.take(quantity.start, quantity.end)) continue
    found.push(quantity)
    if (range || sum) i++
  }
  return found
}

function amountOf(plain: string, numeral: Numeral, locale: Locale): Amount {
  const currency = CURRENCY_BEFORE.exec(plain.slice(Math.max(0, numeral.start - 5), numeral.start))?.[0]
  const inside = operatorInside(plain, numeral.end, locale)
  const end = inside && plain[numeral.end] === '+' ? inside.end : numeral.end
  const start = numeral.start - (currency?.length ?? 0)
  const op = inside && { op: inside.op }
  if (currency !== undefined) {
    const unit = { unit: 'eur' as const, factor: 1, end, word: '€', isAdjective: false }
    return { numeral, start, end, unit, ...(end > numeral.end && op) }
  }
  const mayHaveAdjective = !YEAR_LIKE.test(numeral.raw) && !nameBefore(plain, numeral.start)
  const unit = unitAfter(plain, inside?.end ?? end, locale, mayHaveAdjective)
  if (unit) return { numeral, start, end: unit.end, unit, ...op }
  return { numeral, start, end, ...(end > numeral.end && op) }
}

function linkOf(plain: string, one: Amount, next: Amount, locale: Locale) {
  const connector = connectorBetween(plain, one, next, locale)
  if (!connector) return undefined
  if (connector.kind === 'range' || connector.kind === 'comma') return connector.kind
  if (connector.kind === 'either' && valueIn(next, next.unit) === valueIn(one, next.unit) + 1) return 'range'
  return YEAR_LIKE.test(one.numeral.raw) || nameBefore(plain, one.start) ? undefined : 'list'
}

function valueIn({ numeral }: Amount, unit: UnitAfter | undefined): number {
  return numeral.value(unit !== undefined && isCounted(unit.unit)) * (unit?.factor ?? 1)
}

function rangeOf(plain: string, one: Amount, next: Amount, locale: Locale): Found | undefined {
  if (linkOf(plain, one, next, locale) !== 'range') return undefined
  const unit = next.unit ?? (one.unit?.unit === 'eur' ? one.unit : undefined)
  if (!unit || (one.unit && one.unit.unit !== unit.unit) || one.op) return undefined
  if (isCalendarYear(next.numeral, unit, locale)) return undefined
  const [value, to] = [valueIn(one, unit), valueIn(next, unit)]
  if (to <= value || to > LARGEST) return undefined
  return {
    start: one.start,
    end: next.end,
    numberStart: one.numeral.start,
    numberEnd: next.numeral.end,
    unit: unit.unit,
    value,
    to,
    ...(one.numeral.inWords && { inWords: true }),
  }
}

/** "1 hour 15 minutes" is one quantity, in hours. */
function hoursAndMinutes(plain: string, one: Amount, next: Amount, locale: Locale): Found | undefined {
  if (one.unit?.unit !== 'hours' || next.unit?.unit !== 'minutes' || next.unit.isAdjective) return undefined
  const minutes = valueIn(next, next.unit)
  if (minutes >= 60 || !BETWEEN_HOURS_AND_MINUTES[locale].test(plain.slice(one.end, next.start)))
    return undefined
  const whole = { start: one.start, end: next.end, numberStart: one.start, numberEnd: next.end }
  return {
    ...whole,
    unit: 'hours',
    value: valueIn(one, one.unit) + minutes / 60,
    ...(one.numeral.inWords && { inWords: true }),
  }
}

function quantityOf(plain: string, one: Amount, locale: Locale): Found | undefined {
  const { unit, numeral } = one
  if (!unit) return undefined
  const value = valueIn(one, unit)
  if (value > LARGEST || (unit.unit === 'stars' && value > 5)) return undefined
  if (countsNothing(plain, numeral, unit, locale)) return undefined
  const half = !isCounted(unit.unit) && !one.op ? halfBehind(plain, one.end, locale) : undefined
  return {
    start: one.start,
    end: half?.end ?? one.end,
    numberStart: half ? one.start : numeral.start,
    numberEnd: half?.end ?? numeral.end,
    unit: unit.unit,
    value: value + (half?.value ?? 0) * unit.factor,
    ...(one.op && { op: one.op }),
    ...(numeral.inWords && { inWords: true }),
  }
}

function halfBehind(plain: string, end: number, locale: Locale): { value: number; end: number } | undefined {
  for (const [value, words] of HALF_BEHIND[locale]) {
    words.lastIndex = end
    if (words.test(plain)) return { value, end: words.lastIndex }
  }
  return undefined
}
