import { addDays, asCalendarDay, type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../domain/departures/departure-plan'
import { isYearly, seatsByTime, WEEKDAYS, weekdayOf } from '../../domain/departures/planned-departures'
import type { DataPath } from '../read/value-at'
import { diagnosticAt, relatedAt, type TourCheck } from './check'
import { readPlan } from './tour-departures'

/** After so many years the calendar begins anew: every day has been each day of the week. */
const YEARS = 28

/** What changes nothing is mostly a slip of the pen: the wrong day is closed, and the right one is sold. */
export const departureEntriesTakeEffect: TourCheck = {
  error: 'departure-entry',
  scope:
    'Seasons have days or times of their own, and hold one of their days of the week; closed days close departures, and extra departures are no usual ones.',
  *ofTour(tour, { workspace, asOf }) {
    const plan = readPlan(tour, workspace)
    // Without times nothing departs, which is reported once.
    if (!plan || plan.times.length === 0) return
    const { slug, parsed } = tour
    const { paused, seasons = [], closed = [], extra = [], ...always } = plan
    const placeOf = (...path: DataPath) => parsed.placeOf(['departures', ...path])
    for (const [i, { from, until, days, times }] of seasons.entries()) {
      const needsDays = plan.days?.length === 0
      // What is over, or begins after its end, is reported by other checks; every year's holds all days in time.
      const isAhead = !isYearly(from) && !isYearly(until) && from <= until && until >= asOf
      if (days && isAhead && ![...daysWithin(from, until, asOf)].some((day) => days.includes(weekdayOf(day))))
        yield diagnosticAt(placeOf('seasons', i, 'days'), {
          message: `The season from ${from} to ${until} holds none of its days (${days.join(', ')}): nothing departs in it.`,
          hint: 'Correct its dates or its days of the week; days without departures belong below "closed".',
        })
      // A dated one may be there to beat one of every year.
      const isUsual =
        (isYearly(from) || !seasons.some((other) => isYearly(other.from))) &&
        String(times ?? plan.times) === String(plan.times) &&
        WEEKDAYS.every((day) => !days || days.includes(day) === (plan.days ?? WEEKDAYS).includes(day))
      if (needsDays ? days : (days || times) && !isUsual) continue
      const season = `The season from ${from} to ${until} has`
      yield diagnosticAt(placeOf('seasons', i), {
        message: needsDays
          ? `${season} no days of its own, and outside seasons ${slug} departs on none.`
          : `${season} ${days || times ? 'the usual days and times' : 'neither days nor times of its own'}, so it changes nothing.`,
        hint: needsDays
          ? 'Give it "days": those of the season alone.'
          : 'Give it "days" or "times", or take it out.',
      })
    }
    for (const [i, { on, from = on, until = on, times }] of closed.entries()) {
      // What is unclear or over is reported by other checks.
      if (from === undefined || until === undefined || isYearly(from) !== isYearly(until)) continue
      if (!isYearly(from) && (from > until || until < asOf)) continue
      // Of two entries that close the same, the second closes nothing; and an extra departure is never closed.
      const before = { ...always, seasons, closed: closed.slice(0, i) }
      const when = from === until ? `on ${from}` : `from ${from} to ${until}`
      for (const [j, time] of times?.entries() ?? [[0, undefined]]) {
        const isOpen = (by: typeof closed) =>
          isRunning({ ...before, closed: by }, time, daysWithin(from, until, asOf))
        if (isOpen(before.closed)) continue
        const doubled = isOpen([]) ? before.closed.findIndex((entry) => !isOpen([entry])) : -1
        if (doubled >= 0) {
          yield diagnosticAt(placeOf('closed', i, ...(time ? ['times', j] : [])), {
            message: `${slug} is closed ${time ? `at ${time} ` : ''}${when} already, by no. ${doubled + 1} of the closed days.`,
            hint: 'Take one of the two out, or correct its day.',
            related: [relatedAt(placeOf('closed', doubled), 'It is closed here.')],
          })
          continue
        }
        yield diagnosticAt(placeOf('closed', i, ...(time ? ['times', j] : [])), {
          message: `${slug} has no departure ${time ? `at ${time} ` : ''}${when} that this could close.`,
          hint: `Correct the day${time ? ' or the time, or take it' : ', or take the entry'} out.`,
        })
      }
    }
    for (const [i, { on, times }] of extra.entries())
      for (const [j, time] of times.entries())
        if (isRunning({ ...always, seasons, closed, extra: extra.slice(0, i) }, time, [asCalendarDay(on)]))
          yield diagnosticAt(placeOf('extra', i, 'times', j), {
            message: `${slug} departs at ${time} on ${on} anyway.`,
            hint: 'Extra departures are further ones: correct the day or the time, or take it out.',
          })
  },
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
function* daysWithin(from: string, until: string, asOf: string): Iterable<CalendarDay> {
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
