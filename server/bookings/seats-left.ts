import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Ledger } from './database/ledger-tables'

export interface SeatsLeft {
  time: string
  /** Null where there is no limit. */
  seatsLeft: number | null
}

/**
 * What can still be sold on a day. The seats of holds count as taken until they are expired.
 *
 * @param times the tour's departures of that day, "HH:MM"; the answer has all of them, in this order
 * @param groupSize the tour's; null without a limit (partner tickets)
 */
export async function seatsLeft(
  db: Ledger,
  tour: string,
  date: CalendarDay,
  times: string[],
  groupSize: number | null,
): Promise<SeatsLeft[]> {
  if (groupSize === null) return times.map((time) => ({ time, seatsLeft: null }))
  const rows = await db
    .selectFrom('departures')
    .select(['time', 'seatsTaken'])
    .where('tour', '=', tour)
    .where('date', '=', date)
    .execute()
  const taken = new Map(rows.map((row) => [row.time, row.seatsTaken]))
  return times.map((time) => ({ time, seatsLeft: Math.max(0, groupSize - (taken.get(time) ?? 0)) }))
}
