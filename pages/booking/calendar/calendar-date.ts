import { asCalendarDay, type CalendarDay } from '../../../domain/calendar/calendar-day'

/** The day as the calendar wants it: that day on the visitor's own clock, whatever the zone. */
export function dateOfDay(day: CalendarDay): Date {
  // Without a zone it is the clock's own; noon is skipped by no summer time.
  return new Date(`${day}T12:00`)
}

export function dayOfDate(date: Date): CalendarDay {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  const day = [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)]
  return asCalendarDay(day.join('-'))
}
