import { asCalendarDay, daysBetween, isCalendarDay } from '../../domain/calendar/calendar-day'
import { isLocale, LOCALES } from '../../domain/locale'
import type { DataPath } from '../read/data-path'
import { listAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'
import { findEndDates } from './end-dates'

/** So far ahead the end of an offer is announced: nobody should learn it from a deploy that fails. */
const DAYS_AHEAD = 14

export const offersHaveNotEnded: Check = {
  code: 'offer-ended',
  scope:
    'The early-booking discount, statements with an `until`, and offers with a date in a text are not over.',
  *run(context) {
    const { workspace, asOf } = context
    for (const { collection, parsed } of [
      ...itemsOf(workspace, 'policies'),
      ...itemsOf(workspace, 'statements'),
    ])
      for (const path of offersOf(collection.name, parsed.value)) {
        const until = textAt(parsed.value, [...path, 'until'])
        // A day that is none is the schema's business.
        if (until === undefined || !isCalendarDay(until)) continue
        const daysLeft = daysBetween(asCalendarDay(asOf), until)
        if (daysLeft > DAYS_AHEAD) continue
        const offer = nameOffer(parsed.value, path)
        yield diagnosticAt(parsed.placeOf([...path, 'until']), {
          ...(daysLeft < 0
            ? {
                message: `${offer} ended on ${until}; today is ${asOf}.`,
                hint: 'Take it out, or write a later day.',
              }
            : {
                severity: 'warning',
                message: `${offer} ends on ${until}, ${daysLeft === 0 ? 'today' : `in ${daysLeft} day${daysLeft === 1 ? '' : 's'}`}. If it still stands the day after, the site cannot be built.`,
                hint: 'Take it out in time, or write a later day.',
              }),
          about: [collection.name, ...path].join('/'),
        })
      }
    yield* endedInTexts(context)
  },
}

function offersOf(collection: string, data: unknown): DataPath[] {
  if (collection === 'policies') return [['early-booking']]
  return listAt(data, ['promises']).map((_statement, i) => ['promises', i])
}

function nameOffer(data: unknown, path: DataPath): string {
  const title = textAt(data, [...path, 'title', LOCALES[0]])
  return title === undefined ? 'The early-booking discount' : `What "${title}" promises`
}

/** In a text one sign may mislead, so it is a warning. */
function* endedInTexts({ workspace, asOf }: CheckContext): Iterable<CheckDiagnostic> {
  for (const part of partsOf(workspace))
    for (const { day, words, address, ...place } of endDatesIn(part)) {
      if (day >= asOf) continue
      yield diagnosticAt(place, {
        severity: 'warning',
        message: `The text offers something "${words}"; today is ${asOf}.`,
        hint: 'Take the offer out, or write a later day.',
        about: address,
        quote: words,
      })
    }
}

function endDatesIn(part: Workspace) {
  return cachedOfPart(part, 'end-dates', () =>
    listAllTexts(part).flatMap(({ address, texts }) =>
      texts.flatMap((text) =>
        (isLocale(text.locale) ? findEndDates(text.text, text.locale) : []).map(({ day, words, offset }) => ({
          ...{ day, words, address },
          ...placeInText(text, offset),
        })),
      ),
    ),
  )
}
