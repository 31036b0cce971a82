import type { Claims } from './claims'

/**
 * Numbers that are names: dates, telephone numbers, laws, versions, ISBNs. No quantity begins or ends inside
 * one. Numbers grouped by threes are left: 1.000.000 may count something.
 */
const CODES = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
    String.raw`\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)`,
    String.raw`\+\d[\d ().-]{6,20}\d`,
    String.raw`\(\d{2,5}\)[ -]?\d[\d -]{4,15}\d`,
    String.raw`\d{2,4}(?: \d{2,4}){2,6}(?!\d)`,
    String.raw`\d+(?:-\d+){2,}`,
    String.raw`\d+(?:[.,]\d+)?\/\d+(?:[./]\d+)*`,
    String.raw`\d+(?:\.\d+){2,}`,
    String.raw`\d+:\d+:\d+`,
  ]
    .map((pattern) => `(?<!\\d)(?:${pattern})`)
    .join('|'),
  'g',
)
const BY_THREES = /^\d{1,3}(?:[.,]\d{3}| \d{3})+$/

export function claimCodes(plain: string, claims: Claims): void {
  for (const { 0: raw, index } of plain.matchAll(CODES)) {
    const isPartOfMore = /[\d.,/:]/.test(plain[index - 1] ?? '') && /\d/.test(plain[index - 2] ?? '')
    if (!isPartOfMore && !BY_THREES.test(raw)) claims.take(index, index + raw.length)
  }
}
