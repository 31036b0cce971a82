import fc from 'fast-check'
import { addDays, asCalendarDay, type CalendarDay } from '../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'

const FIRST = asCalendarDay('2024-01-01')

/** The days of random plans, in order. */
export const TEN_YEARS = Array.from({ length: 3653 }, (_, i) => addDays(FIRST, i))

const someDay = fc.integer({ min: 0, max: TEN_YEARS.length - 1 }).map((i) => TEN_YEARS[i] as CalendarDay)
const someDays = fc.subarray([...WEEKDAYS])
const someTimes = fc.subarray(['08:30', '10:00', '16:00', '23:30'], { minLength: 1 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const range = fc.tuple(someDay, someDay, fc.boolean()).map(([a, b, yearly]) => {
  const [first = '', last = ''] = [a, b].sort()
  return yearly ? { from: a.slice(5), until: b.slice(5) } : { from: first, until: last }
})
const closedEntry = fc
  .tuple(
    fc.oneof(
      range,
      someDay.map((on) => ({ on })),
      someDay.map((on) => ({ on: on.slice(5) })),
    ),
    optional(someTimes),
  )
  .map(([days, times]) => ({ ...days, ...(times && { times }) }))
const season = fc.tuple(range, optional(someDays), optional(someTimes)).map(([days, weekdays, times]) => ({
  ...days,
  ...(weekdays && { days: weekdays }),
  ...(times && { times }),
}))
const extra = fc.record({ on: someDay, times: someTimes, seats: fc.integer({ min: 1, max: 9 }) })
/** Any plan, sensible or not, of a group of 15. */
export const randomPlans: fc.Arbitrary<DeparturePlan> = fc
  .record({
    times: someTimes,
    days: optional(someDays),
    seasons: fc.array(season, { maxLength: 3 }),
    closed: fc.array(closedEntry, { maxLength: 4 }),
    extra: fc.array(extra, { maxLength: 3 }),
    resumes: optional(someDay),
  })
  .map(({ days, resumes, ...rest }) => ({
    ...rest,
    groupSize: 15,
    cutoff: 0,
    ...(days && { days }),
    ...(resumes && { paused: { resumes } }),
  }))
