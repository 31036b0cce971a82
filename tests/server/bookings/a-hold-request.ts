import { type BookingState, standingStates } from '../../../domain/booking/booking-state'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import type { HoldRequest } from '../../../server/bookings/hold-seats'
import type { DepartureKey } from '../../../server/bookings/seats'

/** 1 May 2027, 12:00 in Madrid. */
export const now = Date.UTC(2027, 4, 1, 10)
export const minute = 60_000
export const mail = { officeAddress: 'office@tours.example', messageIdDomain: 'tours.example' }

/** A departure's seats are those of its bookings in these states. */
export const statesWithSeats: readonly BookingState[] = ['held', ...standingStates]

let attempts = 0

/** Two adults for the Prado, in an attempt of their own. */
export function aHoldRequest(differences: Partial<HoldRequest> = {}): HoldRequest {
  attempts += 1
  return {
    tour: 'prado-museum-guided-tour',
    kind: 'own',
    date: asCalendarDay('2027-05-14'),
    time: '10:00',
    adults: 2,
    children: 0,
    customerName: 'Ana Pérez',
    customerEmail: 'ana@example.com',
    language: 'es',
    adultPrice: asCents(4400),
    childPrice: asCents(3080),
    discount: asCents(0),
    total: asCents(8800),
    currency: 'EUR',
    cancellationHours: 24,
    attempt: `attempt ${attempts}`,
    expiresAt: now + 31 * minute,
    attribution: null,
    ...differences,
  }
}

/** As the departure itself counts them. */
export async function seatsTaken(ledger: Ledger, { tour, date, time }: DepartureKey): Promise<number> {
  const row = await ledger
    .selectFrom('departures')
    .select('seatsTaken')
    .where('tour', '=', tour)
    .where('date', '=', date)
    .where('time', '=', time)
    .executeTakeFirst()
  return row?.seatsTaken ?? 0
}
