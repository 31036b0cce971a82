import type { Locale } from '../../domain/locale'
import { inOneLine, type TypedWords } from '../quantities/hard-coded-quantity'
import { matchTourAt } from '../quantities/match-figure'
import type { Item } from '../read/workspace'
import { partsOf } from '../read/workspace-parts'
import { findInTexts, listAllTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { tourOfGuides, tourOfTexts } from '../texts/tours-of-texts'
import { type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'
import { toursByName } from './tour-departures'

/** What is so instead, "toledo-day-trip departs at 08:30", and how to mend the text. */
type Truth = { truth: string } & Pick<CheckDiagnostic, 'hint' | 'related'>

/**
 * Where texts contradict what is true of tours.
 *
 * @param name under which the matches in texts are remembered
 * @param truthOf what is true of a tour, where that is something else than is stated
 */
export function findContradictions<Match extends { offset: number; raw: string }>(
  context: CheckContext,
  name: string,
  find: (text: string, locale: Locale) => Match[],
  truthOf: (match: Match, tour: Item) => Truth | undefined,
): CheckDiagnostic[] {
  // The words of the interface are of no tour.
  const parts = partsOf(context.workspace).filter(({ messages }) => messages.length === 0)
  return parts.flatMap((part) =>
    findInTexts(part, name, find).flatMap((match) => {
      const group = listAllTexts(part).find(({ address }) => address === match.address)
      const text = group?.texts.find(({ locale }) => locale === match.locale)
      if (!group || !text) return []
      const words = { ...match, text, group }
      const truth = truthBeside(words, context, (tour) => truthOf(match, tour))
      return truth ? [contradiction(words, truth)] : []
    }),
  )
}

/** What is true instead of the tour of which a sentence speaks, or to which its guide leads. */
export function truthBeside<T>(
  words: TypedWords,
  context: CheckContext,
  truthOf: (tour: Item) => T | undefined,
) {
  const { workspace } = context
  const { owner } = words.group
  const tours = toursByName(workspace)
  const guided = tourOfGuides(workspace).get(owner)
  const own = tours.get(tourOfTexts(workspace).get(owner) ?? guided ?? '')
  // Most texts speak of their own tour, and looking for another one's name takes long.
  if (own && !truthOf(own)) return undefined
  const tour = tours.get(matchTourAt(words, context) ?? guided ?? '')
  return tour && truthOf(tour)
}

export function contradiction({ text, group, offset, raw }: TypedWords, { truth, ...said }: Truth) {
  return diagnosticAt(placeInText(text, offset), {
    message: `The text says "${inOneLine(raw)}", but ${truth}.`,
    about: group.address,
    quote: raw,
    ...said,
  })
}
