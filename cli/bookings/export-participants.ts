import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { type CatalogueOptions, readCatalogue } from '../departures/read-catalogue'
import { csv } from '../output/csv'
import { type Output, terminalWidth } from '../output/output'
import { type Column, printable, textTable } from '../output/text-table'
import { writtenParty } from './booking-record'
import {
  type ParticipantList,
  peopleIn,
  readParticipants,
  writtenBlocked,
  writtenPeople,
} from './participant-lists'
import { withLedger } from './with-ledger'

export interface ExportOptions extends CatalogueOptions {
  date: CalendarDay
  tour?: string
  format: keyof typeof FORMATS | 'html'
}

/** `tours bookings export`: who comes on a day, a list for each departure; only who has paid and not cancelled. */
export async function exportParticipants(options: ExportOptions, output: Output): Promise<number> {
  const { date, tour, format } = options
  const lists = await withLedger((ledger) => readParticipants(ledger, date, tour))
  if (format === 'html') {
    const { dayListPage } = await import('./day-list-page')
    output.out(dayListPage(date, lists, readCatalogue(options, output)))
  } else output.out(FORMATS[format](date, lists, terminalWidth(output)))
  return 0
}

const FORMATS = { table, csv: asCsv, json }

const COLUMNS: Column[] = [
  { title: '[ ]' },
  { title: 'Name', gives: true },
  { title: 'Party' },
  { title: 'Code' },
  { title: 'Speaks' },
]

function table(date: CalendarDay, lists: ParticipantList[], width: number): string {
  const day = formatDay(date, 'en')
  if (lists.length === 0) return `${day}: nobody has booked.\n`
  const parts = lists.map((list) => {
    const rows = list.bookings.map((booking) => [
      '[ ]',
      booking.customerName,
      writtenParty(booking),
      bookingCode(booking.id),
      booking.language,
    ])
    const names = rows.length > 0 ? `\n${textTable(COLUMNS, rows, width)}` : ''
    const kept = list.blocked > 0 ? `\n${printable(writtenBlocked(list))}\n` : ''
    return `${list.time}  ${list.tour}: ${writtenPeople(list.bookings)}\n${names}${kept}`
  })
  const all = lists.flatMap(({ bookings }) => bookings)
  return `${day}\n\n${parts.join('\n')}\nThe whole day: ${writtenPeople(all)}. A party is adults+children.\n`
}

function asCsv(date: CalendarDay, lists: ParticipantList[]): string {
  return csv(
    ['date', 'time', 'tour', 'name', 'adults', 'children', 'code', 'language', 'source'],
    lists.flatMap(({ tour, time, bookings }) =>
      bookings.map((booking) => ({ date, time, tour, ...participant(booking) })),
    ),
  )
}

function json(date: CalendarDay, lists: ParticipantList[]): string {
  const departures = lists.map(({ tour, time, bookings, blocked, blockedWhy }) => ({
    time,
    tour,
    ...peopleIn(bookings),
    blocked,
    blockedWhy,
    participants: bookings.map(participant),
  }))
  return `${JSON.stringify({ date, departures }, null, 2)}\n`
}

function participant({ id, customerName, adults, children, language, source }: Booking) {
  return { name: customerName, adults, children, code: bookingCode(id), language, source }
}
