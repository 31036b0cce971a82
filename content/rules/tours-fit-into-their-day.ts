import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import type { DataPath } from '../read/data-path'
import { cachedOfFile } from '../read/parsed-file'
import { listAt, textAt } from '../read/value-at'
import type { Item } from '../read/workspace'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt, relatedAt } from './check'
import { allTours, departuresOf, minutesOfDay, placeOfDeparture } from './tour-departures'

/** Hours from which on a tour takes the day, and departs before noon. */
const DAY_TRIP = 6
const NOON = 12 * 60
const MIDNIGHT = 24 * 60

export const toursFitIntoTheirDay: Check = {
  code: 'tour-hours',
  severity: 'warning',
  scope:
    'Tours end before midnight, those of six hours and more depart in the morning, and an itinerary is no longer than its tour.',
  *run(context) {
    for (const tour of allTours(context.workspace)) {
      const reading = readingInUse(`${tour.collection.name}/${tour.slug}/duration`, context)
      // A duration of nothing is told by the check of ranges.
      if (!reading || (reading.value !== 'full-day' && reading.value <= 0)) continue
      const { min, max } = intervalOf({ value: reading.value })
      const lasts = describeReading(reading, 'hours')
      yield* tooLate(tour, min, `lasts ${lasts}`, context)
      yield* tooLong(tour, max * 60, lasts)
    }
  },
}

/** @param hours that the tour lasts at least */
function* tooLate(
  tour: Item,
  hours: number,
  lasts: string,
  context: CheckContext,
): Iterable<CheckDiagnostic> {
  const last = hours >= DAY_TRIP ? NOON - 1 : MIDNIGHT - hours * 60
  const late = departuresOf(tour, context).filter(({ minutes }) => minutes > last)
  const [first] = late
  if (!first) return
  const own = first.parsed === tour.parsed
  const place = placeOfDeparture(first)
  const times = new Set(late.map(({ time }) => time))
  yield diagnosticAt(own ? place : tour.parsed.placeOf(['duration']), {
    message: `${tour.slug} departs at ${[...times].sort().join(' and ')} and ${lasts}; ${hours >= DAY_TRIP ? 'a tour that takes the day departs in the morning' : 'it ends after midnight'}.`,
    hint: 'Correct the time or the duration; or give it a season with times of its own.',
    related: own ? [] : [relatedAt(place, 'The times of partner tickets.')],
    about: `${tour.collection.name}/${tour.slug}/departures`,
  })
}

/** @param minutes that the tour lasts at most */
function* tooLong(
  { parsed, collection, slug }: Item,
  minutes: number,
  lasts: string,
): Iterable<CheckDiagnostic> {
  const steps = cachedOfFile(parsed, 'itinerary times', () =>
    listAt(parsed.value, ['itinerary']).flatMap((step, i) => {
      const path: DataPath = ['itinerary', i, 'time']
      const time = textAt(step, ['time'])
      const at = minutesOfDay(time)
      return at === undefined ? [] : [{ path, time, at }]
    }),
  )
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || last.at - first.at < minutes) return
  yield diagnosticAt(parsed.placeOf(last.path), {
    message: `The itinerary goes from ${first.time} to ${last.time} and further, but the tour lasts ${lasts}.`,
    hint: 'Correct the time of the step or the duration.',
    related: [relatedAt(parsed.placeOf(['duration']), `The duration: ${lasts}.`)],
    about: `${collection.name}/${slug}/itinerary`,
  })
}
