import type { Locale } from '../../../domain/locale'
import type { QuantityUnit } from './quantity'
import { smallLetters } from './small-letters'
import { isCounted, RU_ADJECTIVE_ENDING, RU_ADJECTIVES, unitOfWord } from './units'

/** The unit that stands behind a number. */
export interface UnitAfter {
  unit: QuantityUnit
  factor: number
  end: number
  /** The word as written, in small letters. */
  word: string
  /** "two-hour", «15-минутный»: number and unit are one adjective. */
  isAdjective: boolean
}

const GAP = / |-(?=\p{L})/uy
/** "Dos millones de personas", "una docena de tapas": such a number is a noun itself. */
const GAP_BEHIND_NOUN = / de | /uy
const NUMBER_NOUN = /(?:millones|millón|docenas?)(?: y medi[oa])?$/iu
const WORD = /\p{L}+|[€%★⭐]/uy
const ENDS = /(?![\p{L}\d²³])/uy
const SPEED = /^(?:km|kms|m|км|м)$/iu
/** "Metros cuadrados" are no length. */
const SQUARE = / (?:cuadrad|cúbic)[oa]s?(?!\p{L})/iuy
const SPACE = / /y

/** Units of more than one word. */
const PHRASES: Record<Locale, { pattern: RegExp; unit: QuantityUnit }[]> = {
  en: [
    { pattern: /per cent(?!\p{L})/iuy, unit: 'percent' },
    { pattern: /(?:different )?(?:types|kinds|sorts) of (?:wine|wines)(?!\p{L})/iuy, unit: 'wines' },
    { pattern: /guided visits?(?!\p{L})/iuy, unit: 'tours' },
    { pattern: /day trips?(?!\p{L})/iuy, unit: 'tours' },
  ],
  es: [
    { pattern: /por ciento(?!\p{L})/iuy, unit: 'percent' },
    { pattern: /(?:tipos|clases|variedades) de vinos?(?!\p{L})/iuy, unit: 'wines' },
    { pattern: /visitas? guiadas?(?!\p{L})/iuy, unit: 'tours' },
  ],
  ru: [{ pattern: /сорт(?:а|ов|у|ам|ами|ах|ом)? вина(?!\p{L})/iuy, unit: 'wines' }],
}

/** Words before the noun: of a span of time only these, lest "5 minutes" be read out of "5 nice minutes away". */
const ADJECTIVES: Record<Locale, RegExp> = {
  en: /^(?:full|whole|entire|working|business|calendar|consecutive|free|extra|more|further|additional|long|short|good|unforgettable|wonderful|quiet|easy)$/i,
  es: /^(?:largas|largos|buenas|buenos|breves|intensas|intensos|últimos|últimas|primeros|primeras)$/i,
  ru: /(?:ых|их|ые|ие|ый|ий|ая|ую|ое|ого|ой|им|ым|ыми|ими)$/i,
}

/** Before a noun that is counted nearly any word may stand: "567 verified reviews", «шесть видов тапас». */
const BEFORE_NOUNS: Record<Locale, RegExp> = {
  en: /^(?!(?:of|the|and|or|to|in|on|at|with|for|from|by|an?|is|are|was|were|than|per|each|as|that|who|if|but|so|not|all|our|your|his|her|their|its|this|these|those|into|about|over|until|per|between)$)\p{L}{3,}$/iu,
  es: /^(?!(?:las|los|más|nos|sus|mis|tus|tras|entre|es|vamos|.{2,}mos)$)\p{L}{2,}(?:as|os|es)$/iu,
  ru: /(?:ых|их|ые|ие|ый|ий|ая|ую|ое|ого|ой|им|ым|ыми|ими)$|^(?:вид|вида|видов|сорт|сорта|сортов)$/iu,
}

const ONE_ADJECTIVE = new RegExp(`^(${Object.keys(RU_ADJECTIVES).join('|')})${RU_ADJECTIVE_ENDING}$`, 'iu')

/**
 * The unit behind a number that ends at a position, adjectives between them included.
 *
 * @param mayHaveAdjective whether words may stand between: not behind what may be a year or a house number
 */
export function unitAfter(
  plain: string,
  end: number,
  locale: Locale,
  mayHaveAdjective: boolean,
): UnitAfter | undefined {
  const gap = match(locale === 'es' && endsInNoun(plain, end) ? GAP_BEHIND_NOUN : GAP, plain, end)
  const start = end + (gap?.length ?? 0)
  const word = match(WORD, plain, start)
  if (word === undefined) return undefined
  const known = gap === '-' ? unitOfOneWord(word, locale) : unitOfWord(word, locale)
  const direct = known && { ...known, isAdjective: gap === '-' }
  if (direct && isAlone(plain, start, word))
    return { ...direct, end: start + word.length, word: word.toLowerCase() }
  if (gap === '-' || gap === undefined) return undefined
  return (
    phraseAt(plain, start, locale) ?? (mayHaveAdjective ? behindAdjectives(plain, start, locale) : undefined)
  )
}

function endsInNoun(plain: string, end: number): boolean {
  return NUMBER_NOUN.test(plain.slice(Math.max(0, end - 18), end))
}

function unitOfOneWord(word: string, locale: Locale): { unit: QuantityUnit; factor: number } | undefined {
  const stem = locale === 'ru' ? ONE_ADJECTIVE.exec(smallLetters(word))?.[1] : undefined
  const unit = stem && RU_ADJECTIVES[stem]
  if (unit) return { unit, factor: 1 }
  return locale === 'en' || /^[%€]/.test(word) ? unitOfWord(word, locale) : undefined
}

/** Capital M is no metre; "m²", "km/h" and "3rd" are other words. */
function isAlone(plain: string, start: number, word: string): boolean {
  const end = start + word.length
  if (word === 'M' || match(ENDS, plain, end) === undefined) return false
  return !(plain[end] === '/' && SPEED.test(word)) && match(SQUARE, plain, end) === undefined
}

function phraseAt(plain: string, start: number, locale: Locale): UnitAfter | undefined {
  for (const { pattern, unit } of PHRASES[locale]) {
    const words = match(pattern, plain, start)
    if (words)
      return { unit, factor: 1, end: start + words.length, word: words.toLowerCase(), isAdjective: false }
  }
  return undefined
}

function behindAdjectives(plain: string, first: number, locale: Locale): UnitAfter | undefined {
  let start = first
  let isPlainAdjective = true
  for (let words = 0; words < 2; words++) {
    const adjective = match(WORD, plain, start)
    if (!adjective || !BEFORE_NOUNS[locale].test(adjective)) return undefined
    isPlainAdjective &&= ADJECTIVES[locale].test(adjective)
    // A second word only behind a name or in a list of adjectives: "two World Heritage cities".
    if (words === 1 && !isPlainAdjective && !/^\p{Lu}/u.test(adjective)) return undefined
    const space = match(SPACE, plain, start + adjective.length)
    if (!space) return undefined
    start += adjective.length + 1
    const noun = match(WORD, plain, start)
    const known = noun ? unitOfWord(noun, locale) : undefined
    if (noun && known && isAlone(plain, start, noun)) {
      if (!isCounted(known.unit) && !isPlainAdjective) return undefined
      return { ...known, end: start + noun.length, word: noun.toLowerCase(), isAdjective: false }
    }
  }
  return undefined
}

function match(pattern: RegExp, plain: string, start: number): string | undefined {
  pattern.lastIndex = start
  return pattern.exec(plain)?.[0]
}
