import type { CalendarDay } from '../../domain/calendar/calendar-day'

/** What `GET /api/bookings/:checkoutSessionId` answers (server/http/booking-status.ts). */
export interface BookingAnswer {
  status: string
  paymentStatus: string
  /** Euros, two decimals. */
  totalPaid: number
  tourName: string
  /** In Madrid. */
  date: CalendarDay
  /** "HH:MM" in Madrid. */
  time: string
  adults: number
  children: number
}

/** How long to wait for one answer. */
const answerWithinMs = 10_000

/** Undefined when the server knows no such booking; throws when it cannot be asked. */
export async function askForBooking(address: string): Promise<BookingAnswer | undefined> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return (await response.json()) as BookingAnswer
}
