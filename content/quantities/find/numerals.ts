import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { endOf, inEveryLanguage, LANGUAGES, oneOf, smallLetters, withParts } from './languages'
import type { Stretch } from './quantity'

export interface Numeral extends Stretch {
  raw: string
  /** @param isWhole what it counts comes in whole numbers, which decides what "2.000" is */
  value(isWhole: boolean): number
  inWords: boolean
}

const GROUPED = (separators: string) =>
  String.raw`\d{1,3}(?:[${separators}]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?`
const PLAIN = String.raw`\d+(?:[.,]\d+)?[½¼¾]?|[½¼¾]`
/** A space that may break a line parts no other thousands: "platform 5 100 people". */
const FULL_THOUSANDS = String.raw`\d{1,3}(?: 000(?!\d))+`
/** Neither a part of a code or a name (A4, M-30, 34/2002, 9:00) nor of money that is no euro. */
const DIGITS_BEGIN = String.raw`(?=[\d½¼¾])(?<![\p{L}\d/:#№_$£¥]|[.,]|(?<!-to)(?<=\p{L})[-–])`
const DIGITS_END = String.raw`(?!\d|[/:]\d|[.,]\d)`

const VALUES = inEveryLanguage(({ numbers }) => new Map(Object.entries(numbers)))
const SCALES = inEveryLanguage(({ scales }) => new Map(Object.entries(scales)))

export const NUMBER_WORD = inEveryLanguage(({ article }, locale) => article + oneOf(VALUES[locale].keys()))

const NUMERALS = inEveryLanguage(({ separators }, locale) => {
  const digits = `${DIGITS_BEGIN}(?:${FULL_THOUSANDS}|${GROUPED(separators)}|${PLAIN})${DIGITS_END}`
  const words = String.raw`(?<![\p{L}\d])${NUMBER_WORD[locale]}(?![\p{L}\d])`
  return textPattern(`${digits}|${words}`, 'giu')
})
const JOINTS = inEveryLanguage(({ joint }) => textPattern(`${joint}(?=\\p{L})`, 'iuy'))
const SCALE = inEveryLanguage((_, locale) =>
  textPattern(` (?:${oneOf(SCALES[locale].keys())})(?!\\p{L})`, 'iuy'),
)
const FRACTIONS = inEveryLanguage(({ fractions }) =>
  fractions.map(({ value, words }) => ({ value, pattern: textPattern(`[ -](?:${words})(?!\\p{L})`, 'iuy') })),
)
const FRACTION_SIGNS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const WORD = /\p{L}+/uy

export function findNumerals(plain: string, locale: Locale): Numeral[] {
  const found: Numeral[] = []
  for (const { 0: raw, index } of plain.matchAll(NUMERALS[locale])) {
    if (index < (found.at(-1)?.end ?? 0)) continue
    const numeral = numeralAt(plain, index, raw, locale)
    if (numeral) found.push(numeral)
  }
  return found
}

function numeralAt(plain: string, start: number, raw: string, locale: Locale): Numeral | undefined {
  const isDigits = /^[\d½¼¾]/.test(raw)
  const words = isDigits ? undefined : readNumberWords(plain, start, locale)
  if (!isDigits && !words) return undefined
  const written = words?.end ?? start + raw.length
  const early = fractionAt(plain, written, locale)
  const scaleAt = early?.end ?? written
  const scaleEnd = endOf(SCALE[locale], plain, scaleAt)
  const factor = scaleEnd ? (SCALES[locale].get(smallLetters(plain.slice(scaleAt + 1, scaleEnd))) ?? 1) : 1
  const fraction = early ?? (scaleEnd ? fractionAt(plain, scaleEnd, locale) : undefined)
  const end = Math.max(fraction?.end ?? written, scaleEnd ?? written)
  const number = (isWhole: boolean) => words?.value ?? readDigits(raw, locale, isWhole && factor === 1)
  return {
    start,
    end,
    raw: plain.slice(start, end),
    value: (isWhole) => (number(isWhole) + (fraction?.value ?? 0)) * factor,
    inWords: words !== undefined,
  }
}

/** "And a half" at a position: what it adds, and where it ends. */
export function fractionAt(plain: string, start: number, locale: Locale) {
  for (const { value, pattern } of FRACTIONS[locale]) {
    const end = endOf(pattern, plain, start)
    if (end !== undefined) return { value, end }
  }
  return centsAt(plain, start, locale)
}

const CENTS_NUMBER = String.raw`(?=\p{L})([^\d.,;:]{3,24})`
const CENTS = inEveryLanguage(({ cents }) =>
  textPattern(String.raw`^ ${withParts(cents, { NUMBER: CENTS_NUMBER })}(?!\p{L})`, 'u'),
)

