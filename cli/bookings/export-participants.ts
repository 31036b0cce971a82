import { standingStates } from '../../domain/booking/booking-state'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { csv } from '../output/csv'
import { type Output, terminalWidth } from '../output/output'
import { type Column, textTable } from '../output/text-table'
import { writtenParty } from './booking-record'
import { withLedger } from './with-ledger'

export interface ExportOptions {
  date: CalendarDay
  tour?: string
  format: keyof typeof FORMATS
}

/** `tours bookings export`: who comes on a day, a list for each departure; only who has paid and not cancelled. */
export async function exportParticipants(options: ExportOptions, output: Output): Promise<number> {
  const { date, tour, format } = options
  const bookings = await withLedger((ledger) => {
    const paid = ledger
      .selectFrom('bookings')
      .selectAll()
      .where('date', '=', date)
      .where('state', 'in', standingStates)
    return (tour ? paid.where('tour', '=', tour) : paid)
      .orderBy('time')
      .orderBy('tour')
      .orderBy('id')
      .execute()
  })
  output.out(FORMATS[format](date, byDeparture(bookings), terminalWidth(output)))
  return 0
}

function byDeparture(bookings: Booking[]): ParticipantGroup[] {
  const groups = new Map<string, ParticipantGroup>()
  for (const booking of bookings) {
    const { tour, time } = booking
    const key = `${time} ${tour}`
    const group = groups.get(key) ?? { tour, time, bookings: [] }
    group.bookings.push(booking)
    groups.set(key, group)
  }
  const byName = new Intl.Collator(['es', 'ru'])
  for (const group of groups.values())
    group.bookings.sort((a, b) => byName.compare(a.customerName, b.customerName))
  return [...groups.values()]
}

/** The people of one departure, by name. */
interface ParticipantGroup {
  tour: string
  time: string
  bookings: Booking[]
}

const FORMATS = { table, csv: asCsv, json }

const COLUMNS: Column[] = [
  { title: '[ ]' },
  { title: 'Name', gives: true },
  { title: 'Party' },
  { title: 'Code' },
  { title: 'Speaks' },
]

function table(date: CalendarDay, groups: ParticipantGroup[], width: number): string {
  const day = formatDay(date, 'en')
  if (groups.length === 0) return `${day}: nobody has booked.\n`
  const lists = groups.map(({ tour, time, bookings }) => {
    const rows = bookings.map((booking) => [
      '[ ]',
      booking.customerName,
      writtenParty(booking),
      bookingCode(booking.id),
      booking.language,
    ])
    return `${time}  ${tour}: ${people(bookings)}\n\n${textTable(COLUMNS, rows, width)}`
  })
  const all = groups.flatMap(({ bookings }) => bookings)
  return `${day}\n\n${lists.join('\n')}\nThe whole day: ${people(all)}. A party is adults+children.\n`
}

/** "7 people (5 adults, 2 children)" */
function people(bookings: Booking[]): string {
  const adults = sum(bookings.map((booking) => booking.adults))
  const children = sum(bookings.map((booking) => booking.children))
  const count = adults + children
  return `${count} ${count === 1 ? 'person' : 'people'} (adults: ${adults}, children: ${children})`
}

function asCsv(date: CalendarDay, groups: ParticipantGroup[]): string {
  return csv(
    ['date', 'time', 'tour', 'name', 'adults', 'children', 'code', 'language'],
    groups.flatMap(({ tour, time, bookings }) =>
      bookings.map((booking) => ({ date, time, tour, ...participant(booking) })),
    ),
  )
}

function json(date: CalendarDay, groups: ParticipantGroup[]): string {
  const departures = groups.map(({ tour, time, bookings }) => ({
    time,
    tour,
    adults: sum(bookings.map((booking) => booking.adults)),
    children: sum(bookings.map((booking) => booking.children)),
    participants: bookings.map(participant),
  }))
  return `${JSON.stringify({ date, departures }, null, 2)}\n`
}

function participant({ id, customerName, adults, children, language }: Booking) {
  return { name: customerName, adults, children, code: bookingCode(id), language }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
