import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import { outlineOf } from '../read/outline'
import { listAt, textAt } from '../read/value-at'
import { type Item, nameOfItem } from '../read/workspace'
import { diagnosticAt, relatedAt, type TourCheck } from './check'
import { departuresOf, minutesOfDay, onDays, placeOfDeparture } from './tour-departures'

/** Nobody books a visit that finds the doors closed. */
export const sightsAreOpenOnDeparture: TourCheck = {
  error: 'opening-hours',
  scope:
    'A tour’s departures, with its duration, fall into the opening hours of its sight, where they are known.',
  *ofTour(tour, context) {
    const hours = openingHours(tour)
    if (hours.length === 0) return
    // A moment where no duration is stated.
    const duration = readingInUse(`${nameOfItem(tour)}/duration`, context)
    const minutes = duration ? intervalOf({ value: duration.value }).min * 60 : 0
    for (const departure of departuresOf(tour, context)) {
      const shut = daysClosed(hours, departure.minutes, departure.minutes + minutes)
      const closed = shut.filter((day) => departure.days.includes(day))
      if (closed.length === 0) continue
      const sight = tour.parsed.placeOf(['openingHours'])
      const place = placeOfDeparture(departure)
      const isOwn = departure.parsed === tour.parsed
      yield diagnosticAt(isOwn ? place : sight, {
        message: `${tour.slug} departs at ${departure.time} ${onDays(closed)}, when its sight is closed.`,
        hint: 'Correct the departure or the opening hours, or take these days out under "departures".',
        related: [
          isOwn ? relatedAt(sight, 'The opening hours.') : relatedAt(place, 'The times of partner tickets.'),
        ],
        about: `${nameOfItem(tour)}/openingHours`,
      })
    }
  },
}

export type OpeningTime = ReturnType<typeof openingHours>[number]

/**
 * The opening hours of a tour's sight, one entry a day of the week, in minutes since midnight; entries that cannot be
 * read are left out.
 */
function openingHours({ parsed }: Item) {
  if (outlineOf(parsed).openingHours === undefined) return []
  return listAt(parsed.value, ['openingHours']).flatMap((entry) => {
    const [opens, closes] = ['opens', 'closes'].map((side) => minutesOfDay(textAt(entry, [side])))
    if (opens === undefined || closes === undefined) return []
    const days = listAt(entry, ['days'])
    return WEEKDAYS.filter((day) => days.includes(day)).map((day) => ({ day, opens, closes }))
  })
}

const DAY = 24 * 60
const WEEK = WEEKDAYS.length * DAY

/**
 * The days on which a stretch of time lies outside the opening hours altogether. What closes no later than it
 * opens closes on the next day: a stage is open from 18:00 to 00:00, or to 02:00.
 *
 * @param from minutes since midnight
 * @param to the same; equal to `from` for a moment, and more than a day's where it ends after midnight
 */
export function daysClosed(hours: OpeningTime[], from: number, to: number): Weekday[] {
  const until = Math.max(to, from + 1)
  return WEEKDAYS.filter(
    (_day, i) =>
      !hours.some(({ day, opens, closes }) => {
        const ahead = (WEEKDAYS.indexOf(day) - i) * DAY
        const end = closes > opens ? closes : closes + DAY
        // Sunday is the day before Monday.
        return [-WEEK, 0, WEEK].some((week) => from < end + ahead + week && until > opens + ahead + week)
      }),
  )
}