/** "Twenty-six euros and sixty cents." */
function centsAt(plain: string, start: number, locale: Locale) {
  const [all = '', words = ''] = CENTS[locale].exec(plain.slice(start, start + 48)) ?? []
  const cents = readNumberWords(words, 0, locale)
  return cents?.end === words.length ? { value: cents.value / 100, end: start + all.length } : undefined
}

/** The number in words that begins at a position: "twenty-four", "cuarenta y cinco", «полтора». */
export function readNumberWords(plain: string, start: number, locale: Locale) {
  const begin = locale === 'en' && /^a /i.test(plain.slice(start, start + 2)) ? start + 2 : start
  let end = begin
  let total = 0
  let current = 0
  for (let next: number | undefined = begin; next !== undefined; next = endOf(JOINTS[locale], plain, end)) {
    const wordEnd = endOf(WORD, plain, next) ?? next
    const value = VALUES[locale].get(smallLetters(plain.slice(next, wordEnd)))
    if (value === undefined) break
    const hasAnd = plain.slice(end, next).length > 1
    if (end > begin && !continues(total, current, value, hasAnd, locale)) break
    if (value === 1000) {
      total += (current || 1) * 1000
      current = 0
    } else if (value === 100 && current > 0 && current < 10) current *= 100
    else current += value
    end = wordEnd
  }
  return end === begin ? undefined : { value: total + current, end }
}

/** Whether a further word can belong to the number: twenty-four, not two three. */
function continues(total: number, current: number, value: number, hasAnd: boolean, locale: Locale): boolean {
  if (value === 1000) return total === 0 && !hasAnd
  if (value === 100) return locale === 'en' && current > 0 && current < 10 && !hasAnd
  const joinsTens = current % 100 >= 20 && current % 10 === 0 && value < 10 && value >= 1
  const joinsHundreds = current >= 100 && current % 100 === 0 && value < 100
  const joinsThousands = current === 0 && total > 0
  if (locale === 'es' && joinsTens) return hasAnd
  return (
    (joinsTens && !hasAnd) || (joinsHundreds && (!hasAnd || locale === 'en')) || (joinsThousands && !hasAnd)
  )
}

/**
 * The value of a number in digits.
 *
 * Three digits behind a point or comma are thousands where the language parts them so: "2,000" in English,
 * "2.000" in Spanish and, as it is often typed, in Russian; the other sign is the decimal's: "2.500" in
 * English is two and a half. Two and more such groups are always thousands. What is counted in whole
 * numbers is never parted, so there either sign means thousands.
 *
 * @param isWhole the unit is counted in whole numbers: people, reviews
 */
function readDigits(raw: string, locale: Locale, isWhole: boolean): number {
  const fraction = FRACTION_SIGNS[raw.at(-1) ?? '']
  if (fraction !== undefined) return Number(raw.slice(0, -1).replace(',', '.')) + fraction
  const joined = raw.replace(/[ \u202f]/g, '')
  const groups = joined.match(/[.,]\d{3}(?!\d)/g) ?? []
  const thousands = locale === 'en' ? ',' : '.'
  const areThousands =
    groups.length > 1 || isWhole || (groups[0] ?? '').startsWith(thousands) || joined !== raw
  const integer = areThousands ? joined.replace(/[.,](?=\d{3}(?!\d))/g, '') : joined
  return Number(integer.replace(',', '.'))
}

/** Words whose number is a name: room 12, line 5, No. 25; names keep the words of their own language. */
const LABELS = Object.values(LANGUAGES).flatMap(({ labels }) => labels)
const LABEL = textPattern(String.raw`(?:(?<!\p{L})(?:${LABELS.join('|')})\.?(?:º|ª)?|№|#) ?$`, 'iu')
/** A name in the middle of a sentence: "Calle Mayor 12". */
const NAME = /[\p{L},] \p{Lu}\p{L}*,? $/u
/** A code in front: "AVE 2084". Roman numerals and "AD" are none. */
const CODE = /(?<![\p{L}\d])(?!(?:AD|BC|DC|[IVXLCM]+) )\p{Lu}{1,4} $/u

/** Whether the two words or more before a number make it a name: a room, a street number, a train. */
export function labelBefore(before: string): boolean {
  return LABEL.test(before) || CODE.test(before)
}

/** A label, or a name in the middle of a sentence, whose number it may be. */
export function nameBefore(plain: string, start: number): boolean {
  const before = plain.slice(Math.max(0, start - 40), start)
  return labelBefore(before) || NAME.test(before)
}
