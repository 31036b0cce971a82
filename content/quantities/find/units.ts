import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { endOf, inEveryLanguage, LANGUAGES, oneOf, smallLetters } from './languages'
import TABLE from './patterns.json'
import type { QuantityUnit } from './quantity'

export interface UnitAfter {
  unit: QuantityUnit
  end: number
  word: string
  /** "two-hour", «15-минутный»: number and unit are one adjective. */
  isAdjective: boolean
}

/** Units that count things in whole numbers; adjectives may stand before their nouns. */
const COUNTED = new Set<string>(TABLE.counted)

export const isCounted = (unit: QuantityUnit) => COUNTED.has(unit)

const UNITS = inEveryLanguage(
  ({ units }) =>
    new Map(
      Object.entries(units).flatMap(([unit, nouns]) =>
        nouns.flatMap(formsOf).map((noun): [string, QuantityUnit] => [noun, unit as QuantityUnit]),
      ),
    ),
)
const UNIT_ADJECTIVE = inEveryLanguage(
  ({ unitAdjectives }) =>
    unitAdjectives &&
    textPattern(`^(${oneOf(Object.keys(unitAdjectives.stems))})${unitAdjectives.ending}$`, 'iu'),
)
const ADJECTIVES = inEveryLanguage(({ adjectives: { ofAny, ofCounted } }) => ({
  ofAny: textPattern(`^(?:${ofAny})$`, 'iu'),
  ofCounted: textPattern(`^(?:${ofCounted})$`, 'iu'),
}))
const GAP = / |-(?=\p{L})/uy
/** "Dos millones de personas", "una docena de tapas": such a number is a noun itself. */
const GAP_BEHIND_NOUN = / de | /uy
const NUMBER_NOUN = /(?:millones|millón|centenar|millar|(?:dec|doc|veint|cincuent)enas?)(?: y medi[oa])?$/iu
const WORDS = /\p{L}+(?: \p{L}+){0,2}|[€%★⭐]/uy
const WORD = /\p{L}+ /uy

/** The unit behind a number, and behind adjectives unless it may be a year or a house number. */
export function unitAfter(
  plain: string,
  end: number,
  locale: Locale,
  mayHaveAdjective: boolean,
): UnitAfter | undefined {
  const isNoun = locale === 'es' && NUMBER_NOUN.test(plain.slice(Math.max(0, end - 18), end))
  const start = endOf(isNoun ? GAP_BEHIND_NOUN : GAP, plain, end) ?? end
  const isAdjective = plain[end] === '-' && start > end
  const direct = unitAt(plain, start, locale, isAdjective)
  if (direct) return { ...direct, isAdjective }
  return mayHaveAdjective && !isAdjective && start > end ? behindAdjectives(plain, start, locale) : undefined
}

/** Of several words that are units the longest counts: "guided visits", "types of wine". */
function unitAt(plain: string, start: number, locale: Locale, isAdjective = false) {
  const end = endOf(WORDS, plain, start)
  if (end === undefined) return undefined
  const words = smallLetters(plain.slice(start, end)).split(' ')
  for (let count = isAdjective ? 1 : words.length; count > 0; count--) {
    const word = words.slice(0, count).join(' ')
    const unit = UNITS[locale].get(word) ?? (isAdjective ? unitOfAdjective(word, locale) : undefined)
    const isWhole = !/[\p{L}\d]/u.test(plain[start + word.length] ?? '')
    if (unit && isWhole) return { unit, end: start + word.length, word, isAdjective: false }
  }
  return undefined
}

function unitOfAdjective(word: string, locale: Locale): QuantityUnit | undefined {
  const stem = UNIT_ADJECTIVE[locale]?.exec(word)?.[1]
  return stem === undefined ? undefined : LANGUAGES[locale].unitAdjectives?.stems[stem]
}

function behindAdjectives(plain: string, start: number, locale: Locale): UnitAfter | undefined {
  const { ofCounted, ofAny } = ADJECTIVES[locale]
  const end = endOf(WORD, plain, start)
  const adjective = plain.slice(start, (end ?? 0) - 1)
  if (end === undefined || !ofCounted.test(adjective)) return undefined
  const known = unitAt(plain, end, locale)
  return known && (isCounted(known.unit) || ofAny.test(adjective)) ? known : undefined
}

/** The words of "час/-,а,ов": a stem with each of its endings, "-" for none. */
function formsOf(noun: string): string[] {
  const [stem = '', endings = '-'] = noun.split('/')
  return endings.split(',').map((ending) => (ending === '-' ? stem : stem + ending))
}
