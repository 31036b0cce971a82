import { addDays, type CalendarDay, daysBetween } from '../calendar/calendar-day'
import { madridDay, madridInstant } from '../calendar/madrid-time'
import type { DeparturePlan, Weekday } from './departure-plan'

export const WEEKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export function weekdayOf(day: CalendarDay): Weekday {
  // 1970 began on a Thursday.
  const index = (Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) % 7
  return WEEKDAYS[(index + 7) % 7] as Weekday
}

/** What departs on a day by the plan, in the order of the clock. What the ledger has closed is not known here. */
export function plannedDepartures(plan: DeparturePlan, day: CalendarDay) {
  const seats = seatsByTime(plan, day)
  return [...seats.keys()].sort().map((time) => ({
    /** "HH:MM" in Madrid. */
    time,
    /** Null where there is no limit. */
    seats: seats.get(time) ?? null,
    /** The instant from which it can't be booked any more. */
    closesAt: new Date(madridInstant(day, time).getTime() - plan.cutoff * 60_000),
  }))
}

/** Of a day, in no order. Paused beats all, then extra, closed, season, usual days (design, "Departures"). */
export function seatsByTime(plan: DeparturePlan, day: CalendarDay): Map<string, number | null> {
  const seats = new Map<string, number | null>()
  if (isPaused(plan, day)) return seats
  const season = seasonOn(plan, day)
  const days = season?.days ?? plan.days
  if (!days || days.includes(weekdayOf(day)))
    for (const time of season?.times ?? plan.times) seats.set(time, plan.groupSize)
  for (const closed of closedOn(plan, day))
    for (const time of closed.times ?? [...seats.keys()]) seats.delete(time)
  for (const extra of plan.extra ?? [])
    if (extra.on === day) for (const time of extra.times) seats.set(time, extra.seats ?? plan.groupSize)
  return seats
}

/** Every time at which it departs on some day. */
export function timesOf({ times, seasons = [], extra = [] }: DeparturePlan): string[] {
  const usual = seasons.some((season) => season.times && isWholeYear(season)) ? [] : times
  const all = [usual, ...seasons.map((season) => season.times ?? []), ...extra.map((one) => one.times)]
  return [...new Set(all.flat())].sort()
}

/** Of those the ones that can still be booked: within the booking window, and before their cut-off. */
export function bookableDepartures(plan: DeparturePlan, day: CalendarDay, now: Date, windowDays: number) {
  const { from, to } = bookableDays(now, windowDays)
  if (day < from || day > to) return []
  return plannedDepartures(plan, day).filter(({ closesAt }) => now < closesAt)
}

export function bookableDays(now: Date, windowDays: number): { from: CalendarDay; to: CalendarDay } {
  const today = madridDay(now)
  return { from: today, to: addDays(today, windowDays) }
}

/** Whole days from today in Madrid to a day, as the early-booking rule counts them. */
export function leadDaysTo(day: CalendarDay, now: Date): number {
  return daysBetween(madridDay(now), day)
}

/** On a day; without one, on every day there is. */
export function isPaused({ paused }: Pick<DeparturePlan, 'paused'>, day?: CalendarDay): boolean {
  return paused !== undefined && (paused.resumes === undefined || (day !== undefined && day < paused.resumes))
}

/** The season that a day is in: one with years beats one of every year. */
export function seasonOn(
  { seasons = [] }: Pick<DeparturePlan, 'seasons'>,
  day: CalendarDay,
): NonNullable<DeparturePlan['seasons']>[number] | undefined {
  const all = seasons.filter((season) => isWithin(season, day))
  return all.find(({ from }) => !isYearly(from)) ?? all[0]
}

export function closedOn(
  { closed = [] }: DeparturePlan,
  day: CalendarDay,
): NonNullable<DeparturePlan['closed']> {
  return closed.filter(({ on, from = on, until = on }) => isWithin({ from, until }, day))
}

/** True for "MM-DD". */
export function isYearly(day: string): boolean {
  return day.length === 5
}

/** Every year, from its first day to its last. */
export function isWholeYear({ from, until }: { from: string; until: string }): boolean {
  return from === '01-01' && until === '12-31'
}

/** Both ends are inside; a range of every year may lie across New Year. */
function isWithin(
  { from, until }: { from: string | undefined; until: string | undefined },
  day: CalendarDay,
): boolean {
  if (from === undefined || until === undefined || isYearly(from) !== isYearly(until)) return false
  const at = isYearly(from) ? day.slice(5) : day
  const isWrapped = isYearly(from) && from > until
  return isWrapped ? at >= from || at <= until : at >= from && at <= until
}
