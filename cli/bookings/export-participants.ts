import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import { bookingCode } from '../../server/bookings/booking-row'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { readCatalogue } from '../departures/read-catalogue'
import type { Given } from '../given'
import { writtenParty } from '../ledger/booking-record'
import { withLedger } from '../ledger/with-ledger'
import { csv } from '../output/csv'
import { json, type Output, terminalWidth } from '../output/output'
import { type ColumnOf, printable, tableOf } from '../output/text-table'
import {
  type ParticipantList,
  peopleIn,
  readParticipants,
  writtenBlocked,
  writtenPeople,
} from './participant-lists'

/** `tours bookings export`: who comes on a day, a list for each departure; only who has paid and not cancelled. */
export async function exportParticipants(options: Given<'bookings export'>, output: Output): Promise<void> {
  const { date, tour, format } = options
  const lists = await withLedger('read', (ledger) => readParticipants(ledger, date, tour))
  if (format === 'html') {
    const { dayListPage } = await import('./day-list-page')
    output.out(dayListPage(date, lists, readCatalogue(options, output)))
  } else if (format === 'json') output.out(asJson(date, lists))
  else output.out(format === 'csv' ? asCsv(date, lists) : table(date, lists, terminalWidth(output)))
}

const COLUMNS: ColumnOf<Booking>[] = [
  { title: '[ ]', of: () => '[ ]' },
  { title: 'Name', of: ({ customerName }) => customerName, gives: true },
  { title: 'Party', of: writtenParty },
  { title: 'Code', of: ({ id }) => bookingCode(id) },
  { title: 'Speaks', of: ({ language }) => language },
  { title: 'Guide', of: ({ guideLanguage }) => guideLanguage ?? '' },
]

function table(date: CalendarDay, lists: ParticipantList[], width: number): string {
  const day = formatDay(date, 'en')
  if (lists.length === 0) return `${day}: nobody has booked.\n`
  const parts = lists.map((list) => {
    const names = tableOf(COLUMNS, list.bookings, width)
    const kept = list.blocked > 0 ? `\n${printable(writtenBlocked(list))}\n` : ''
    return `${list.time}  ${list.tour}: ${writtenPeople(list.bookings)}\n${names && `\n${names}`}${kept}`
  })
  const all = lists.flatMap(({ bookings }) => bookings)
  return `${day}\n\n${parts.join('\n')}\nThe whole day: ${writtenPeople(all)}. A party is adults+children.\n`
}

function asCsv(date: CalendarDay, lists: ParticipantList[]): string {
  return csv(
    ['date', 'time', 'tour', 'name', 'adults', 'children', 'code', 'language', 'guideLanguage', 'source'],
    lists.flatMap(({ tour, time, bookings }) =>
      bookings.map((booking) => ({ date, time, tour, ...participant(booking) })),
    ),
  )
}

function asJson(date: CalendarDay, lists: ParticipantList[]): string {
  const departures = lists.map(({ tour, time, bookings, blocked, blockedWhy }) => ({
    time,
    tour,
    ...peopleIn(bookings),
    blocked,
    blockedWhy,
    participants: bookings.map(participant),
  }))
  return json({ date, departures })
}

function participant({ id, customerName, ...booking }: Booking) {
  const { adults, children, language, guideLanguage, source } = booking
  return { name: customerName, adults, children, code: bookingCode(id), language, guideLanguage, source }
}
