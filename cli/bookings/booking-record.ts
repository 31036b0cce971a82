import { madridClock, madridDay } from '../../domain/calendar/madrid-time'
import { type Cents, eurosFromCents } from '../../domain/money/cents'
import { bookingCode } from '../../server/bookings/booking-row'
import type { Booking, Instant } from '../../server/bookings/database/ledger-tables'

/** A booking as other programs get it: money in euros, times as ISO 8601 in UTC. */
export function bookingRecord(booking: Booking) {
  return {
    code: bookingCode(booking.id),
    date: booking.date,
    time: booking.time,
    tour: booking.tour,
    kind: booking.kind,
    adults: booking.adults,
    children: booking.children,
    name: booking.customerName,
    email: booking.customerEmail,
    language: booking.language,
    guideLanguage: booking.guideLanguage,
    state: booking.state,
    total: eurosFromCents(booking.total),
    refunded: eurosFromCents(booking.refunded),
    currency: booking.currency,
    bookedAt: isoInstant(booking.createdAt),
    paidAt: isoInstant(booking.paidAt),
    id: booking.id,
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
