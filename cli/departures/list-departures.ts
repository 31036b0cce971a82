import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { UserError } from '../../domain/user-error'
import { withLedgerIfAny } from '../bookings/with-ledger'
import { USAGE_ERROR } from '../content-root'
import { csv } from '../output/csv'
import { type Output, terminalWidth } from '../output/output'
import { type Column, textTable } from '../output/text-table'
import { countOf } from '../output/words'
import { departureCalendar } from './departure-calendar'
import { type CatalogueOptions, readCatalogue } from './read-catalogue'
import { type ListedDeparture, readDepartures } from './read-departures'
import { assertTour } from './requested-departures'

export interface ListDeparturesOptions extends CatalogueOptions {
  tour?: string
  /** Today without it. */
  from?: CalendarDay
  /** 30 days after `from` without it. */
  until?: CalendarDay
  /** Only those that are booked, but no longer planned. */
  orphaned?: boolean
  format: keyof typeof FORMATS
}

const USUAL_DAYS = 30

/** `tours departures list`: what departs, with its seats; also before the first booking. */
export async function listDepartures(options: ListDeparturesOptions, output: Output): Promise<number> {
  const { tour, from = madridDay(new Date()), until = addDays(from, USUAL_DAYS), orphaned, format } = options
  if (until < from)
    throw new UserError(USAGE_ERROR, `--until ${until} lies before --from ${from}: turn them round.`)
  const catalogue = readCatalogue(options, output)
  const all = await withLedgerIfAny((ledger, { varDir }) => {
    if (!ledger) output.err(`There are no bookings in ${varDir} yet: every seat is free.\n`)
    return readDepartures(ledger, catalogue, { tour, from, until })
  })
  // One that was deleted is still asked for while it has bookings.
  if (tour !== undefined && all.length === 0) assertTour(catalogue, tour)
  const departures = orphaned ? all.filter((one) => one.orphaned) : all
  const report = { departures, from, until, calendar: tour !== undefined && !orphaned }
  output.out(FORMATS[format](report, terminalWidth(output)))
  return 0
}

interface DepartureReport {
  departures: ListedDeparture[]
  from: CalendarDay
  until: CalendarDay
  /** Of one tour: a glance tells which days it departs. */
  calendar: boolean
}

const FORMATS = { table, json, csv: asCsv }

const COLUMNS: Column[] = [
  { title: 'Date' },
  { title: 'Time' },
  { title: 'Tour', gives: true },
  { title: 'State' },
  ...['Seats', 'Sold', 'Held', 'Blocked', 'Free'].map((title) => ({ title, right: true })),
]

function table({ departures, from, until, calendar }: DepartureReport, width: number): string {
  if (departures.length === 0) return `No departure fits, from ${from} to ${until}.\n`
  const rows = departures.map(({ date, time, tour, state, orphaned, seats, sold, held, blocked, free }) => [
    ...[date, time, tour, orphaned ? 'orphaned' : state],
    ...[seats ?? '–', sold, held, blocked, free ?? '–'].map(String),
  ])
  const count = `${countOf(departures.length, 'departure')}, ${from} to ${until}.`
  const orphans = departures.some(({ orphaned }) => orphaned)
    ? ' Orphaned: booked, but no longer planned; "tours departures close" settles it.'
    : ''
  return `${calendar ? `${departureCalendar(departures, { from, until })}\n` : ''}${textTable(COLUMNS, rows, width)}\n${count}${orphans}\n`
}

function json({ departures }: DepartureReport): string {
  return `${JSON.stringify({ departures }, null, 2)}\n`
}

function asCsv({ departures }: DepartureReport): string {
  return csv(
    ['tour', 'date', 'time', 'state', 'orphaned', 'seats', 'sold', 'held', 'blocked', 'free'],
    departures.map((one) => ({ ...one, orphaned: String(one.orphaned) })),
  )
}
