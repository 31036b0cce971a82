import type { Workspace } from '../read/workspace'
import { sameWordsEntry } from './as-in-english'
import { judgeFreshness } from './judge-freshness'
import { listTranslations } from './list-translations'
import { markCurrent } from './mark-current'
import { readRecord, TRANSLATED } from './translation-record'
import { writeRecord } from './write-record'

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
    const reviewed = new Set(
      earlier.filter((text) => freshnessOf(text) === 'reviewed').map(({ address }) => address),
    )
    const english = new Set(
      earlier.filter((text) => record.get(text.key)?.has(sameWordsEntry(text))).map(({ address }) => address),
    )
    const marked = markCurrent(
      later,
      record,
      locale,
      ({ address }) => reviewed.has(address),
      ({ address }) => english.has(address),
    )
    writeRecord(after.root, locale, marked)
  }
}
