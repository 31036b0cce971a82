import { mapByKey } from '../../content/read/group-by-key'
import { addDays, asCalendarDay, type CalendarDay } from '../../domain/calendar/calendar-day'
import { WEEKDAYS, weekdayOf } from '../../domain/departures/planned-departures'
import { dateFormat } from '../../domain/intl-formats'
import { capital } from '../output/words'
import type { DepartureRange, ListedDeparture } from './read-departures'

/** What stands behind a day's number. */
const MARKS = { open: ' ', full: '*', closed: 'x', orphaned: '!', none: '-' }

const LEGEND = '14 departs   14* full   14x closed   14! booked, no longer planned   14- no departure'

/** The months of a range, a line a week, each day marked. Days outside of the range are left out. */
export function departureCalendar(
  departures: ListedDeparture[],
  { from, until }: Pick<DepartureRange, 'from' | 'until'>,
): string {
  const byDay = mapByKey(departures, ({ date }) => date)
  const months: string[] = []
  for (let first = from; first <= until; first = nextMonth(first)) {
    months.push(month(first, until, (day) => MARKS[markOf(byDay.get(day) ?? [])]))
  }
  return `${months.join('\n')}\n${LEGEND}\n`
}

function month(first: CalendarDay, until: CalendarDay, mark: (day: CalendarDay) => string): string {
  const title = dateFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const cells = Array<string>(WEEKDAYS.indexOf(weekdayOf(first))).fill('')
  for (let day = first; day <= until && day.startsWith(first.slice(0, 7)); day = addDays(day, 1))
    cells.push(`${Number(day.slice(8))}${mark(day)}`)
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) => cells.slice(7 * i, 7 * i + 7))
  const lines = [WEEKDAYS.map((name) => `${capital(name).slice(0, 2)} `), ...weeks].map((week) =>
    week
      .map((cell) => cell.padStart(4))
      .join('')
      .trimEnd(),
  )
  return `${title.format(new Date(`${first}T00:00:00Z`))}\n${lines.join('\n')}\n`
}

function nextMonth(day: CalendarDay): CalendarDay {
  return asCalendarDay(`${addDays(asCalendarDay(`${day.slice(0, 7)}-01`), 31).slice(0, 7)}-01`)
}

/** A day as the best of its departures; a booked one that is no longer planned wants to be seen. */
function markOf(departures: ListedDeparture[]): keyof typeof MARKS {
  if (departures.length === 0) return 'none'
  if (departures.some(({ orphaned }) => orphaned)) return 'orphaned'
  const open = departures.filter(({ state }) => state === 'open')
  if (open.length === 0) return 'closed'
  return open.some(({ free }) => free !== 0) ? 'open' : 'full'
}
