import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import type { DataPath } from '../read/data-path'
import type { Place } from '../read/diagnostic'
import { outlineOf } from '../read/outline'
import type { ParsedFile } from '../read/parsed-file'
import { listAt, textAt } from '../read/value-at'
import { minutesOfDay } from './tour-departures'

/** From when to when something is open on a day of the week, in minutes since midnight. */
export interface OpeningTime extends Place {
  day: Weekday
  opens: number
  closes: number
}

/** The opening hours that stand at a path, one entry a day; entries that cannot be read are left out. */
export function openHoursAt(parsed: ParsedFile, path: DataPath): OpeningTime[] {
  if (outlineOf(parsed)[String(path[0])] === undefined) return []
  return listAt(parsed.value, path).flatMap((entry, i) => {
    const opens = minutesOfDay(textAt(entry, ['opens']))
    const closes = minutesOfDay(textAt(entry, ['closes']))
    if (opens === undefined || closes === undefined) return []
    const days = listAt(entry, ['days'])
    return WEEKDAYS.filter((day) => days.includes(day)).map((day) => ({
      day,
      opens,
      closes,
      ...parsed.placeOf([...path, i]),
    }))
  })
}

const MINUTES_OF_DAY = 24 * 60

/**
 * The days on which a stretch of time lies outside the opening hours altogether. What closes no later than it
 * opens closes on the next day: a stage is open from 18:00 to 00:00, or to 02:00.
 *
 * @param from minutes since midnight
 * @param to the same; equal to `from` for a moment, and more than a day's where it ends after midnight
 */
export function daysClosed(hours: OpeningTime[], from: number, to: number): Weekday[] {
  const until = Math.max(to, from + 1)
  return WEEKDAYS.filter((day, i) => {
    const shiftOf = (one: OpeningTime) => {
      if (one.day === day) return 0
      if (one.day === WEEKDAYS.at(i - 1)) return -MINUTES_OF_DAY
      return one.day === WEEKDAYS[(i + 1) % WEEKDAYS.length] ? MINUTES_OF_DAY : undefined
    }
    return !hours.some((one) => {
      const shift = shiftOf(one)
      if (shift === undefined) return false
      const closes = one.closes > one.opens ? one.closes : one.closes + MINUTES_OF_DAY
      return from < closes + shift && until > one.opens + shift
    })
  })
}

/** "on Monday, Tuesday and Sunday"; "every day" for all of them. */
export function onDays(days: Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'every day'
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  // 2024 began on a Monday.
  const names = days.map((day) => weekday.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))))
  return `on ${new Intl.ListFormat('en-GB').format(names)}`
}
