import type { CalendarDay } from '../calendar/calendar-day'
import { madridInstant } from '../calendar/madrid-time'
import type { Reading } from '../figures/reading'

/** The readings' shortest notice in hours, the kindest to the traveller; null when none is in use. */
export function kindestNotice(inUse: Reading[]): number | null {
  const hours = inUse.map(({ value }) => value).filter((value) => typeof value === 'number')
  return hours.length === 0 ? null : Math.min(...hours)
}

/** The last instant at which a departure can be cancelled without cost. */
export function cancellationDeadline(day: CalendarDay, time: string, noticeHours: number): Date {
  return new Date(madridInstant(day, time).getTime() - noticeHours * 3_600_000)
}
