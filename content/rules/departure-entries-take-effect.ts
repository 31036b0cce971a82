import { addDays, asCalendarDay, type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../domain/departures/departure-plan'
import { isYearly, seatsByTime } from '../../domain/departures/planned-departures'
import type { DataPath } from '../read/data-path'
import { type Check, diagnosticAt } from './check'
import { allTours, readPlan } from './tour-departures'

/** After so many years the calendar begins anew: every day has been each day of the week. */
const YEARS = 28

/** What changes nothing is mostly a slip of the pen: the wrong day is closed, and the right one is sold. */
export const departureEntriesTakeEffect: Check = {
  error: 'departure-entry',
  scope:
    'Seasons have days or times of their own, closed days close departures, and extra departures are no usual ones.',
  *run({ workspace, asOf }) {
    for (const tour of allTours(workspace)) {
      const plan = readPlan(tour, workspace)
      // Without times nothing departs, which is told once.
      if (!plan || plan.times.length === 0) continue
      const { paused, ...running } = plan
      for (const { path, message, hint } of idleEntries(running, tour.slug, asCalendarDay(asOf)))
        yield diagnosticAt(tour.parsed.placeOf(['departures', ...path]), { message, hint })
    }
  },
}

function* idleEntries(
  plan: DeparturePlan,
  slug: string | undefined,
  asOf: CalendarDay,
): Iterable<{ path: DataPath; message: string; hint: string }> {
  const { seasons = [], closed = [], extra = [], ...always } = plan
  for (const [i, { from, until, days, times }] of seasons.entries()) {
    const season = `The season from ${from} to ${until} has`
    if (!days && plan.days?.length === 0)
      yield {
        path: ['seasons', i],
        message: `${season} no days of its own, and outside seasons ${slug} departs on none.`,
        hint: 'Give it "days": those of the season alone.',
      }
    else if (!days && !times)
      yield {
        path: ['seasons', i],
        message: `${season} neither days nor times of its own, so it changes nothing.`,
        hint: 'Give it "days" or "times", or take it out.',
      }
  }
  for (const [i, { on, from = on, until = on, times }] of closed.entries()) {
    // What is unclear or over is told by other checks.
    if (from === undefined || until === undefined || isYearly(from) !== isYearly(until)) continue
    if (!isYearly(from) && (from > until || until < asOf)) continue
    // Of two entries that close the same, the second closes nothing; and an extra departure is never closed.
    const before = { ...always, seasons, closed: closed.slice(0, i) }
    const when = from === until ? `on ${from}` : `from ${from} to ${until}`
    for (const [j, time] of times?.entries() ?? [[0, undefined]]) {
      if (isRunning(before, time, daysWithin(from, until, asOf))) continue
      yield {
        path: ['closed', i, ...(time ? ['times', j] : [])],
        message: `${slug} has no departure ${time ? `at ${time} ` : ''}${when} that this could close.`,
        hint: time
          ? 'Correct the day or the time, or take it out.'
          : 'Correct the day, or take the entry out.',
      }
    }
  }
  for (const [i, { on, times }] of extra.entries())
    for (const [j, time] of times.entries())
      if (isRunning({ ...plan, extra: extra.slice(0, i) }, time, [asCalendarDay(on)]))
        yield {
          path: ['extra', i, 'times', j],
          message: `${slug} departs at ${time} on ${on} anyway.`,
          hint: 'Extra departures are further ones: correct the day or the time, or take it out.',
        }
}

/** Whether there is a departure on any of these days, at that time if one is given. */
function isRunning(plan: DeparturePlan, time: string | undefined, days: Iterable<CalendarDay>): boolean {
  for (const day of days) {
    const running = seatsByTime(plan, day)
    if (time === undefined ? running.size > 0 : running.has(time)) return true
  }
  return false
}

/** The days of a range; of every year's in so many years that all days of the week are among them. */
function* daysWithin(from: string, until: string, asOf: CalendarDay): Iterable<CalendarDay> {
  const year = Number(asOf.slice(0, 4))
  const isOnce = !isYearly(from)
  for (let i = 0; i < (isOnce ? 1 : YEARS); i++) {
    const first = isOnce ? from : `${year + i}-${from}`
    const last = isOnce ? until : `${from > until ? year + i + 1 : year + i}-${until}`
    // The 29th of February may not exist.
    const start = isCalendarDay(first) ? first : asCalendarDay(`${year + i}-03-01`)
    for (let day = start; day <= last; day = addDays(day, 1)) yield day
  }
}
