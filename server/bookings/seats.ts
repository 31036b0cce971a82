import { sql } from 'kysely'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Ledger } from './database/ledger-tables'

export interface DepartureKey {
  tour: string
  date: CalendarDay
  /** "HH:MM" in Madrid. */
  time: string
}

/** Of what is on a departure, the departure alone. */
export function departureOf({ tour, date, time }: DepartureKey): DepartureKey {
  return { tour, date, time }
}

/** Makes the departure known, with today's group size; a booking is on a departure that is known. */
export async function openDeparture(
  db: Ledger,
  departure: DepartureKey,
  capacity: number | null,
): Promise<void> {
  await db
    .insertInto('departures')
    .values({ ...departureOf(departure), capacity, seatsTaken: 0 })
    .onConflict((on) => on.columns(['tour', 'date', 'time']).doUpdateSet({ capacity }))
    .execute()
}

/** Takes seats in one statement, so that two servers can't both get the last; false when too few are left. */
export async function takeSeats(db: Ledger, departure: DepartureKey, seats: number): Promise<boolean> {
  const taken = await db
    .updateTable('departures')
    .set({ seatsTaken: sql`seats_taken + ${seats}` })
    .where((known) => known.and(departureOf(departure)))
    .where(sql<boolean>`(capacity is null or seats_taken + ${seats} <= capacity)`)
    .returning('seatsTaken')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives the seats of a booking back: once, by whoever moved it out of the states that have seats. */
export async function returnSeats(db: Ledger, booking: DepartureKey & { seats: number }): Promise<void> {
  await db
    .updateTable('departures')
    .set({ seatsTaken: sql`seats_taken - ${booking.seats}` })
    .where((departure) => departure.and(departureOf(booking)))
    .execute()
}

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
    .where((departure) => departure.and({ tour, date }))
    .execute()
  const taken = new Map(rows.map((row) => [row.time, row.seatsTaken]))
  return times.map((time) => ({ time, seatsLeft: Math.max(0, groupSize - (taken.get(time) ?? 0)) }))
}
