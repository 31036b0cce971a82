import type { Locale } from '../../domain/locale'
import type { KeywordMatchers } from './figure-keywords'

/**
 * The tour that a sentence names before a number, the last where it names several: "the walk takes 12, the
 * palace 15".
 */
export function namedTour({ tours }: KeywordMatchers, before: string, locale: Locale): string | undefined {
  let last: { tour: string; at: number } | undefined
  for (const [tour, { names }] of tours) {
    const at = names(before, locale)
    if (at >= 0 && (!last || at > last.at)) last = { tour, at }
  }
  return last?.tour
}

/**
 * The tour to a place, where a sentence names the place and says that one goes there with us: "come with us
 * to El Escorial". A place by itself is written about for its own sake, and two places are no one tour's.
 */
export function tourWithUs(
  { tours, offers }: KeywordMatchers,
  sentence: string,
  locale: Locale,
): string | undefined {
  if (offers.withUs(sentence, locale) < 0) return undefined
  const there = [...tours].filter(([, { places }]) => places && places(sentence, locale) >= 0)
  return there.length === 1 ? there[0]?.[0] : undefined
}
