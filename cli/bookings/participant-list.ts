import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { csv } from '../output/csv'
import { type Column, textTable } from '../output/text-table'
import { writtenParty } from './booking-list'

/** The people of one departure, by name. */
export interface ParticipantGroup {
  tour: string
  time: string
  bookings: Booking[]
}

/** How `tours bookings export` prints, by its format. */
export const PARTICIPANT_LISTS = { table, csv: asCsv, json }

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
      bookings.map(({ id, customerName, adults, children, language }) => {
        return [date, time, tour, customerName, adults, children, bookingCode(id), language]
      }),
    ),
  )
}

function json(date: CalendarDay, groups: ParticipantGroup[]): string {
  const departures = groups.map(({ tour, time, bookings }) => ({
    time,
    tour,
    adults: sum(bookings.map((booking) => booking.adults)),
    children: sum(bookings.map((booking) => booking.children)),
    participants: bookings.map(({ id, customerName, adults, children, language }) => {
      return { name: customerName, adults, children, code: bookingCode(id), language }
    }),
  }))
  return `${JSON.stringify({ date, departures }, null, 2)}\n`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
