import type { CalendarDay } from '../calendar/calendar-day'
import type { BookingState } from './booking-state'

/** What `GET /api/bookings/:checkoutSessionId` answers, for the success page: no name, no e-mail address. */
export interface BookingStatus {
  status: BookingState
  paymentStatus: 'unpaid' | 'paid' | 'partly_refunded' | 'refunded'
  /** Euros with two decimals: what was paid, refunds not taken off. */
  totalPaid: number
  currency: string
  tourId: string
  tourName: string
  date: CalendarDay
  /** "HH:MM" in Madrid. */
  time: string
  adults: number
  children: number
  /** The same as the success page shows it, in the language of the booking or in `?lang=`. */
  html: string
}

/** What `GET /api/availability?from=…&until=…` answers. */
export interface RangeAvailability {
  /** Every day of the range, in order. */
  days: DayAvailability[]
  /** The first day from `from` on, also beyond `until`, with a free seat; null without any. */
  next: CalendarDay | null
}

export interface DayAvailability {
  date: CalendarDay
  /** The best of its departures; closed without any that can be booked or is full. */
  state: DepartureAvailability['state'] | 'closed'
  departures: DepartureAvailability[]
}

export interface DepartureAvailability {
  /** "HH:MM" in Madrid. */
  time: string
  state: 'available' | 'few' | 'full'
  /** Null where a tour has no limit (partner tickets). */
  seatsLeft: number | null
}
