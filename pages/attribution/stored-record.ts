import { type AttributionRecord, parseRecord } from '../../domain/attribution/attribution-record'

/** Listed in guides/cookie-policy. */
const KEY = 'bm_attribution'

/** The record as it was stored; none where storage is denied. */
export function storedRecord(): AttributionRecord | undefined {
  try {
    return parseRecord(localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

export function keepRecord(record: AttributionRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // A visitor who forbids storage is not counted, and sees no difference.
  }
}

export function forgetRecord(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is stored where storage is denied.
  }
}
