import type { BookingState } from '../../domain/booking/booking-state'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { csv } from '../output/csv'
import { type Output, terminalWidth } from '../output/output'
import { type Column, textTable } from '../output/text-table'
import { countOf } from '../output/words'
import { bookingRecord, writtenEuros, writtenParty } from './booking-record'
import { withLedger } from './with-ledger'

export interface ListOptions {
  date?: CalendarDay
  from?: CalendarDay
  until?: CalendarDay
  /** Slug. */
  tour?: string
  state?: BookingState
  format: keyof typeof FORMATS
}

/** `tours bookings list`: in the order of the departures. */
export async function listBookings(options: ListOptions, output: Output): Promise<number> {
  const { date, from = date, until = date, tour, state, format } = options
  const bookings = await withLedger((ledger) => {
    let all = ledger.selectFrom('bookings').selectAll()
    if (from) all = all.where('date', '>=', from)
    if (until) all = all.where('date', '<=', until)
    if (tour) all = all.where('tour', '=', tour)
    if (state) all = all.where('state', '=', state)
    return all.orderBy('date').orderBy('time').orderBy('tour').orderBy('createdAt').orderBy('id').execute()
  })
  output.out(FORMATS[format](bookings, terminalWidth(output)))
  return 0
}

const COLUMNS: Column[] = [
  { title: 'Code' },
  { title: 'Date' },
  { title: 'Time' },
  { title: 'Tour', gives: true },
  { title: 'Party' },
  { title: 'Name', gives: true },
  { title: 'State' },
  { title: 'Total €', right: true },
]

const FORMATS = { table, csv: asCsv, json }

function table(bookings: Booking[], width: number): string {
  if (bookings.length === 0) return 'No booking fits.\n'
  const rows = bookings.map((booking) => [
    bookingCode(booking.id),
    booking.date,
    booking.time,
    booking.tour,
    writtenParty(booking),
    booking.customerName,
    booking.state,
    writtenEuros(booking.total),
  ])
  return `${textTable(COLUMNS, rows, width)}\n${countOf(bookings.length, 'booking')}. A party is adults+children.\n`
}

function asCsv(bookings: Booking[]): string {
  return csv(
    [
      ...(['code', 'date', 'time', 'tour', 'adults', 'children', 'name', 'email', 'language'] as const),
      ...(['state', 'total', 'refunded', 'bookedAt', 'paidAt', 'id'] as const),
    ],
    bookings.map((booking) => ({
      ...bookingRecord(booking),
      total: writtenEuros(booking.total),
      refunded: writtenEuros(booking.refunded),
    })),
  )
}

function json(bookings: Booking[]): string {
  return `${JSON.stringify({ bookings: bookings.map(bookingRecord) }, null, 2)}\n`
}
