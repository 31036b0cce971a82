import type { Locale } from '../../../domain/locale'
import { claimCodes } from './claim-codes'
import { claimsOn } from './claims'
import { findApproximateWords } from './find-approximate-words'
import { findCenturies } from './find-centuries'
import { findCompactDurations } from './find-compact-durations'
import { findCounted } from './find-counted'
import { findDecades } from './find-decades'
import { findPhrases } from './find-phrases'
import { findRatings } from './find-ratings'
import { findSpokenTimes } from './find-spoken-times'
import { findTimes } from './find-times'
import { findYears } from './find-years'
import type { Found } from './found'
import { joinHours } from './join-hours'
import { type MaskedText, maskMarkup } from './mask-markup'
import { mayHoldQuantity } from './may-hold-quantity'
import { operatorAround } from './operators'
import type { Quantity, QuantityUnit } from './quantity'

/** Travellers by the hundred are a company's customers, fewer are a group. */
const GROUP_BELOW = 100

/**
 * Finds every quantity of a text, written in digits or in common words. Markdown is looked into: tables,
 * lists, link texts; placeholders, code, addresses and tags are not.
 *
 * Never throws, takes time in proportion to the text, and knows nothing of figures: which fact a quantity
 * tells of is for others to say.
 *
 * @returns quantities in order; none overlaps another
 */
export function findQuantities(text: string, locale: Locale): Quantity[] {
  if (!mayHoldQuantity(text, locale)) return []
  const masked = maskMarkup(text)
  return paragraphsOf(masked.plain)
    .filter(({ plain }) => mayHoldQuantity(plain, locale))
    .flatMap(({ plain, start }) => findIn(plain, locale).map((found) => movedBy(start, found)))
    .map((found) => quantityOf(text, masked, found, locale))
}

/** Nothing that is counted goes on behind an empty line, and most paragraphs of a long text count nothing. */
function paragraphsOf(plain: string): { plain: string; start: number }[] {
  const paragraphs = []
  let start = 0
  for (const { index, 0: gap } of plain.matchAll(/\n[ \t]*\n/g)) {
    paragraphs.push({ plain: plain.slice(start, index), start })
    start = index + gap.length
  }
  return [...paragraphs, { plain: plain.slice(start), start }]
}

function movedBy(by: number, { start, end, numberStart, numberEnd, ...found }: Found): Found {
  return {
    ...found,
    start: start + by,
    end: end + by,
    numberStart: numberStart + by,
    numberEnd: numberEnd + by,
  }
}

function findIn(plain: string, locale: Locale): Found[] {
  const claims = claimsOn(plain.length)
  const ratings = findRatings(plain, locale, claims)
  claimCodes(plain, claims)
  // What is found first keeps its place: a time's hours are no span, a century's number counts nothing.
  const found = [
    ...ratings,
    ...findSpokenTimes(plain, locale, claims),
    ...findTimes(plain, locale, claims),
    ...findCompactDurations(plain, claims),
    ...findDecades(plain, locale, claims),
    ...findCenturies(plain, locale, claims),
    ...findPhrases(plain, locale, claims),
    ...findCounted(plain, locale, claims),
    ...(locale === 'ru' ? findApproximateWords(plain, claims) : []),
    ...findYears(plain, locale, claims),
  ].sort((a, b) => a.start - b.start)
  return joinHours(plain, found, locale)
}

function quantityOf(text: string, masked: MaskedText, found: Found, locale: Locale): Quantity {
  const { start, end, numberStart, numberEnd, unit, value, to, inWords } = found
  const op =
    to === undefined ? (found.op ?? operatorAround(masked.plain, start, end, unit, locale)) : undefined
  const [from, until] = withWholeEmphasis(text, masked.at(start), masked.at(end - 1) + 1)
  const numberFrom = masked.at(numberStart)
  return {
    offset: from,
    raw: text.slice(from, until),
    unit: peopleOr(unit, to ?? value, op),
    value,
    ...(to !== undefined && { to }),
    ...(op && { op }),
    number: { offset: numberFrom, raw: text.slice(numberFrom, masked.at(numberEnd - 1) + 1) },
    ...(inWords && { inWords }),
  }
}

function peopleOr(unit: QuantityUnit, value: number, op: Quantity['op']): QuantityUnit {
  return unit === 'travelers' && (value < GROUP_BELOW || op === '<=') ? 'people' : unit
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
