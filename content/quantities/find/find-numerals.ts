import type { Locale } from '../../../domain/locale'
import {
  FIRST_WORDS,
  halfAfter,
  halfOfScaleAfter,
  multiplierAfter,
  readNumberWords,
  scaleAfter,
} from './number-words'
import { DIGITS, readDigits } from './numbers'

/** A number in a text, whatever it counts. */
export interface Numeral {
  start: number
  end: number
  raw: string
  /** @param isWhole what it counts comes in whole numbers, which decides what "2.000" is */
  value(isWhole: boolean): number
  inWords: boolean
}

/** Neither a part of a code or a name (A4, M-30, 34/2002, 9:00) nor of money that is no euro. */
const DIGITS_BEGIN = String.raw`(?=[\d½¼¾])(?<![\p{L}\d/:#№_$£¥]|[.,]|(?<!-to)(?<=\p{L})[-–])`
const DIGITS_END = String.raw`(?!\d|[/:]\d|[.,]\d)`

const NUMERALS: Record<Locale, RegExp> = { en: pattern('en'), es: pattern('es'), ru: pattern('ru') }

/** Every number of a text in order, in digits and in words. */
export function findNumerals(plain: string, locale: Locale): Numeral[] {
  const found: Numeral[] = []
  let done = 0
  for (const { 0: raw, index } of plain.matchAll(NUMERALS[locale])) {
    if (index < done) continue
    const numeral = /^[\d½¼¾]/.test(raw) ? inDigits(plain, index, raw, locale) : inWords(plain, index, locale)
    if (!numeral) continue
    found.push(numeral)
    done = numeral.end
  }
  return found
}

function inDigits(plain: string, start: number, digits: string, locale: Locale): Numeral {
  const written = start + digits.length
  const factor = multiplierAfter(plain, written, locale)
  const half = factor ? halfOfScaleAfter(plain, factor.end, locale) : halfAfter(plain, written, locale)
  const end = half ?? factor?.end ?? written
  const fraction = half === undefined ? 0 : 0.5
  return {
    start,
    end,
    raw: plain.slice(start, end),
    value: (isWhole) => (readDigits(digits, locale, isWhole && !factor) + fraction) * (factor?.factor ?? 1),
    inWords: false,
  }
}

function inWords(plain: string, start: number, locale: Locale): Numeral | undefined {
  const words = readNumberWords(plain, start, locale)
  if (!words) return undefined
  const half = halfAfter(plain, words.end, locale)
  const scale = scaleAfter(plain, half ?? words.end, locale)
  const late = scale && half === undefined ? halfOfScaleAfter(plain, scale.end, locale) : undefined
  const end = late ?? scale?.end ?? half ?? words.end
  const fraction = half === undefined && late === undefined ? 0 : 0.5
  return {
    start,
    end,
    raw: plain.slice(start, end),
    value: () => (words.value + fraction) * (scale?.factor ?? 1),
    inWords: true,
  }
}

function pattern(locale: Locale): RegExp {
  const digits = `${DIGITS_BEGIN}(?:${DIGITS[locale]})${DIGITS_END}`
  const words = String.raw`(?<![\p{L}\d])(?:${FIRST_WORDS[locale]})(?![\p{L}\d])`
  return new RegExp(`${digits}|${words}`, 'giu')
}
