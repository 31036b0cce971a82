import { sql } from 'kysely'
import { standingStates } from '../../domain/booking/booking-state'
import { addDays, type CalendarDay, daysBetween } from '../../domain/calendar/calendar-day'
import type { Catalogue } from '../../domain/catalogue'
import { isPaused, plannedDepartures } from '../../domain/departures/planned-departures'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { type DepartureKey, departureOf, isClosed, readClosures } from '../../server/bookings/seats'

/** A departure as staff see it, and as programs get it (design: "Interfaces that must not move"). */
export interface ListedDeparture extends DepartureKey {
  /** Closed: by staff, while the tour is paused, or because it is no longer planned. */
  state: 'open' | 'closed'
  /** Booked, but no longer on sale by the plan, and not settled by closing it. */
  orphaned: boolean
  /** Children take one, too; null where there is no limit. */
  seats: number | null
  sold: number
  held: number
  blocked: number
  /** Null where there is no limit. */
  free: number | null
}

/** The days, both included, of which departures are wanted; of one tour, or of all. */
export interface DepartureRange {
  tour?: string | undefined
  from: CalendarDay
  until: CalendarDay
}

/** What is planned, and what is booked without being planned, by day, time and tour; without a ledger the plan. */
export async function readDepartures(
  ledger: Ledger | undefined,
  catalogue: Catalogue,
  range: DepartureRange,
): Promise<ListedDeparture[]> {
  const [booked, known, closures] = ledger
    ? await Promise.all([readBooked(ledger, range), readKnown(ledger, range), readClosures(ledger, range)])
    : [[], [], []]
  const bookedBy = byDeparture(booked)
  const knownBy = byDeparture(known)
  const planned = byDeparture(planOf(catalogue, range))
  const withdrawn = booked
    .filter((one) => !planned.has(nameOf(one)))
    .map((one) => ({ ...one, seats: knownBy.get(nameOf(one))?.capacity ?? null, isOnSale: false }))
  return [...planned.values(), ...withdrawn]
    .map((one): ListedDeparture => {
      const { sold, held } = bookedBy.get(nameOf(one)) ?? { sold: 0, held: 0 }
      const blocked = knownBy.get(nameOf(one))?.seatsBlocked ?? 0
      const { seats } = one
      const isSettled = isClosed(closures, one)
      const isOpen = one.isOnSale && !isSettled
      const left = seats === null ? null : Math.max(0, seats - sold - held - blocked)
      return {
        ...departureOf(one),
        state: isOpen ? 'open' : 'closed',
        orphaned: !one.isOnSale && !isSettled && sold > 0,
        seats,
        sold,
        held,
        blocked,
        free: left === null || isOpen ? left : 0,
      }
    })
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** What departs by the plan, paused tours included: their departures are closed, not gone. */
function planOf({ tours }: Catalogue, { tour, from, until }: DepartureRange) {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, i) => addDays(from, i))
  return Object.values(tours)
    .filter(({ slug }) => tour === undefined || slug === tour)
    .flatMap(({ slug, departures: { paused, ...plan } }) =>
      days.flatMap((date) =>
        plannedDepartures(plan, date).map(({ time, seats }) => ({
          tour: slug,
          date,
          time,
          seats,
          isOnSale: paused === undefined || !isPaused({ ...plan, paused }, date),
        })),
      ),
    )
}

/** The seats of bookings, one row a departure. */
function readBooked(ledger: Ledger, { tour, from, until }: DepartureRange) {
  const all = ledger
    .selectFrom('bookings')
    .select(['tour', 'date', 'time'])
    .select(sql<number>`sum(case when state = 'held' then seats else 0 end)`.as('held'))
    .select(sql<number>`sum(case when state = 'held' then 0 else seats end)`.as('sold'))
    .where('state', 'in', ['held', ...standingStates])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .groupBy(['tour', 'date', 'time'])
  return (tour === undefined ? all : all.where('tour', '=', tour)).execute()
}

/** What the ledger knows of departures that were ever sold or blocked. */
function readKnown(ledger: Ledger, { tour, from, until }: DepartureRange) {
  const all = ledger
    .selectFrom('departures')
    .select(['tour', 'date', 'time', 'capacity', 'seatsBlocked'])
    .where('date', '>=', from)
    .where('date', '<=', until)
  return (tour === undefined ? all : all.where('tour', '=', tour)).execute()
}

function byDeparture<Row extends DepartureKey>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [nameOf(row), row]))
}

function nameOf({ tour, date, time }: DepartureKey): string {
  return `${date} ${time} ${tour}`
}
