import { eurosFromCents } from '../../domain/money/cents'
import { bookingCode } from '../../server/bookings/booking-code'
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
    state: booking.state,
    total: eurosFromCents(booking.total),
    refunded: eurosFromCents(booking.refunded),
    currency: booking.currency,
    bookedAt: isoInstant(booking.createdAt),
    paidAt: isoInstant(booking.paidAt),
    id: booking.id,
  }
}

export function isoInstant(instant: Instant): string
export function isoInstant(instant: Instant | null): string | null
export function isoInstant(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
