import { madridInstant } from '../../domain/calendar/madrid-time'
import type { Booking, Instant } from '../bookings/database/ledger-tables'

/**
 * Whether a message is still true when it is sent at last. Between writing and sending a booking may have been
 * cancelled, or have taken place: nobody is confirmed, or reminded of, what does not happen.
 */
export function mailStillHolds(kind: string, booking: Booking | undefined, now: Instant): boolean {
  if (!booking || !['confirmation', 'reminder'].includes(kind)) return true
  const stands = booking.state === 'paid' || booking.state === 'partly_refunded'
  return stands && (kind !== 'reminder' || madridInstant(booking.date, booking.time).getTime() > now)
}
