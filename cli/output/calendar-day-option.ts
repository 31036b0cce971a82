import { InvalidArgumentError } from 'commander'
import { isCalendarDay } from '../../domain/calendar/calendar-day'

/** Reads the value of an option that is a day. */
export function calendarDay(text: string): string {
  if (!isCalendarDay(text))
    throw new InvalidArgumentError('Write a day as YYYY-MM-DD, for example 2027-06-01.')
  return text
}
