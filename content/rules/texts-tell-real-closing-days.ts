import { asCalendarDay, daysFrom } from '../../domain/calendar/calendar-day'
import type { Weekday } from '../../domain/departures/departure-plan'
import { seasonOn, WEEKDAYS } from '../../domain/departures/planned-departures'
import { type Item, nameOfItem, type Workspace } from '../read/workspace'
import { type Check, relatedAt } from './check'
import { findContradictions } from './contradicted-texts'
import { matchDates, matchMonths } from './match-dates'
import { matchWeekdays } from './match-weekdays'
import {
  departs,
  departuresOf,
  onDays,
  placeOfDeparture,
  readDepartures,
  type TourDeparture,
} from './tour-departures'

/** Who reads "closed on Mondays" and can book a Monday believes neither. */
export const textsTellRealClosingDays: Check = {
  warning: 'closing-day',
  scope:
    'A tour runs on the days of the week and the dates of the year on which its own texts or its guide say so, and does not on those, nor in the months, in which they say that it rests.',
  *run(context) {
    yield* findContradictions(context, 'weekdays in texts', matchWeekdays, (match, tour) => {
      const departures = departuresOf(tour, context)
      const wrong = wrongDays(match, departures)
      if (!wrong[0] || !departures[0]) return undefined
      const departure = departures.find((one) => one.days.some((day) => wrong.includes(day)))
      return {
        truth: `${tour.slug} ${departure ? 'departs' : 'does not depart'} ${onDays(wrong)}`,
        hint: `${departure ? 'Take these days out under "departures"' : 'Correct "departures"'}, or correct the text.`,
        related: [
          relatedAt(
            placeOfDeparture(departure ?? departures[0]),
            departure ? `A departure ${onDays(wrong)}: ${departure.time}.` : 'A departure.',
          ),
        ],
      }
    })
    yield* findContradictions(context, 'months in texts', matchMonths, ({ months }, tour) => {
      const hint = 'Add a season under "departures", or correct the text.'
      return departs(tour, months, context) ? { truth: `${tour.slug} departs then`, hint } : undefined
    })
    yield* findContradictions(context, 'dates in texts', matchDates, (match, tour) => {
      if (agreesWithClosedDates(match, closedDates(tour, context.workspace))) return undefined
      const closed = closedDays(tour, context.workspace).map(
        ({ on, from, until }) => on ?? `${from} to ${until}`,
      )
      return {
        truth: `${tour.slug} is closed on ${closed.join(', ') || 'no date of the year'}`,
        hint: 'Correct "closed" under "departures", or correct the text.',
        related: [relatedAt(tour.parsed.placeOf(['departures']), `The departures of ${nameOfItem(tour)}.`)],
      }
    })
  },
}

type WeekdayMatch = ReturnType<typeof matchWeekdays>[number]
type DateMatch = ReturnType<typeof matchDates>[number]

/** The days on which a tour departs though it is stated that it does not, or the other way round */
export function wrongDays({ days, runs, only }: WeekdayMatch, departures: TourDeparture[]): Weekday[] {
  const runsOn = (day: Weekday) => days.includes(day) === runs
  return WEEKDAYS.filter(
    (day) => (only || days.includes(day)) && runsOn(day) !== departures.some((one) => one.days.includes(day)),
  )
}

/** The closed days on which nothing departs, at no time. */
function closedDays(tour: Item, workspace: Workspace) {
  return (readDepartures(tour, workspace)?.closed ?? []).filter(({ times }) => !times)
}

// A leap year has every date there is.
const DATES = daysFrom(asCalendarDay('2028-01-01'), asCalendarDay('2028-12-31'))

/** The dates on which a tour is closed, every year or in one, MM-DD. */
export function closedDates(tour: Item, workspace: Workspace): string[] {
  const seasons = closedDays(tour, workspace).map(({ on = '', from = on, until = on }) => ({
    from: from.slice(-'MM-DD'.length),
    until: until.slice(-'MM-DD'.length),
  }))
  return DATES.filter((day) => seasonOn({ seasons }, day)).map((day) => day.slice('YYYY-'.length))
}

export function agreesWithClosedDates({ dates, runs, only }: DateMatch, closed: string[]): boolean {
  if (dates.length === 0) return closed.length === 0
  if (runs) return !dates.some((date) => closed.includes(date))
  return dates.every((date) => closed.includes(date)) && (!only || dates.length === closed.length)
}
