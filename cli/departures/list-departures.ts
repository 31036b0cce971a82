import { groupByKey, mapByKey } from '../../content/read/group-by-key'
import { addDays, type CalendarDay, daysFrom } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { WEEKDAYS, weekdayOf } from '../../domain/departures/planned-departures'
import { dateFormat } from '../../domain/intl-formats'
import { usageError } from '../content-root'
import type { Given } from '../given'
import { withLedgerIfAny } from '../ledger/with-ledger'
import { csv } from '../output/csv'
import { json, type Output, terminalWidth } from '../output/output'
import { type ColumnOf, tableOf } from '../output/text-table'
import { capital, countOf } from '../output/words'
import { readCatalogue } from './read-catalogue'
import { type ListedDeparture, readDepartures } from './read-departures'
import { assertTour } from './requested-departures'

const USUAL_DAYS = 30

/** `tours departures list`: what departs, with its seats; also before the first booking. */
export async function listDepartures(options: Given<'departures list'>, output: Output): Promise<void> {
  const { tour, from = madridDay(new Date()), until = addDays(from, USUAL_DAYS), orphaned, format } = options
  if (until < from) throw usageError(`--until ${until} lies before --from ${from}: turn them round.`)
  const catalogue = readCatalogue(options, output)
  const all = await withLedgerIfAny('read', (ledger, { varDir }) => {
    if (!ledger) output.err(`There are no bookings in ${varDir} yet: every seat is free.\n`)
    return readDepartures(ledger, catalogue, { tour, from, until })
  })
  // One that was deleted is still asked for while it has bookings.
  if (tour !== undefined && all.length === 0) assertTour(catalogue, tour)
  const departures = orphaned ? all.filter((one) => one.orphaned) : all
  if (format === 'json') output.out(json({ departures }))
  else if (format === 'csv') output.out(asCsv(departures))
  else if (departures.length === 0) output.out(`No departure fits, from ${from} to ${until}.\n`)
  else {
    // Of one tour: a glance shows which days it departs.
    if (tour !== undefined && !orphaned) output.out(`${departureCalendar(departures, { from, until })}\n`)
    output.out(tableOf(COLUMNS, departures, terminalWidth(output)))
    output.out(`\n${countOf(departures.length, 'departure')}, ${from} to ${until}.`)
    output.out(departures.some((one) => one.orphaned) ? ` ${ORPHANED}\n` : '\n')
  }
}

const ORPHANED = 'Orphaned: booked, but no longer planned; "tours departures close" settles it.'

const COLUMNS: ColumnOf<ListedDeparture>[] = [
  { title: 'Date', of: ({ date }) => date },
  { title: 'Time', of: ({ time }) => time },
  { title: 'Tour', of: ({ tour }) => tour, gives: true },
  { title: 'State', of: ({ state, orphaned }) => (orphaned ? 'orphaned' : state) },
  { title: 'Seats', of: ({ seats }) => String(seats ?? '–'), right: true },
  { title: 'Sold', of: ({ sold }) => String(sold), right: true },
  { title: 'Held', of: ({ held }) => String(held), right: true },
  { title: 'Blocked', of: ({ blocked }) => String(blocked), right: true },
  { title: 'Free', of: ({ free }) => String(free ?? '–'), right: true },
]

function asCsv(departures: ListedDeparture[]): string {
  return csv(
    ['tour', 'date', 'time', 'state', 'orphaned', 'seats', 'sold', 'held', 'blocked', 'free'],
    departures.map((one) => ({ ...one, orphaned: String(one.orphaned) })),
  )
}

/** What stands behind a day's number. */
const MARKS = { open: ' ', full: '*', closed: 'x', orphaned: '!', none: '-' }

const LEGEND = '14 departs   14* full   14x closed   14! booked, no longer planned   14- no departure'

/** The months of a range, a line a week, each day marked. Days outside of the range are left out. */
export function departureCalendar(
  departures: ListedDeparture[],
  { from, until }: { from: CalendarDay; until: CalendarDay },
): string {
  const byDay = mapByKey(departures, ({ date }) => date)
  const months = groupByKey(daysFrom(from, until), (day) => day.slice(0, 7))
  const mark = (day: CalendarDay) => MARKS[markOf(byDay.get(day) ?? [])]
  return `${months.map((days) => monthCalendar(days, mark)).join('\n')}\n${LEGEND}\n`
}

/** A day as the best of its departures; a booked one that is no longer planned wants to be seen. */
function markOf(departures: ListedDeparture[]): keyof typeof MARKS {
  if (departures.length === 0) return 'none'
  if (departures.some(({ orphaned }) => orphaned)) return 'orphaned'
  const open = departures.filter(({ state }) => state === 'open')
  if (open.length === 0) return 'closed'
  return open.some(({ free }) => free !== 0) ? 'open' : 'full'
}

/** Days of a month, with a line a week. @param mark one character behind the day's number */
function monthCalendar(days: CalendarDay[], mark: (day: CalendarDay) => string): string {
  const title = dateFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const names = WEEKDAYS.map((name) => ` ${capital(name).slice(0, 2)}`).join(' ')
  const cells = days.map((day, i) => {
    const column = WEEKDAYS.indexOf(weekdayOf(day))
    const cell = `${Number(day.slice(8))}${mark(day)}`.padStart(i === 0 ? 4 * (column + 1) : 4)
    return column === 6 ? `${cell.trimEnd()}\n` : cell
  })
  return `${title.format(new Date(`${days[0]}T00:00:00Z`))}\n${names}\n${cells.join('').trimEnd()}\n`
}
