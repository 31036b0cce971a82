import type { Locale } from '../../domain/locale'
import type { Clauses } from './clause-around'
import type { KeywordMatchers } from './figure-keywords'

/**
 * Whether a number is told of what others offer, so that no figure of ours is meant: "other agencies rush
 * through in 75 minutes, with 40 people in tow". Whoever was named last before the number is meant, unless
 * the others are only there to be compared with: "unlike other agencies, the group stays at 15".
 */
export function isOthersOffer(
  { ahead, before, own }: Clauses,
  locale: Locale,
  { ours, others, contrast }: KeywordMatchers['offers'],
): boolean {
  const [we, they] = [ours(ahead, locale), others(ahead, locale)]
  if (we < 0 && they < 0) return others(own, locale) >= 0 && ours(own, locale) < 0
  return they > we && contrast(before, locale) < 0
}
