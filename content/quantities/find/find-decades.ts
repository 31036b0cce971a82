import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'
import { romanValue } from './roman-numerals'

const EN_TENS = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')
const ES_TENS = 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const RU_TENS = 'двадцат тридцат сороков пятидесят шестидесят семидесят восьмидесят девяност'.split(' ')

const FOUR_DIGITS = String.raw`(?<year>1\d[1-9]0|20[1-9]0)`
const TWO_DIGITS = '(?<tens>[2-9]0)'

/**
 * Full hundreds are left out: "the 1800s" are a century to one reader and ten years to another. Two digits
 * and words need the word for years, or stand where a span of years can't.
 */
const DECADES: Record<Locale, RegExp> = {
  en: new RegExp(
    String.raw`(?<![\p{L}\d/.,-])(?:${FOUR_DIGITS}'?s|(?<=(?<!\p{L})the )'?${TWO_DIGITS}s|'${TWO_DIGITS.replace('tens', 'late')}s|(?<=(?<!\p{L})the )(?<word>${EN_TENS.join('|')}))(?![\p{L}\d-])`,
    'giu',
  ),
  es: new RegExp(
    String.raw`(?<![\p{L}\d]|\d )(?:años|década de(?:l| los(?: años)?)?) (?:${FOUR_DIGITS}|${TWO_DIGITS}|(?<word>${ES_TENS.join('|')}))(?![\p{L}\d%€]|[.,:]\d| (?:€|%|euros|minutos|horas|personas|metros))`,
    'giu',
  ),
  ru: new RegExp(
    String.raw`(?<![\p{L}\d/.,-])(?:${FOUR_DIGITS}-(?:е|х|м|ми)(?: год(?:ы|ов|ах|ам|ами)(?!\p{L})| гг)?|(?:${TWO_DIGITS}-(?:е|х|м|ми)|(?<word>${RU_TENS.join('|')})(?:ые|ых|ым|ыми)) (?:год(?:ы|ов|ах|ам|ами)|гг))(?!\p{L})`,
    'giu',
  ),
}

const TENS: Record<Locale, string[]> = { en: EN_TENS, es: ES_TENS, ru: RU_TENS }
/** "Los años 60 del siglo XIX" are the 1860s; without a century the last one is meant. */
const CENTURY = /^ (?:del siglo (?<es>[IVX]+)|(?<ru>[IVX]+) века)(?!\p{L})/u
/** "Aged in the sixties" is no decade, "temperatures in the 20s" neither. */
const AGE = /(?<!\p{L})(?:aged|ages|temperatures?|degrees)(?: are| is)?(?: in)?(?: the)? $/iu

/** "The 1960s", "los años 60", «60-е годы»: ten years as one range. */
export function findDecades(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  for (const match of plain.matchAll(DECADES[locale])) {
    const { year, tens, late, word } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    if (AGE.test(plain.slice(Math.max(0, start - 24), start))) continue
    const value = year
      ? Number(year)
      : centuryBehind(plain, end) + (word ? tensOf(word, locale) : Number(tens ?? late))
    if (!claims.take(start, end)) continue
    const words = word !== undefined && { inWords: true as const }
    found.push({
      start,
      end,
      numberStart: start,
      numberEnd: end,
      unit: 'year',
      value,
      to: value + 9,
      ...words,
    })
  }
  return found
}

function tensOf(word: string, locale: Locale): number {
  return (TENS[locale].indexOf(word.toLowerCase()) + 2) * 10
}

function centuryBehind(plain: string, end: number): number {
  const { es, ru } = CENTURY.exec(plain.slice(end, end + 18))?.groups ?? {}
  const century = romanValue(es ?? ru ?? 'XX') ?? 20
  return (century - 1) * 100
}
