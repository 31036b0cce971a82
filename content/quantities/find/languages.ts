import type { QuantityLanguage } from '../../../domain/generated/content'
import { inEachLocale, type Locale } from '../../../domain/locale'
import EN from './languages/en.json'
import ES from './languages/es.json'
import RU from './languages/ru.json'

/** Words of quantities are data: what they mean stands in data/schemas/quantity-language.schema.json. */
export const LANGUAGES = { en: EN, es: ES, ru: RU } as Record<Locale, QuantityLanguage>

/** What is made of each language's words, once. */
export function inEveryLanguage<T>(
  make: (language: QuantityLanguage, locale: Locale) => T,
): Record<Locale, T> {
  return inEachLocale((locale) => make(LANGUAGES[locale], locale))
}

/** A text in small letters, with «ё» as the «е» that is often typed for it: words are looked up so. */
export function smallLetters(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** A pattern for one of some words, the longest first; Russian «ё» may be typed «е». */
export function oneOf(words: Iterable<string>): string {
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replaceAll('.', '\\.'))
  return `(?:${escaped.join('|').replaceAll('е', '[её]')})`
}

/** A pattern with what stands in capitals behind a "$" put in its place. */
export function withParts(pattern: string, parts: Partial<Record<string, string>>): string {
  return pattern.replace(/\$([A-Z_]+)/g, (_, name) => withParts(parts[name] ?? '', parts))
}

/** Where a sticky pattern ends that begins at a position; undefined where it does not fit. */
export function endOf(pattern: RegExp, plain: string, start: number): number | undefined {
  pattern.lastIndex = start
  return pattern.test(plain) ? pattern.lastIndex : undefined
}
