import { addDays, asCalendarDay, type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../domain/departures/departure-plan'
import { isYearly, seatsByTime } from '../../domain/departures/planned-departures'
import type { Departures } from '../../domain/generated/content'
import type { Item } from '../read/workspace'
import { type Check, type CheckDiagnostic, diagnosticAt } from './check'
import { allTours, readDepartures, readPlan } from './tour-departures'

/** After so many years the calendar begins anew: every day has been each day of the week. */
const YEARS = 28

/** What changes nothing is mostly a slip of the pen: the wrong day is closed, and the right one is sold. */
export const departureEntriesTakeEffect: Check = {
  code: 'departure-entry',
  scope:
    'Seasons have days or times of their own, closed days close departures, and extra departures are no usual ones.',
  *run({ workspace, asOf }) {
    for (const tour of allTours(workspace)) {
      const departures = readDepartures(tour, workspace)
      const plan = readPlan(tour, workspace)
      if (!departures || !plan) continue
      const { paused, ...running } = plan
      yield* changingNothing(tour, departures)
      yield* closingNothing(tour, running, asCalendarDay(asOf))
      yield* departingAnyway(tour, running)
    }
  },
}

function* changingNothing(
  { parsed, slug }: Item,
  { seasons = [], days: usual }: Departures,
): Iterable<CheckDiagnostic> {
  for (const [i, { from, until, days, times }] of seasons.entries()) {
    const place = parsed.placeOf(['departures', 'seasons', i])
    if (!days && usual?.length === 0)
      yield diagnosticAt(place, {
        message: `The season from ${from} to ${until} has no days of its own, and outside seasons ${slug} departs on none.`,
        hint: 'Give it "days": those of the season alone.',
      })
    else if (!days && !times)
      yield diagnosticAt(place, {
        message: `The season from ${from} to ${until} has neither days nor times of its own, so it changes nothing.`,
        hint: 'Give it "days" or "times", or take it out.',
      })
  }
}

function* closingNothing(
  { parsed, slug }: Item,
  { closed = [], extra, ...plan }: DeparturePlan,
  asOf: CalendarDay,
): Iterable<CheckDiagnostic> {
  for (const [i, entry] of closed.entries()) {
    const { on, from = on, until = on } = entry
    // What is unclear or over is told by other checks.
    if (from === undefined || until === undefined || isYearly(from) !== isYearly(until)) continue
    if (!isYearly(from) && (from > until || until < asOf)) continue
    const days = from === until ? `on ${from}` : `from ${from} to ${until}`
    // Of two entries that close the same, the second closes nothing.
    const before = { ...plan, closed: closed.slice(0, i) }
    const closes = (time?: string) => {
      for (const day of daysWithin(from, until, asOf)) {
        const running = seatsByTime(before, day)
        if (time === undefined ? running.size > 0 : running.has(time)) return true
      }
      return false
    }
    const hint = 'Correct the day, or take the entry out.'
    if (!entry.times && !closes())
      yield diagnosticAt(parsed.placeOf(['departures', 'closed', i]), {
        message: `${slug} has no departure ${days} that this could close.`,
        hint,
      })
    for (const [j, time] of (entry.times ?? []).entries()) {
      if (closes(time)) continue
      yield diagnosticAt(parsed.placeOf(['departures', 'closed', i, 'times', j]), {
        message: `${slug} has no departure at ${time} ${days} that this could close.`,
        hint: 'Correct the day or the time, or take it out.',
      })
    }
  }
}

/** The days of a range; of every year's in so many years that all days of the week are among them. */
function* daysWithin(from: string, until: string, asOf: CalendarDay): Iterable<CalendarDay> {
  if (!isYearly(from)) yield* daysBetween(from, until)
  else
    for (let i = 0; i < YEARS; i++) {
      const year = Number(asOf.slice(0, 4)) + i
      yield* daysBetween(`${year}-${from}`, `${from > until ? year + 1 : year}-${until}`)
    }
}

/** From the first that exists: the 29th of February may not. */
function* daysBetween(from: string, until: string): Iterable<CalendarDay> {
  const first = isCalendarDay(from) ? from : asCalendarDay(`${from.slice(0, 4)}-03-01`)
  for (let day = first; day <= until; day = addDays(day, 1)) yield day
}

function* departingAnyway({ parsed, slug }: Item, plan: DeparturePlan): Iterable<CheckDiagnostic> {
  const { extra = [] } = plan
  for (const [i, { on, times }] of extra.entries()) {
    const running = seatsByTime({ ...plan, extra: extra.slice(0, i) }, asCalendarDay(on))
    for (const [j, time] of times.entries()) {
      if (!running.has(time)) continue
      yield diagnosticAt(parsed.placeOf(['departures', 'extra', i, 'times', j]), {
        message: `${slug} departs at ${time} on ${on} anyway.`,
        hint: 'Extra departures are further ones: correct the day or the time, or take it out.',
      })
    }
  }
}
