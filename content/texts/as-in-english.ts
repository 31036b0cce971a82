import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import { hashOfEnglish } from './hash-of-english'
import type { TranslatedText } from './list-translations'
import { looksTranslatable } from './looks-translatable'

const SAME = '='

/** True for a text that is in another language just as in English, though one would expect it to be translated. */
export function isAsInEnglish({ texts }: TranslatedText, locale: Locale): boolean {
  const own = texts[locale]?.text.trim()
  return (
    locale !== DEFAULT_LOCALE &&
    own !== undefined &&
    own === texts[DEFAULT_LOCALE]?.text.trim() &&
    looksTranslatable(own)
  )
}

/**
 * What the record holds of a text that somebody has found right as it is in English: its hash alone says only
 * that the translation was looked at, and that may have been before the English words were put in its place.
 */
export function sameWordsEntry(text: TranslatedText): string {
  return `${hashOfEnglish(text)}${SAME}`
}

export function isSameWordsEntry(entry: string): boolean {
  return entry.endsWith(SAME)
}
