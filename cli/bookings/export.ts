import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import type { Output } from '../output/output'
import { terminalWidth } from '../output/output'
import { PARTICIPANT_LISTS, type ParticipantGroup } from './participant-list'
import { withLedger } from './with-ledger'

export interface ExportOptions {
  date: CalendarDay
  tour?: string
  format: keyof typeof PARTICIPANT_LISTS
}

/** `tours bookings export`: who comes on a day, a list for each departure; only who has paid and not cancelled. */
export async function exportParticipants(options: ExportOptions, output: Output): Promise<number> {
  const { date, tour, format } = options
  const bookings = await withLedger((ledger) => {
    const paid = ledger
      .selectFrom('bookings')
      .selectAll()
      .where('date', '=', date)
      .where('state', 'in', ['paid', 'partly_refunded'])
    return (tour ? paid.where('tour', '=', tour) : paid)
      .orderBy('time')
      .orderBy('tour')
      .orderBy('id')
      .execute()
  })
  output.out(PARTICIPANT_LISTS[format](date, byDeparture(bookings), terminalWidth(output)))
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
  for (const group of groups.values()) {
    group.bookings.sort((a, b) => byName.compare(a.customerName, b.customerName))
  }
  return [...groups.values()]
}
