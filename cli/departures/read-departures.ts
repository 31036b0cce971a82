import { sql } from 'kysely'
import { type BookingState, standingStates } from '../../domain/booking/booking-state'
import { daysFrom } from '../../domain/calendar/calendar-day'
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
type DepartureRange = Parameters<typeof readClosures>[1]

/** What is planned, and what is booked without being planned, by day, time and tour; without a ledger the plan. */
export async function readDepartures(
  ledger: Ledger | undefined,
  catalogue: Catalogue,
  range: DepartureRange,
): Promise<ListedDeparture[]> {
  const [known, closures] = ledger
    ? await Promise.all([readKnown(ledger, range), readClosures(ledger, range)])
    : [[], []]
  const planned = planOf(catalogue, range)
  const knownBy = new Map(known.map((one) => [nameOf(one), one]))
  const plannedNames = new Set(planned.map(nameOf))
  const withdrawn = known
    .filter((one) => one.sold + one.held > 0 && !plannedNames.has(nameOf(one)))
    .map((one) => ({ ...departureOf(one), seats: one.capacity, isOnSale: false }))
  return [...planned, ...withdrawn]
    .map(({ seats, isOnSale, ...departure }): ListedDeparture => {
      const { sold, held, blocked } = knownBy.get(nameOf(departure)) ?? { sold: 0, held: 0, blocked: 0 }
      const isSettled = isClosed(closures, departure)
      const isOpen = isOnSale && !isSettled
      const left = seats === null ? null : Math.max(0, seats - sold - held - blocked)
      return {
        ...departure,
        state: isOpen ? 'open' : 'closed',
        orphaned: !isOnSale && !isSettled && sold > 0,
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
  const days = daysFrom(from, until)
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

/** What the ledger knows of departures that were ever sold or blocked, with the seats of their bookings. */
function readKnown(ledger: Ledger, { tour, from, until }: DepartureRange) {
  const seatsIn = (states: readonly BookingState[]) =>
    sql<number>`coalesce(sum(case when state in (${sql.join(states)}) then seats else 0 end), 0)`
  const all = ledger
    .selectFrom('departures')
    .leftJoin('bookings', (on) =>
      on
        .onRef('bookings.tour', '=', 'departures.tour')
        .onRef('bookings.date', '=', 'departures.date')
        .onRef('bookings.time', '=', 'departures.time'),
    )
    .select(['departures.tour', 'departures.date', 'departures.time', 'capacity', 'seatsBlocked as blocked'])
    .select([seatsIn(['held']).as('held'), seatsIn(standingStates).as('sold')])
    .where('departures.date', '>=', from)
    .where('departures.date', '<=', until)
    .groupBy(['departures.tour', 'departures.date', 'departures.time', 'capacity', 'seatsBlocked'])
  return (tour === undefined ? all : all.where('departures.tour', '=', tour)).execute()
}

function nameOf({ tour, date, time }: DepartureKey): string {
  return `${date} ${time} ${tour}`
}
