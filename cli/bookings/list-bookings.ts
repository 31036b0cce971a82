import { bookingCode, paidTotal } from '../../server/bookings/booking-row'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import type { Given } from '../given'
import { bookingRecord, writtenEuros, writtenParty } from '../ledger/booking-record'
import { withLedger } from '../ledger/with-ledger'
import { csv } from '../output/csv'
import { json, type Output, terminalWidth } from '../output/output'
import { type ColumnOf, tableOf } from '../output/text-table'
import { countOf } from '../output/words'

export async function listBookings(options: Given<'bookings list'>, output: Output): Promise<void> {
  const { date, from = date, until = date, tour, state, format } = options
  const bookings = await withLedger('read', (ledger) => {
    let all = ledger.selectFrom('bookings').selectAll()
    if (from) all = all.where('date', '>=', from)
    if (until) all = all.where('date', '<=', until)
    if (tour) all = all.where('tour', '=', tour)
    if (state) all = all.where('state', '=', state)
    return all.orderBy('date').orderBy('time').orderBy('tour').orderBy('createdAt').orderBy('id').execute()
  })
  if (format === 'json') output.out(json({ bookings: bookings.map(bookingRecord) }))
  else if (format === 'csv') output.out(asCsv(bookings))
  else if (bookings.length === 0) output.out('No booking fits.\n')
  else {
    output.out(tableOf(COLUMNS, bookings, terminalWidth(output)))
    output.out(`\n${countOf(bookings.length, 'booking')}. A party is adults+children.\n`)
  }
}

const COLUMNS: ColumnOf<Booking>[] = [
  { title: 'Code', of: ({ id }) => bookingCode(id) },
  { title: 'Date', of: ({ date }) => date },
  { title: 'Time', of: ({ time }) => time },
  { title: 'Tour', of: ({ tour }) => tour, gives: true },
  { title: 'Party', of: writtenParty },
  { title: 'Name', of: ({ customerName }) => customerName, gives: true },
  { title: 'State', of: ({ state }) => state },
  { title: 'Total €', of: ({ total }) => writtenEuros(total), right: true },
]

function asCsv(bookings: Booking[]): string {
  const names = [
    ...(['code', 'date', 'time', 'tour', 'adults', 'children', 'name', 'email', 'language'] as const),
    ...(['state', 'total', 'refunded', 'currency', 'bookedAt', 'paidAt', 'id'] as const),
  ]
  const records = bookings.map((booking) => ({
    ...bookingRecord(booking),
    total: writtenEuros(paidTotal(booking)),
    refunded: writtenEuros(booking.refunded),
  }))
  return csv(names, records)
}
