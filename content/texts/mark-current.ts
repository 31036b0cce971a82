import type { Locale } from '../../domain/locale'
import { mapByKey } from '../read/group-by-key'
import type { Workspace } from '../read/workspace'
import type { TextInLanguages } from './list-texts'
import { listTranslations, translationKey } from './list-translations'
import {
  hashOfEnglish,
  isSameWordsEntry,
  readRecord,
  sameWordsEntry,
  TRANSLATED,
  type TranslationRecord,
  writeRecord,
} from './translation-record'
import { isAsInEnglish, isMissing, judgeFreshness } from './translation-state'

/**
 * The record after somebody has looked at translations and found that they fit: the English texts of
 * the chosen ones, as they are now. What is missing in the language is left out, and so is what the
 * content no longer has, unless another item of its list is still to be looked at.
 *
 * @param isChosen the texts that were looked at
 * @param mayBeEnglish those that may stay as they are in English
 */
export function markCurrent(
  texts: TextInLanguages[],
  before: TranslationRecord,
  locale: Locale,
  isChosen: (text: TextInLanguages) => boolean,
  mayBeEnglish = isChosen,
): TranslationRecord {
  const after: TranslationRecord = new Map()
  for (const [key, group] of mapByKey(texts, ({ address }) => translationKey(address))) {
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

/**
 * Keeps translations current over a change of the English texts that says the same, as when a number is
 * replaced by its placeholder. What was stale before stays so.
 *
 * @param before the content before the change
 * @param after the same root after it
 */
export function keepReviews(before: Workspace, after: Workspace): void {
  const earlier = listTranslations(before)
  const later = listTranslations(after)
  for (const locale of TRANSLATED) {
    const record = readRecord(after.root, locale)
    if (record.size === 0) continue
    const freshnessOf = judgeFreshness(earlier, record)
    const addressesOf = (isMeant: (text: TextInLanguages) => boolean | undefined) =>
      new Set(earlier.filter(isMeant).map(({ address }) => address))
    const reviewed = addressesOf((text) => freshnessOf(text) === 'reviewed')
    const english = addressesOf((text) => record.get(translationKey(text.address))?.has(sameWordsEntry(text)))
    const isIn = (addresses: Set<string>) => (text: TextInLanguages) => addresses.has(text.address)
    writeRecord(after.root, locale, markCurrent(later, record, locale, isIn(reviewed), isIn(english)))
  }
}
