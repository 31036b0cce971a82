import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { outlineOf } from '../read/outline'
import type { ParsedFile } from '../read/parsed-file'
import { listAt, textAt } from '../read/value-at'
import { minutesOfDay } from './tour-departures'

/** From when to when something is open on a day of the week, in minutes since midnight. */
export interface OpeningTime {
  day: Weekday
  opens: number
  closes: number
}

/** The opening hours in a field of a file, one entry a day; entries that cannot be read are left out. */
export function openHoursIn(parsed: ParsedFile, field: string): OpeningTime[] {
  if (outlineOf(parsed)[field] === undefined) return []
  return listAt(parsed.value, [field]).flatMap((entry) => {
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

/** "on Monday, Tuesday and Sunday"; "every day" for all of them. */
export function onDays(days: Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'every day'
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  // 2024 began on a Monday.
  const names = days.map((day) => weekday.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))))
  return `on ${new Intl.ListFormat('en-GB').format(names)}`
}
