import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { csv } from '../output/csv'
import { type Column, textTable } from '../output/text-table'
import { bookingRecord } from './booking-record'
import { writtenEuros } from './written-euros'

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

/** How `tours bookings list` prints, by its format. */
export const BOOKING_LISTS = { table, csv: asCsv, json }

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
  const count = bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`
  return `${textTable(COLUMNS, rows, width)}\n${count}. A party is adults+children.\n`
}

function asCsv(bookings: Booking[]): string {
  return csv(
    ['code', 'date', 'time', 'tour', 'adults', 'children', 'name', 'email', 'language', 'state'].concat([
      'total',
      'refunded',
      'bookedAt',
      'paidAt',
      'id',
    ]),
    bookings.map((booking) => {
      const { code, date, time, tour, adults, children, name, email, language, state, bookedAt, paidAt, id } =
        bookingRecord(booking)
      const money = [writtenEuros(booking.total), writtenEuros(booking.refunded)]
      return [
        code,
        date,
        time,
        tour,
        adults,
        children,
        name,
        email,
        language,
        state,
        ...money,
        bookedAt,
        paidAt,
        id,
      ]
    }),
  )
}

function json(bookings: Booking[]): string {
  return `${JSON.stringify({ bookings: bookings.map(bookingRecord) }, null, 2)}\n`
}

/** "2+1": two adults and a child. */
export function writtenParty({ adults, children }: Pick<Booking, 'adults' | 'children'>): string {
  return children > 0 ? `${adults}+${children}` : String(adults)
}
