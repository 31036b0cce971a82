import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import { GAP_TEXT, STANDS_IN } from './gap-text'
import type { TranslatedText } from './list-translations'

/**
 * True when a language has no text of its own: none at all, or one that its placeholder says stands in
 * for it, because it is the English text or the notice of a gap.
 */
export function isMissing({ texts, placeholderIn }: TranslatedText, locale: Locale): boolean {
  const text = texts[locale]?.text.trim()
  if (!text) return true
  const placeholder = placeholderIn(locale)
  if (placeholder === undefined) return false
  if (text.includes(GAP_TEXT[locale])) return true
  // A placeholder can be about the fact as well: an address stays as it is in every language.
  return (
    placeholder.includes(STANDS_IN) &&
    locale !== DEFAULT_LOCALE &&
    text === texts[DEFAULT_LOCALE]?.text.trim()
  )
}
