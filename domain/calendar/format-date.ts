import { dateFormat } from '../intl-formats'
import type { Locale } from '../locale'
import type { CalendarDay } from './calendar-day'

/** Every departure is in this zone, wherever the traveller's clock is. */
export const MADRID = 'Europe/Madrid'

/** A day in words: "Friday, 14 May 2027"; short: "Fri, 14 May 2027". */
export function formatDay(day: CalendarDay, locale: Locale, words: 'long' | 'short' = 'long'): string {
  return dateFormat(locale, {
    weekday: words,
    day: 'numeric',
    month: words,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** An instant on Madrid's clock, as it follows "until": "10:00 on Friday 14 May". */
export function formatMadridInstant(instant: Date, locale: Locale): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: MADRID }).format(instant)
  const weekday = part({ weekday: 'long' })
  const day = part({ day: 'numeric', month: 'long' })
  const time = part({ hour: '2-digit', minute: '2-digit' })
  if (locale === 'es') return `${weekday} ${day} a ${time.startsWith('01') ? 'la' : 'las'} ${time}`
  if (locale === 'ru') return `${time} ${russianGenitive(weekday)}, ${day}`
  return `${time} on ${weekday} ${day}`
}

/** The genitive of a day of the week: "до четверга", "до среды", "до воскресенья". */
function russianGenitive(weekday: string): string {
  if (weekday.endsWith('а')) return weekday.replace(/а$/, 'ы')
  return weekday.endsWith('е') ? weekday.replace(/е$/, 'я') : `${weekday}а`
}
