import type { DayAvailability, DepartureAvailability } from '../../domain/booking/api-answers'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import type { SoldTour } from '../../domain/catalogue'
import { bookableDays, bookableDepartures } from '../../domain/departures/planned-departures'
import type { Ledger } from './database/ledger-tables'
import { type DepartureKey, isClosed, readClosures } from './seats'

/** So many or fewer are the last ones. */
const fewSeats = 5

/** What can be booked of a tour on a day: by its plan, what staff have closed and who has taken seats. */
export type FreeSeats = (day: CalendarDay) => DepartureAvailability[]

/**
 * Reads what the ledger knows of a tour from a day on, once. The seats of holds count as taken until they are
 * expired.
 *
 * @param until the last day that will be asked for
 */
export async function readFreeSeats(
  db: Ledger,
  tour: SoldTour,
  { from, until }: { from: CalendarDay; until: CalendarDay },
  now: Date,
  windowDays: number,
): Promise<FreeSeats> {
  const { slug, departures: plan } = tour
  const [rows, closures] = await Promise.all([
    db
      .selectFrom('departures')
      .select(['date', 'time', 'seatsTaken'])
      .where('tour', '=', slug)
      .where('date', '>=', from)
      .where('date', '<=', until)
      .execute(),
    readClosures(db, { tour: slug, from, until }),
  ])
  const taken = new Map(rows.map((row) => [`${row.date} ${row.time}`, row.seatsTaken]))
  return (date) =>
    bookableDepartures(plan, date, now, windowDays)
      .filter(({ time }) => !isClosed(closures, { tour: slug, date, time }))
      .map(({ time, seats }) => {
        const seatsLeft = seats === null ? null : Math.max(0, seats - (taken.get(`${date} ${time}`) ?? 0))
        return { time, state: stateOf(seatsLeft), seatsLeft }
      })
}

function stateOf(seats: number | null): DepartureAvailability['state'] {
  if (seats === null || seats > fewSeats) return 'available'
  return seats > 0 ? 'few' : 'full'
}

/** A day as the best of its departures, closed without any. */
export function dayAvailability(date: CalendarDay, departures: DepartureAvailability[]): DayAvailability {
  const best = (['available', 'few', 'full'] as const).find((state) =>
    departures.some((one) => one.state === state),
  )
  return { date, state: best ?? 'closed', departures }
}

/** The first day from a day on with a free seat; null when there is none until `until`. */
export function nextFreeDay(free: FreeSeats, from: CalendarDay, until: CalendarDay): CalendarDay | null {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (free(day).some(({ state }) => state !== 'full')) return day
  }
  return null
}

/** So far from the wanted day other departures are offered instead, and so many of them. */
const nearDays = 60
const most = 3

/**
 * The departures nearest to one that can't be booked, with room for the party: other times of its day first,
 * then the days around it, the later one before the earlier.
 */
export async function nearestDepartures(
  db: Ledger,
  tour: SoldTour,
  wanted: Pick<DepartureKey, 'date' | 'time'>,
  seats: number,
  now: Date,
  windowDays: number,
): Promise<Pick<DepartureKey, 'date' | 'time'>[]> {
  const { from, to } = bookableDays(now, windowDays)
  const [, nearest = from] = [from, wanted.date, to].sort()
  const range = { from: addDays(nearest, -nearDays), until: addDays(nearest, nearDays) }
  const free = await readFreeSeats(db, tour, range, now, windowDays)
  const found: Pick<DepartureKey, 'date' | 'time'>[] = []
  for (let distance = 0; distance <= nearDays && found.length < most; distance++) {
    for (const day of new Set([addDays(nearest, distance), addDays(nearest, -distance)])) {
      for (const { time, seatsLeft } of free(day)) {
        const isWanted = day === wanted.date && time === wanted.time
        if (!isWanted && (seatsLeft === null || seatsLeft >= seats)) found.push({ date: day, time })
      }
    }
  }
  return found.slice(0, most)
}
