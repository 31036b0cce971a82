import { asCalendarDay, daysBetween, isCalendarDay } from '../../domain/calendar/calendar-day'
import { LOCALES } from '../../domain/locale'
import type { DataPath } from '../read/data-path'
import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** So far ahead the end of an offer is announced: nobody should learn it from a deploy that fails. */
const DAYS_AHEAD = 14

/** What has ended is not offered any more. */
export const offersHaveNotEnded: Check = {
  code: 'offer-ended',
  severity: 'error',
  scope: 'The early-booking discount and statements with an `until` are not over.',
  *run({ workspace, asOf }) {
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
