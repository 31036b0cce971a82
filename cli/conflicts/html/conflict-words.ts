import type { Area, ConflictCard } from './conflict-card'

/** What a manager calls the kinds of conflict. */
export const KIND_WORDS: Record<ConflictCard['kind'], string> = {
  readings: 'Readings differ',
  claim: 'Claim against data',
  prose: 'Text against figure',
  locale: 'Languages differ',
  rule: 'Promise not kept',
}

export const STATUS_WORDS: Record<ConflictCard['status'], string> = {
  undecided: 'Undecided',
  expired: 'Expired',
  decided: 'Decided',
  undisputed: 'Undisputed',
}

export const AREA_WORDS: Record<Area, string> = {
  tours: 'Tours',
  partner: 'Partner tours',
  claims: 'Claims',
  policies: 'Booking rules',
  texts: 'Texts',
  other: 'Other',
}
