import { sql } from 'kysely'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Ledger } from './database/ledger-tables'

export interface Departure {
  tour: string
  date: CalendarDay
  /** "HH:MM" in Madrid. */
  time: string
}

/** Makes the departure known, with today's group size; a booking is on a departure that is known. */
export async function openDeparture(
  db: Ledger,
  { tour, date, time }: Departure,
  capacity: number | null,
): Promise<void> {
  await db
    .insertInto('departures')
    .values({ tour, date, time, capacity, seatsTaken: 0 })
    .onConflict((on) => on.columns(['tour', 'date', 'time']).doUpdateSet({ capacity }))
    .execute()
}

/**
 * The one statement that takes seats. It looks and takes at once: two servers can't both get the last seat.
 *
 * @returns false when there are not as many left; then nothing was taken
 */
export async function takeSeats(db: Ledger, departure: Departure, seats: number): Promise<boolean> {
  const taken = await db
    .updateTable('departures')
    .set({ seatsTaken: sql`seats_taken + ${seats}` })
    .where('tour', '=', departure.tour)
    .where('date', '=', departure.date)
    .where('time', '=', departure.time)
    .where(sql<boolean>`(capacity is null or seats_taken + ${seats} <= capacity)`)
    .returning('seatsTaken')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives the seats of a booking back: once, by whoever moved it out of the states that have seats. */
export async function returnSeats(db: Ledger, booking: Departure & { seats: number }): Promise<void> {
  await db
    .updateTable('departures')
    .set({ seatsTaken: sql`seats_taken - ${booking.seats}` })
    .where('tour', '=', booking.tour)
    .where('date', '=', booking.date)
    .where('time', '=', booking.time)
    .execute()
}
