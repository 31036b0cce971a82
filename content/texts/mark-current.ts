import type { Locale } from '../../domain/locale'
import { isAsInEnglish, isSameWordsEntry, sameWordsEntry } from './as-in-english'
import { hashOfEnglish } from './hash-of-english'
import { isMissing } from './is-missing'
import type { TranslatedText } from './list-translations'
import type { TranslationRecord } from './translation-record'

/**
 * The record after somebody has looked at translations and found that they fit: the English texts of
 * the chosen ones, as they are now. What is missing in the language is left out, and so is what the
 * content no longer has, unless another item of its list is still to be looked at.
 *
 * @param isChosen the texts that were looked at
 * @param mayBeEnglish those that may stay as they are in English
 */
export function markCurrent(
  texts: TranslatedText[],
  before: TranslationRecord,
  locale: Locale,
  isChosen: (text: TranslatedText) => boolean,
  mayBeEnglish = isChosen,
): TranslationRecord {
  const after: TranslationRecord = new Map()
  for (const [key, group] of byKey(texts)) {
    const recorded = before.get(key) ?? new Set<string>()
    const hashes = group.flatMap((text) => {
      const hash = isMissing(text, locale) ? undefined : hashOfEnglish(text)
      if (hash === undefined) return []
      return [
        { hash, chosen: isChosen(text) },
        ...(isAsInEnglish(text, locale) ? [{ hash: sameWordsEntry(text), chosen: mayBeEnglish(text) }] : []),
      ]
    })
    const kept = new Set(
      hashes.filter(({ hash, chosen }) => chosen || recorded.has(hash)).map(({ hash }) => hash),
    )
    // Without the old text the others would count as new.
    if (hashes.some(({ hash }) => !isSameWordsEntry(hash) && !kept.has(hash)))
      for (const hash of recorded) kept.add(hash)
    if (kept.size > 0) after.set(key, kept)
  }
  return after
}

function byKey(texts: TranslatedText[]): Map<string, TranslatedText[]> {
  const groups = new Map<string, TranslatedText[]>()
  for (const text of texts) groups.set(text.key, [...(groups.get(text.key) ?? []), text])
  return groups
}
