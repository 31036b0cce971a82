import { addDays, asCalendarDay, type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import type { DeparturePlan, Weekday } from '../../domain/departures/departure-plan'
import { seasonOn, seatsByTime, WEEKDAYS, weekdayOf } from '../../domain/departures/planned-departures'
import type { Departures } from '../../domain/generated/content'
import type { Place } from '../read/diagnostic'
import { oncePer } from '../read/once-per'
import { outlineOf } from '../read/outline'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { type DataPath, listAt, mapAt, valueAt } from '../read/value-at'
import { allTours, type Item, itemsOf, nameOfItem, type Workspace } from '../read/workspace'
import { errorsOf, isClockTime } from '../schema/compile-schemas'
import type { CheckContext } from './check'

export const DAYS_AHEAD = 365
/** In minutes. */
export const HALF_DAY = 12 * 60

/** A time at which a tour departs on some day of the coming year, and where it is written. */
export interface TourDeparture {
  /** "08:30" */
  time: string
  /** The same as minutes since midnight. */
  minutes: number
  /** The days of the week on which it does, in no order. */
  days: Weekday[]
  /** Of partner tickets this may be data/policies.yaml. */
  parsed: ParsedFile
  path: DataPath
}

/** Minutes since midnight of a clock time "HH:MM"; undefined for anything else. */
export function minutesOfDay(time: unknown): number | undefined {
  if (typeof time !== 'string' || !isClockTime(time)) return undefined
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export const toursByName = oncePer(
  (workspace: Workspace) => new Map(allTours(workspace).map((tour) => [nameOfItem(tour), tour])),
)

/** The `departures` of a tour; empty without any, undefined where the schema's check reports them. */
export function readDepartures({ parsed }: Item, { schemas }: Workspace): Departures | undefined {
  if (outlineOf(parsed).departures === undefined) return {}
  const readable = cachedOfFile(parsed, 'departures', () => {
    const departures = valueAt(parsed.value, ['departures'])
    const errors = errorsOf(schemas, 'definitions.schema.json#/definitions/departures', departures)
    return errors.length > 0 ? null : (departures as Departures)
  })
  return readable ?? undefined
}

/** The plan of a tour, without seats and cut-off; undefined where it cannot be read. */
export function readPlan(tour: Item, workspace: Workspace): DeparturePlan | undefined {
  const departures = readDepartures(tour, workspace)
  const times = usualTimes(tour, workspace)?.times.map(String)
  if (!departures || !times?.every(isClockTime)) return undefined
  const { closed, ...rest } = departures
  const { status, resumes } = outlineOf(tour.parsed)
  return {
    ...rest,
    ...(closed && { closed: closed.map(({ why, ...one }) => one) }),
    times,
    groupSize: null,
    cutoff: 0,
    ...(status === 'paused' && {
      paused: typeof resumes === 'string' && isCalendarDay(resumes) ? { resumes } : {},
    }),
  }
}

/** The departures of a tour in the coming year; none where they cannot be read, or it never departs. */
export function departuresOf(tour: Item, context: CheckContext): TourDeparture[] {
  return departuresByTour(context).get(tour) ?? []
}

const departuresByTour = oncePer(({ workspace, asOf }: CheckContext) => {
  const year = yearFrom(asOf)
  return new Map(allTours(workspace).map((tour) => [tour, departuresOn(year, tour, workspace)]))
})

/** Whether a tour departs in one of some months, 0 to 11, of the coming year. */
export function departs(tour: Item, months: number[], { workspace, asOf }: CheckContext): boolean {
  const plan = readPlan(tour, workspace)
  const days = yearFrom(asOf).filter((day) => months.includes(Number(day.slice(5, 7)) - 1))
  return plan !== undefined && days.some((day) => seatsByTime(plan, day).size > 0)
}

function yearFrom(asOf: string): CalendarDay[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(asCalendarDay(asOf), ahead))
}

/** The steps of an itinerary that have a time, which is that of the first departure of the day. */
export function timedSteps(parsed: ParsedFile) {
  return cachedOfFile(parsed, 'itinerary times', () =>
    listAt(parsed.value, ['itinerary']).flatMap((step, i) => {
      const { time } = mapAt(step, [])
      const at = minutesOfDay(time)
      return at === undefined ? [] : [{ i, time, at }]
    }),
  )
}

/** Where its time is written. */
export function placeOfDeparture({ parsed, path }: TourDeparture): Place {
  return cachedOfFile(parsed, `departure at ${path.join('/')}`, () => parsed.placeOf(path))
}

/** "09:00 and 15:00": the times of departures, each once. */
export function listTimes(departures: TourDeparture[], and = ' and '): string {
  return [...new Set(departures.map(({ time }) => time))].sort().join(and)
}

/** "on Monday, Tuesday and Sunday"; "every day" for all of them. */
export function onDays(days: Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'every day'
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  // 2024 began on a Monday.
  const names = days.map((day) => weekday.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))))
  return `on ${new Intl.ListFormat('en-GB').format(names)}`
}

function departuresOn(year: CalendarDay[], tour: Item, workspace: Workspace): TourDeparture[] {
  const plan = readPlan(tour, workspace)
  const usual = usualTimes(tour, workspace)
  if (!plan || !usual) return []
  const found = new Map<string, TourDeparture>()
  for (const day of year) {
    if (isComplete(plan, found)) break
    for (const time of seatsByTime(plan, day).keys()) {
      const own = pathInPlan(plan, day, time)
      const path = own ?? [...usual.path, usual.times.indexOf(time)]
      const parsed = own ? tour.parsed : usual.parsed
      const key = path.join('/')
      const departure = found.get(key) ?? { time, minutes: minutesOfDay(time) ?? 0, days: [], parsed, path }
      found.set(key, departure)
      if (!departure.days.includes(weekdayOf(day))) departure.days.push(weekdayOf(day))
    }
  }
  return [...found.values()]
}

/** Where a season or an extra departure names a time of a day; undefined for a usual time. */
function pathInPlan(plan: DeparturePlan, day: CalendarDay, time: string): DataPath | undefined {
  const season = seasonOn(plan, day)
  const index = (season?.times ?? plan.times).indexOf(time)
  if (season?.times && index >= 0)
    return ['departures', 'seasons', plan.seasons?.indexOf(season) ?? 0, 'times', index]
  if (index >= 0) return undefined
  const extra = plan.extra?.findIndex(({ on, times }) => on === day && times.includes(time)) ?? -1
  return ['departures', 'extra', extra, 'times', plan.extra?.[extra]?.times.indexOf(time) ?? 0]
}

/** Most tours have departed at all their times on each of their days after a week, and no season is to come. */
function isComplete(plan: DeparturePlan, found: Map<string, TourDeparture>): boolean {
  const { times, days = WEEKDAYS, seasons, extra } = plan
  if (seasons || extra || found.size < times.length) return false
  return [...found.values()].every((one) => one.days.length === days.length)
}

/** Those of every running day outside seasons with their own; undefined without a list. */
function usualTimes({ collection, parsed }: Item, workspace: Workspace) {
  const own: DataPath = ['availableTimes']
  if (collection.name === 'tours') return { parsed, path: own, times: listAt(outlineOf(parsed), own) }
  const policies = itemsOf(workspace, 'policies')[0]?.parsed
  const path = ['partner-times', 'times']
  const times = () => listAt(policies?.value, path)
  return policies && { parsed: policies, path, times: cachedOfFile(policies, 'partner times', times) }
}
