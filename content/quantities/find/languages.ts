import { inEachLocale, type Locale } from '../../../domain/locale'
import { EN } from './en'
import { ES } from './es'
import type { QuantityLanguage } from './language'
import { RU } from './ru'

export const LANGUAGES: Record<Locale, QuantityLanguage> = { en: EN, es: ES, ru: RU }

/** What is made of each language's tables, once. */
export function inEveryLanguage<T>(
  make: (language: QuantityLanguage, locale: Locale) => T,
): Record<Locale, T> {
  return inEachLocale((locale) => make(LANGUAGES[locale], locale))
}

/** A text in small letters, with «ё» as the «е» that is often typed for it: words are looked up so. */
export function smallLetters(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** The words of "two:2 three:3" with their numbers. */
export function numbersOf(list: string): Map<string, number> {
  return new Map(
    list
      .trim()
      .split(/\s+/)
      .map((entry): [string, number] => {
        const [word = '', number] = entry.split(':')
        return [word, Number(number)]
      }),
  )
}

/** A pattern for one of some words, the longest first; Russian «ё» may be typed «е». */
export function oneOf(words: Iterable<string>): string {
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replaceAll('.', '\\.'))
  return `(?:${escaped.join('|').replaceAll('е', '[её]')})`
}

/** Where a sticky pattern ends that begins at a position; undefined where it does not fit. */
export function endOf(pattern: RegExp, plain: string, start: number): number | undefined {
  pattern.lastIndex = start
  return pattern.test(plain) ? pattern.lastIndex : undefined
}
