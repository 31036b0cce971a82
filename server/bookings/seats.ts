import { sql, type UpdateObject } from 'kysely'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { madridInstant } from '../../domain/calendar/madrid-time'
import { UserError } from '../../domain/user-error'
import type { Closure, Instant, Ledger, LedgerTables } from './database/ledger-tables'

export interface DepartureKey {
  tour: string
  date: CalendarDay
  /** "HH:MM" in Madrid. */
  time: string
}

/** A departure or, without a time, a whole day of a tour, times that are added later included. */
export type DayOrDeparture = Omit<DepartureKey, 'time'> & { time?: string | undefined }

/** What the departures of a day, or the one, have in common. */
export function departuresOf({ tour, date, time }: DayOrDeparture): Partial<DepartureKey> {
  return { tour, date, ...(time !== undefined && { time }) }
}

export function departureOf({ tour, date, time }: DepartureKey): DepartureKey {
  return { tour, date, time }
}

/** Nobody can be confirmed for, or reminded of, a tour that has begun without them. */
export function hasLeft({ date, time }: Pick<DepartureKey, 'date' | 'time'>, at: Instant): boolean {
  return madridInstant(date, time).getTime() <= at
}

/** Makes the departure known, with today's seats; a booking is on a departure that is known. Writes only what is new. */
export async function openDeparture(db: Ledger, departure: DepartureKey, capacity: number | null) {
  await db
    .insertInto('departures')
    .values({ ...departureOf(departure), capacity })
    .onConflict((on) =>
      on
        .columns(['tour', 'date', 'time'])
        .doUpdateSet({ capacity })
        .where('departures.capacity', 'is distinct from', capacity),
    )
    .execute()
}

type DepartureChanges = UpdateObject<LedgerTables, 'departures'>

/** Changes the row of a departure, which is ours then until the transaction ends. */
export function updateDeparture(db: Ledger, departure: DepartureKey, changes: DepartureChanges) {
  const row = db.updateTable('departures').where((known) => known.and(departureOf(departure)))
  return row.set(changes).returningAll()
}

/**
 * Takes seats in one statement, so that two servers can't both get the last.
 *
 * @param db a transaction: whether staff have closed the departure is read while its row is ours, and closing
 *   waits for that row before it looks for bookings
 */
export async function takeSeats(
  db: Ledger,
  departure: DepartureKey,
  seats: number,
): Promise<'taken' | 'full' | 'closed'> {
  const taken = await updateDeparture(db, departure, { seatsTaken: sql`seats_taken + ${seats}` })
    .where(sql<boolean>`(capacity is null or seats_taken + ${seats} <= capacity)`)
    .executeTakeFirst()
  const { tour, date, time } = departure
  if (isClosed(await readClosures(db, { tour, from: date, until: date }), departure)) {
    if (taken) await returnSeats(db, { tour, date, time, seats })
    return 'closed'
  }
  return taken ? 'taken' : 'full'
}

/** As takeSeats. @throws {UserError} sold_out or date_unavailable, which undo the transaction */
export async function takeSeatsOrThrow(db: Ledger, departure: DepartureKey, seats: number): Promise<void> {
  const outcome = await takeSeats(db, departure, seats)
  if (outcome === 'closed') throw departureUnavailable()
  if (outcome === 'full')
    throw new UserError(
      'sold_out',
      'This departure has not enough seats left. Choose another time or day.',
      409,
    )
}

export function departureUnavailable(): UserError {
  return new UserError('date_unavailable', 'This departure cannot be booked.', 409)
}

/** Null where there is no limit. */
export async function readSeatsLeft(db: Ledger, departure: DepartureKey): Promise<number | null> {
  const known = db.selectFrom('departures').where((one) => one.and(departureOf(departure)))
  const { capacity, seatsTaken } = await known.select(['capacity', 'seatsTaken']).executeTakeFirstOrThrow()
  return capacity === null ? null : Math.max(0, capacity - seatsTaken)
}

/** What staff have closed between two days, both inclusive; of one tour, or of all. */
export function readClosures(
  db: Ledger,
  { tour, from, until }: { tour?: string | undefined; from: CalendarDay; until: CalendarDay },
): Promise<Closure[]> {
  let all = db.selectFrom('closures').selectAll().where('date', '>=', from).where('date', '<=', until)
  if (tour !== undefined) all = all.where('tour', '=', tour)
  return all.execute()
}

/** What is said of a time beats what is said of its day. */
export function isClosed(closures: Closure[], { tour, date, time }: DepartureKey): boolean {
  const ofDay = closures.filter((one) => one.tour === tour && one.date === date)
  const found = ofDay.find((one) => one.time === time) ?? ofDay.find((one) => one.time === '')
  return found?.closed === 1
}

/** Gives the seats of a booking back: once, by whoever moved it out of the states that have seats. */
export async function returnSeats(db: Ledger, booking: DepartureKey & { seats: number }): Promise<void> {
  await updateDeparture(db, booking, { seatsTaken: sql`seats_taken - ${booking.seats}` }).execute()
}
