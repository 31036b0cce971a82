declare const form: unique symbol

/** A day of the calendar without a time or a zone, as YYYY-MM-DD: one that exists, not any text. */
export type CalendarDay = string & { readonly [form]: 'CalendarDay' }

const PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** True for a day that exists: 2027-02-29 does not. */
export function isCalendarDay(value: string): value is CalendarDay {
  if (!PATTERN.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
}

/** @throws {RangeError} for a day that does not exist */
export function asCalendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`no day of the calendar: ${text}`)
  return text
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return asCalendarDay(
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The days from one to another, both included. */
export function daysFrom(from: CalendarDay, until: CalendarDay): CalendarDay[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, i) => addDays(from, i))
}
