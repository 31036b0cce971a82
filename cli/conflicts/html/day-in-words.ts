import type { CalendarDay } from '../../../domain/calendar/calendar-day'

/** "1 June 2027". */
export function dayInWords(day: CalendarDay): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
