import { addDays, asCalendarDay, type CalendarDay } from '../../domain/calendar/calendar-day'
import { WEEKDAYS, weekdayOf } from '../../domain/departures/planned-departures'
import { dateFormat } from '../../domain/intl-formats'
import { capital } from '../output/words'

/**
 * A month, or what is left of it from a day on, with a line a week.
 *
 * @param until no later day is shown
 * @param mark one character behind the day's number
 */
export function monthCalendar(from: CalendarDay, until: CalendarDay, mark: (day: CalendarDay) => string) {
  const title = dateFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const cells = Array<string>(WEEKDAYS.indexOf(weekdayOf(from))).fill('')
  for (let day = from; day <= until && day.startsWith(from.slice(0, 7)); day = addDays(day, 1))
    cells.push(`${Number(day.slice(8))}${mark(day)}`)
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) => cells.slice(7 * i, 7 * i + 7))
  const lines = [WEEKDAYS.map((name) => `${capital(name).slice(0, 2)} `), ...weeks].map((week) =>
    week
      .map((cell) => cell.padStart(4))
      .join('')
      .trimEnd(),
  )
  return `${title.format(new Date(`${from}T00:00:00Z`))}\n${lines.join('\n')}\n`
}

function firstOfMonth(day: string): CalendarDay {
  return asCalendarDay(`${day.slice(0, 7)}-01`)
}

export function firstOfNextMonth(day: CalendarDay): CalendarDay {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}
