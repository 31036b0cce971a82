import { addDays, asCalendarDay, type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import type { DeparturePlan, Weekday } from '../../domain/departures/departure-plan'
import { seasonOn, seatsByTime, WEEKDAYS, weekdayOf } from '../../domain/departures/planned-departures'
import type { Departures } from '../../domain/generated/content'
import type { DataPath } from '../read/data-path'
import type { Place } from '../read/diagnostic'
import { oncePer } from '../read/once-per'
import { outlineOf } from '../read/outline'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { listAt, valueAt } from '../read/value-at'
import { type Item, itemsOf, type Workspace } from '../read/workspace'
import { compileSchemas, isClockTime } from '../schema/compile-schemas'
import type { CheckContext } from './check'

/** How far ahead departures are looked for. */
export const DAYS_AHEAD = 365

/** A time at which a tour departs on some day of the coming year, and where it is written. */
export interface TourDeparture {
  /** "08:30" */
  time: string
  /** The same as minutes since midnight. */
  minutes: number
  /** The days of the week on which it does. */
  days: Weekday[]
  /** Of partner tickets this may be data/policies.yaml. */
  parsed: ParsedFile
  path: DataPath
}

/** Minutes since midnight of a clock time "HH:MM"; undefined for anything else. */
export function minutesOfDay(time: unknown): number | undefined {
  if (typeof time !== 'string' || !isClockTime(time)) return undefined
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Every tour that one can book, ours first. */
export function allTours(workspace: Workspace): Item[] {
  return [...itemsOf(workspace, 'tours'), ...itemsOf(workspace, 'partner-tours')]
}

/** The `departures` of a tour; empty without any, undefined where the schema's check reports them. */
export function readDepartures({ parsed }: Item, { schemas }: Workspace): Departures | undefined {
  if (outlineOf(parsed).departures === undefined) return {}
  const readable = cachedOfFile(parsed, 'departures', () => {
    const departures = valueAt(parsed.value, ['departures'])
    const branch = { $ref: '#/definitions/departures' }
    const errors = compileSchemas(schemas).errorsOfBranch(branch, 'definitions', departures)
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

/** Where its time is written. */
export function placeOfDeparture({ parsed, path }: TourDeparture): Place {
  return cachedOfFile(parsed, `departure at ${path.join('/')}`, () => parsed.placeOf(path))
}

/** Several checks ask. */
const departuresByTour = oncePer(
  ({ workspace, asOf }: CheckContext) =>
    new Map(allTours(workspace).map((tour) => [tour, departuresFrom(asCalendarDay(asOf), tour, workspace)])),
)

function departuresFrom(first: CalendarDay, tour: Item, workspace: Workspace): TourDeparture[] {
  const plan = readPlan(tour, workspace)
  const usual = usualTimes(tour, workspace)
  if (!plan || !usual) return []
  const found = new Map<string, Omit<TourDeparture, 'days'> & { days: Set<Weekday> }>()
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(first, ahead)
    for (const time of seatsByTime(plan, day).keys()) {
      const path = pathInPlan(plan, day, time)
      const at = String(path ?? time)
      const departure = found.get(at) ?? {
        time,
        minutes: minutesOfDay(time) ?? 0,
        days: new Set(),
        parsed: path ? tour.parsed : usual.parsed,
        path: path ?? [...usual.path, usual.times.indexOf(time)],
      }
      departure.days.add(weekdayOf(day))
      found.set(at, departure)
    }
    if (isComplete(plan, [...found.values()])) break
  }
  return [...found.values()].map((one) => ({ ...one, days: WEEKDAYS.filter((day) => one.days.has(day)) }))
}

/** Where a season or an extra departure names a time of a day; undefined for a usual time. */
function pathInPlan(plan: DeparturePlan, day: CalendarDay, time: string): DataPath | undefined {
  const season = seasonOn(plan, day)
  const ofSeason = season?.times?.indexOf(time) ?? -1
  if (season && ofSeason >= 0)
    return ['departures', 'seasons', plan.seasons?.indexOf(season) ?? 0, 'times', ofSeason]
  if (!season?.times && plan.times.includes(time)) return undefined
  const extra = plan.extra?.findIndex(({ on, times }) => on === day && times.includes(time)) ?? -1
  return ['departures', 'extra', extra, 'times', plan.extra?.[extra]?.times.indexOf(time) ?? 0]
}

/** Most tours have departed at all their times on every day of the week after one, and no season is to come. */
function isComplete({ times, seasons, extra }: DeparturePlan, found: { days: Set<Weekday> }[]): boolean {
  return (
    !seasons &&
    !extra &&
    found.length === times.length &&
    found.every(({ days }) => days.size === WEEKDAYS.length)
  )
}

/** Those of every running day outside seasons with their own; undefined without a list. */
function usualTimes(
  { collection, parsed }: Item,
  workspace: Workspace,
): { parsed: ParsedFile; path: DataPath; times: unknown[] } | undefined {
  if (collection.name === 'tours')
    return { parsed, path: ['availableTimes'], times: listAt(outlineOf(parsed), ['availableTimes']) }
  const policies = itemsOf(workspace, 'policies')[0]?.parsed
  const path = ['partner-times', 'times']
  return policies && { parsed: policies, path, times: partnerTimes(policies) }
}

function partnerTimes(policies: ParsedFile): unknown[] {
  return cachedOfFile(policies, 'partner times', () => listAt(policies.value, ['partner-times', 'times']))
}
