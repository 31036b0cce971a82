import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import type { TextInLanguages } from './list-texts'
import { placeholderIn, translationKey, wordsIn } from './list-translations'
import { hashOfEnglish, isSameWordsEntry, sameWordsEntry, type TranslationRecord } from './translation-record'

/** What a traveller reads where `tours new` left a gap; the text's `placeholder` says that it is one. */
export const GAP_TEXT: Record<Locale, string> = {
  en: 'Text to follow',
  es: 'Texto pendiente',
  ru: 'Текст готовится',
}

/** How a placeholder says that the text of a language is that of another one, or made up. */
export const STANDS_IN = 'stands in for it'

/** Whether a language has no text of its own: none, or one whose placeholder says that it stands in. */
export function isMissing(text: TextInLanguages, locale: Locale): boolean {
  const words = wordsIn(text, locale)?.trim()
  if (!words) return true
  const placeholder = placeholderIn(text, locale)
  if (placeholder === undefined) return false
  if (words.includes(GAP_TEXT[locale])) return true
  // A placeholder can be about the fact as well: an address stays as it is in every language.
  return placeholder.includes(STANDS_IN) && isEnglish(text, locale)
}

/** True for a text that is in another language just as in English, though one would expect it to be translated. */
export function isAsInEnglish(text: TextInLanguages, locale: Locale): boolean {
  return isEnglish(text, locale) && looksTranslatable(wordsIn(text, locale) ?? '')
}

/** True for one that nobody has found right in English so far. */
export function isUnreviewedEnglish(text: TextInLanguages, locale: Locale, record: TranslationRecord) {
  return isAsInEnglish(text, locale) && !record.get(translationKey(text.address))?.has(sameWordsEntry(text))
}

function isEnglish(text: TextInLanguages, locale: Locale): boolean {
  const own = wordsIn(text, locale)?.trim()
  return locale !== DEFAULT_LOCALE && own !== undefined && own === wordsIn(text, DEFAULT_LOCALE)?.trim()
}

/**
 * True for a text that one would expect to be translated: it has ordinary words, and not only names,
 * figures and addresses. A single word may well be the same in two languages.
 */
function looksTranslatable(text: string): boolean {
  const words = text.replace(/\{\{[^{}]*\}\}/g, ' ').match(/\p{L}+/gu) ?? []
  const ordinary = words.filter((word) => /^\p{Ll}{4,}$/u.test(word)).length
  return words.length > 1 && (ordinary > 1 || ordinary * 2 >= words.length)
}

/** How a translation stands to the English text it was made from; nothing is recorded of what has been there from the beginning. */
export type Freshness = 'reviewed' | 'unrecorded' | 'stale'

/**
 * Compares every English text with what is recorded of it.
 *
 * In a list an item whose text is not recorded is new as long as every recorded text is still there;
 * when one of them has gone, the item may be what became of it.
 *
 * @param texts all texts of the content, because the items of a list are looked at together
 */
export function judgeFreshness(
  texts: TextInLanguages[],
  record: TranslationRecord,
): (text: TextInLanguages) => Freshness {
  const hashes = new Map<TextInLanguages, string>()
  const present = new Map<string, Set<string>>()
  for (const text of texts) {
    const key = translationKey(text.address)
    const hash = record.has(key) ? hashOfEnglish(text) : undefined
    if (hash === undefined) continue
    hashes.set(text, hash)
    present.set(key, (present.get(key) ?? new Set()).add(hash))
  }
  return (text) => {
    const hash = hashes.get(text)
    const key = translationKey(text.address)
    const recorded = record.get(key)
    if (hash === undefined || recorded === undefined) return 'unrecorded'
    if (recorded.has(hash)) return 'reviewed'
    const before = [...recorded].filter((one) => !isSameWordsEntry(one))
    return before.every((one) => present.get(key)?.has(one)) ? 'unrecorded' : 'stale'
  }
}
