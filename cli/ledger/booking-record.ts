import { madridClock, madridDay } from '../../domain/calendar/madrid-time'
import { type Cents, eurosFromCents } from '../../domain/money/cents'
import { bookingCode, paidTotal } from '../../server/bookings/booking-row'
import type { Booking, Instant } from '../../server/bookings/database/ledger-tables'

/** A booking as other programs get it: money in euros, times as ISO 8601 in UTC. */
export function bookingRecord(booking: Booking) {
  const { id, date, time, tour, kind, adults, children, language, guideLanguage, state, currency } = booking
  return {
    code: bookingCode(id),
    ...{ date, time, tour, kind, adults, children },
    name: booking.customerName,
    email: booking.customerEmail,
    ...{ language, guideLanguage, state },
    total: eurosFromCents(paidTotal(booking)),
    refunded: eurosFromCents(booking.refunded),
    currency,
    bookedAt: isoInstant(booking.createdAt),
    paidAt: isoInstant(booking.paidAt),
    id,
  }
}

export function isoInstant(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

/** Euros with two decimals and without a sign, as they stand in tables and CSV: "118.80". */
export function writtenEuros(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** An instant on Madrid's clock, so that it sorts: "2027-05-14 10:00". */
export function writtenInstant(instant: Instant): string {
  const date = new Date(instant)
  return `${madridDay(date)} ${madridClock(date)}`
}

/** "2+1": two adults and a child. */
export function writtenParty({ adults, children }: Pick<Booking, 'adults' | 'children'>): string {
  return children > 0 ? `${adults}+${children}` : String(adults)
}
