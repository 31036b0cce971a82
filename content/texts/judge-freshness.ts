import { isSameWordsEntry } from './as-in-english'
import { hashOfEnglish } from './hash-of-english'
import type { TranslatedText } from './list-translations'
import type { TranslationRecord } from './translation-record'

/** How a translation stands to the English text it was made from. */
export type Freshness =
  /** The English text is the one that was recorded. */
  | 'reviewed'
  /** Nothing is recorded: it has been there in all languages from the beginning. */
  | 'unrecorded'
  /** The English text has changed since. */
  | 'stale'

/**
 * Compares every English text with what is recorded of it.
 *
 * In a list an item whose text is not recorded is new as long as every recorded text is still there;
 * when one of them has gone, the item may be what became of it.
 *
 * @param texts all texts of the content, because the items of a list are looked at together
 */
export function judgeFreshness(
  texts: TranslatedText[],
  record: TranslationRecord,
): (text: TranslatedText) => Freshness {
  const hashes = new Map<TranslatedText, string>()
  const present = new Map<string, Set<string>>()
  for (const text of texts) {
    const hash = record.has(text.key) ? hashOfEnglish(text) : undefined
    if (hash === undefined) continue
    hashes.set(text, hash)
    present.set(text.key, (present.get(text.key) ?? new Set()).add(hash))
  }
  return (text) => {
    const hash = hashes.get(text)
    const recorded = record.get(text.key)
    if (hash === undefined || recorded === undefined) return 'unrecorded'
    if (recorded.has(hash)) return 'reviewed'
    const before = [...recorded].filter((one) => !isSameWordsEntry(one))
    return before.every((one) => present.get(text.key)?.has(one)) ? 'unrecorded' : 'stale'
  }
}
