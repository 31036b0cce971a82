import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { listAt, textAt } from '../read/value-at'
import { type Item, nameOfItem, type Workspace } from '../read/workspace'
import { type Check, relatedAt } from './check'
import { toldDates, toldMonths } from './told-dates'
import { toldWrongly } from './told-of-tours'
import { toldWeekdays } from './told-weekdays'
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
    yield* toldWrongly(context, 'told weekdays', toldWeekdays, (told, tour) => {
      const departures = departuresOf(tour, context)
      const wrong = wrongDays(told, departures)
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
    yield* toldWrongly(context, 'told months', toldMonths, ({ months }, tour) => {
      const hint = 'Add a season under "departures", or correct the text.'
      return departs(tour, months, context) ? { truth: `${tour.slug} departs then`, hint } : undefined
    })
    yield* toldWrongly(context, 'told dates', toldDates, (told, tour) => {
      const closed = closedDates(tour, context.workspace)
      if (agreesWithClosedDates(told, closed)) return undefined
      return {
        truth: `${tour.slug} is closed on ${closed.join(', ') || 'no date of the year'}`,
        hint: 'Correct "closed" under "departures", or correct the text.',
        related: [relatedAt(tour.parsed.placeOf(['departures']), `The departures of ${nameOfItem(tour)}.`)],
      }
    })
  },
}

type ToldDays = ReturnType<typeof toldWeekdays>[number]
type ToldDates = ReturnType<typeof toldDates>[number]

/** The days on which a tour departs though it is told that it does not, or the other way round */
export function wrongDays({ days, runs, only }: ToldDays, departures: TourDeparture[]): Weekday[] {
  const isTold = (day: Weekday) => days.includes(day) === runs
  return WEEKDAYS.filter(
    (day) => (only || days.includes(day)) && isTold(day) !== departures.some((one) => one.days.includes(day)),
  )
}

/** The dates on which a tour is closed, every year or in one, MM-DD. */
export function closedDates(tour: Item, workspace: Workspace): string[] {
  const closed = listAt(readDepartures(tour, workspace), ['closed'])
  return closed.flatMap((one) => textAt(one, ['on'])?.slice(-'MM-DD'.length) ?? [])
}

export function agreesWithClosedDates({ dates, runs, only }: ToldDates, closed: string[]): boolean {
  if (dates.length === 0) return closed.length === 0
  if (runs) return !dates.some((date) => closed.includes(date))
  return dates.every((date) => closed.includes(date)) && (!only || dates.length === closed.length)
}
