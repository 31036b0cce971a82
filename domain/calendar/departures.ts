import { addDays, type CalendarDay, daysBetween } from './calendar-day'
import { madridDay, madridInstant } from './madrid-time'

/** The first and the last day that can be booked. */
export function bookableDays(now: Date, windowDays: number): { from: CalendarDay; to: CalendarDay } {
  const today = madridDay(now)
  return { from: today, to: addDays(today, windowDays) }
}

/** True when the departure is still ahead and within the booking window. */
export function canDepart(day: CalendarDay, time: string, now: Date, windowDays: number): boolean {
  return day <= bookableDays(now, windowDays).to && madridInstant(day, time).getTime() > now.getTime()
}

/** The departure times of a day that are still ahead: those of today that have passed are left out. */
export function timesAhead(day: CalendarDay, times: string[], now: Date): string[] {
  return times.filter((time) => madridInstant(day, time).getTime() > now.getTime())
}

/** Whole days from today in Madrid to a day, as the early-booking rule counts them. */
export function leadDaysTo(day: CalendarDay, now: Date): number {
  return daysBetween(madridDay(now), day)
}
