/** What `tours new` can begin. */
export const KINDS = ['tour', 'partner-tour', 'guide', 'city', 'faq', 'badge'] as const

export type Kind = (typeof KINDS)[number]

/** How each is called in a sentence. */
export const KIND_NAMES: Record<Kind, string> = {
  tour: 'tour of our own',
  'partner-tour': 'partner tour or ticket',
  guide: 'travel guide',
  city: 'city page',
  faq: 'set of questions and answers',
  badge: 'badge',
}
