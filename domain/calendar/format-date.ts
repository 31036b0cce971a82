import { dateFormat } from '../intl-formats'
import type { Locale } from '../locale'
import type { CalendarDay } from './calendar-day'

/** Every departure is in this zone, wherever the traveller's clock is. */
export const MADRID = 'Europe/Madrid'

/** A day in words: "Friday, 14 May 2027". */
export function formatDay(day: CalendarDay, locale: Locale): string {
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** An instant on Madrid's clock, short: "Fri 14 May, 10:00". */
export function formatMadridInstant(instant: Date, locale: Locale): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: MADRID,
  }).format(instant)
}
