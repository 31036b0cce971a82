import type { Party } from '../../domain/booking/party'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Booking, Ledger } from '../../server/bookings/database/ledger-tables'
import { isExpected } from '../../server/bookings/refunds'
import { countOf } from '../output/words'

/** Who comes on one departure, by name, and what is kept back. */
export type ParticipantList = Awaited<ReturnType<typeof readParticipants>>[number]

/** The departures of a day on which somebody comes, or for which seats are blocked. */
export async function readParticipants(ledger: Ledger, date: CalendarDay, tour?: string) {
  const ofTour = { date, ...(tour !== undefined && { tour }) }
  const onDay = await ledger
    .selectFrom('bookings')
    .selectAll()
    .where((booking) => booking.and(ofTour))
    .orderBy('id')
    .execute()
  const bookings: Booking[] = []
  for (const booking of onDay) if (await isExpected(ledger, booking)) bookings.push(booking)
  const departures = await ledger
    .selectFrom('departures')
    .select(['tour', 'time', 'seatsBlocked as blocked', 'blockedWhy'])
    .where((departure) => departure.and(ofTour))
    .orderBy('time')
    .orderBy('tour')
    .execute()
  const byName = new Intl.Collator(['es', 'ru'])
  return departures
    .map((departure) => ({
      ...departure,
      bookings: bookings
        .filter((booking) => booking.tour === departure.tour && booking.time === departure.time)
        .sort((a, b) => byName.compare(a.customerName, b.customerName)),
    }))
    .filter(({ blocked, bookings }) => blocked > 0 || bookings.length > 0)
}

/** "Blocked: 6 seats (Hotel Palacio)" */
export function writtenBlocked({ blocked, blockedWhy }: ParticipantList): string {
  return `Blocked: ${countOf(blocked, 'seat')}${blockedWhy ? ` (${blockedWhy})` : ''}`
}

/** "7 people (adults: 5, children: 2)" */
export function writtenPeople(bookings: Booking[]): string {
  const { adults, children } = peopleIn(bookings)
  return `${countOf(adults + children, 'person', 'people')} (adults: ${adults}, children: ${children})`
}

export function peopleIn(bookings: Booking[]): Party {
  return bookings.reduce(
    (sum, { adults, children }) => ({ adults: sum.adults + adults, children: sum.children + children }),
    { adults: 0, children: 0 },
  )
}
