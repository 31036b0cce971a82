import { mapByKey } from '../../content/read/group-by-key'
import { firstOfNextMonth, monthCalendar } from '../output/month-calendar'
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
  for (let first = from; first <= until; first = firstOfNextMonth(first)) {
    months.push(monthCalendar(first, until, (day) => MARKS[markOf(byDay.get(day) ?? [])]))
  }
  return `${months.join('\n')}\n${LEGEND}\n`
}

/** A day as the best of its departures; a booked one that is no longer planned wants to be seen. */
function markOf(departures: ListedDeparture[]): keyof typeof MARKS {
  if (departures.length === 0) return 'none'
  if (departures.some(({ orphaned }) => orphaned)) return 'orphaned'
  const open = departures.filter(({ state }) => state === 'open')
  if (open.length === 0) return 'closed'
  return open.some(({ free }) => free !== 0) ? 'open' : 'full'
}
