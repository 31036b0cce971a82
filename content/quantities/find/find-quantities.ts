import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { findCounted } from './counted'
import { inEveryLanguage, oneOf, smallLetters } from './languages'
import { type MaskedText, maskMarkup } from './mask-markup'
import { operatorAround } from './operators'
import { APPROXIMATE, COMPOUNDS, type Finder, findInTurn, PATTERNS, PHRASES, YEARS } from './patterns'
import type { FoundQuantity, Quantity } from './quantity'
import { findTimes } from './times'

/** Travellers by the hundred are a company's customers, fewer are a group. */
const GROUP_BELOW = 100

/**
 * Finds every quantity of a text, written in digits or in common words. Markdown is looked into: tables,
 * lists, link texts; placeholders, code, addresses and tags are not.
 *
 * Never throws, takes time in proportion to the text, and knows nothing of figures: which fact a quantity
 * states is for others to say.
 *
 * @returns quantities in order; none overlaps another
 */
export function findQuantities(text: string, locale: Locale): Quantity[] {
  if (!mayHoldQuantity(text, locale)) return []
  return paragraphsOf(maskMarkup(text))
    .filter(({ plain }) => mayHoldQuantity(plain, locale))
    .flatMap((masked) => {
      const found = findInTurn(masked.plain, locale, FINDERS[locale])
      return joinHours(masked.plain, found, locale).flatMap((one) => quantityOf(text, masked, one, locale))
    })
}

/** Spanish "un" and "una" stand in every other paragraph, and seldom count. */
const ARTICLES = ['un', 'una', 'uno']

const MENTIONS = inEveryLanguage(({ numbers, scales, mentions }) => {
  const words = Object.keys({ ...numbers, ...scales }).filter((word) => !ARTICLES.includes(word))
  return textPattern(`[\\d½¼¾]|(?<!\\p{L})(?:${mentions}|${oneOf(words)}(?!\\p{L}))`, 'u')
})

/** A quick look: most texts hold nothing that could be a quantity, and need no further work. */
function mayHoldQuantity(text: string, locale: Locale): boolean {
  // Comparing small letters is several times as fast as ignoring case.
  return MENTIONS[locale].test(smallLetters(text))
}

/** Nothing that is counted goes on behind an empty line, and most paragraphs of a long text count nothing. */
function paragraphsOf({ plain, at }: MaskedText): MaskedText[] {
  let start = 0
  return plain.split(/\n[ \t]*\n/).map((paragraph) => {
    const from = plain.indexOf(paragraph, start)
    start = from + paragraph.length
    return { plain: paragraph, at: (index) => at(from + index) }
  })
}

/** What is found first keeps its place: a time's hours are no span, a date's number counts nothing. */
const FINDERS = inEveryLanguage((_, locale): Finder[] => [
  ...PATTERNS[locale].beforeTimes,
  findTimes,
  ...PATTERNS[locale].behindTimes,
  PHRASES[locale],
  ...COMPOUNDS[locale],
  findCounted,
  // What is left for them has no unit where it is looked for.
  ...APPROXIMATE[locale],
  YEARS[locale],
])

const HOURS_JOINT = inEveryLanguage(({ both }) => textPattern(`^(?:\\s*| (?:${both}) )$`, 'iu'))

/** "1 hour 15 minutes", "an hour and ten minutes", «час и десять минут»: hours with their minutes are one quantity. */
function joinHours(plain: string, found: FoundQuantity[], locale: Locale): FoundQuantity[] {
  const joined: FoundQuantity[] = []
  for (const one of found) {
    const hours = joined.at(-1)
    const isJoined =
      hours?.unit === 'hours' &&
      one.unit === 'minutes' &&
      one.value < 60 &&
      [hours, one].every(({ to, op }) => to === undefined && op === undefined) &&
      // "1 hour and 15-minute stops" are two.
      !plain.slice(one.start, one.end).includes('-') &&
      HOURS_JOINT[locale].test(plain.slice(hours.end, one.start))
    if (isJoined) joined[joined.length - 1] = { ...hours, end: one.end, value: hours.value + one.value / 60 }
    else joined.push(one)
  }
  return joined
}

function quantityOf(
  text: string,
  { plain, at }: MaskedText,
  { start, end, unit, value, to, inWords, ...found }: FoundQuantity,
  locale: Locale,
): Quantity[] {
  if (unit === 'nothing') return []
  const op = to === undefined ? (found.op ?? operatorAround(plain, start, end, unit, locale)) : undefined
  const [offset, until] = withWholeEmphasis(text, at(start), at(end - 1) + 1)
  const isGroup = unit === 'travelers' && ((to ?? value) < GROUP_BELOW || op === '<=')
  const optional = { ...(to !== undefined && { to }), ...(op && { op }), ...(inWords && { inWords }) }
  return [{ offset, raw: text.slice(offset, until), unit: isGroup ? 'people' : unit, value, ...optional }]
}

const MARKS = ['***', '___', '**', '__', '~~', '*', '_']

/** "24** hours" would leave a mark without its partner: the one before the number is taken along. */
function withWholeEmphasis(text: string, start: number, end: number): [number, number] {
  const raw = text.slice(start, end)
  const mark = MARKS.find((one) => raw.includes(one))
  if (!mark || raw.split(mark).length % 2 === 1) return [start, end]
  if (text.slice(start - mark.length, start) === mark) return [start - mark.length, end]
  return text.slice(end, end + mark.length) === mark ? [start, end + mark.length] : [start, end]
}
