import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { BookingState } from '../../server/bookings/database/ledger-tables'
import type { Output } from '../output/output'
import { terminalWidth } from '../output/output'
import { BOOKING_LISTS } from './booking-list'
import { withLedger } from './with-ledger'

export interface ListOptions {
  date?: CalendarDay
  from?: CalendarDay
  to?: CalendarDay
  /** Slug. */
  tour?: string
  state?: BookingState
  format: keyof typeof BOOKING_LISTS
}

/** `tours bookings list`: in the order of the departures. */
export async function listBookings(options: ListOptions, output: Output): Promise<number> {
  const { date, from = date, to = date, tour, state, format } = options
  const bookings = await withLedger((ledger) => {
    let all = ledger.selectFrom('bookings').selectAll()
    if (from) all = all.where('date', '>=', from)
    if (to) all = all.where('date', '<=', to)
    if (tour) all = all.where('tour', '=', tour)
    if (state) all = all.where('state', '=', state)
    return all.orderBy('date').orderBy('time').orderBy('tour').orderBy('createdAt').orderBy('id').execute()
  })
  output.out(BOOKING_LISTS[format](bookings, terminalWidth(output)))
  return 0
}
