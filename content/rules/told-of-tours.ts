import type { Locale } from '../../domain/locale'
import { type HardCodedQuantity, inOneLine } from '../quantities/hard-coded-quantity'
import { tourToldAt } from '../quantities/match-figure'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { findInTexts, listAllTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { tourOfGuides } from '../texts/tours-of-texts'
import { type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'
import { toursByName } from './tour-departures'

/**
 * What texts tell of tours, each with the tour of which its sentence speaks, or to which its guide leads.
 *
 * @param name under which it is remembered what a text tells
 */
export function toldOfTours<Told extends { offset: number; raw: string }>(
  context: CheckContext,
  name: string,
  find: (text: string, locale: Locale) => Told[],
) {
  return partsOf(context.workspace).flatMap((part) =>
    findInTexts(part, name, find).flatMap((told) => {
      const group = listAllTexts(part).find(({ address }) => address === told.address)
      const text = group?.texts.find(({ locale }) => locale === told.locale)
      if (!group || !text) return []
      const named = tourToldAt({ ...told, text, group }, context)
      const about = named ?? tourOfGuides(context.workspace).get(nameOfPart(part))
      const tour = toursByName(context.workspace).get(about ?? '')
      return tour ? [{ ...told, text, group, isNamed: named !== undefined, tour }] : []
    }),
  )
}

/** What a text says at a place, and that it is not so: "but toledo-day-trip departs at 08:30". */
export function contradiction(
  { text, group, offset, raw }: Pick<HardCodedQuantity, 'text' | 'group' | 'offset' | 'raw'>,
  truth: string,
  said: Pick<CheckDiagnostic, 'hint' | 'related'>,
): CheckDiagnostic {
  return diagnosticAt(placeInText(text, offset), {
    message: `The text says "${inOneLine(raw)}", but ${truth}.`,
    about: group.address,
    quote: raw,
    ...said,
  })
}
