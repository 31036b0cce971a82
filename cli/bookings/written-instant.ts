import { madridClock, madridDay } from '../../domain/calendar/madrid-time'
import type { Instant } from '../../server/bookings/database/ledger-tables'

/** An instant on Madrid's clock, so that it sorts: "2027-05-14 10:00". */
export function writtenInstant(instant: Instant): string {
  const date = new Date(instant)
  return `${madridDay(date)} ${madridClock(date)}`
}
