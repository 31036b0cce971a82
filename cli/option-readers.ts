import { InvalidArgumentError } from 'commander'
import { bookingStates } from '../domain/booking/booking-state'
import { type CalendarDay, isCalendarDay } from '../domain/calendar/calendar-day'
import { LOCALES } from '../domain/locale'
import { centsFromEuros } from '../domain/money/cents'
import { KINDS } from './new/kinds'

/** Values of which one has to be chosen, by what commands.json calls them. */
export const CHOICES: Partial<Record<string, readonly string[]>> = {
  kind: Object.keys(KINDS),
  locale: LOCALES,
  state: bookingStates,
}

/** Reads a value that was typed, by what commands.json calls it. @throws {InvalidArgumentError} */
export const READERS: Partial<Record<string, (text: string) => unknown>> = {
  day: calendarDay,
  count: fitting(/^\d{1,3}$/, Number, 'Write a whole number, for example 2.'),
  seats: fitting(/^(?=.*[1-9])\d{1,3}$/, Number, 'Write a whole number from 1 on.'),
  seconds: fitting(/^\d{1,4}$/, Number, 'Write a number of seconds, for example 30.'),
  /** What goes into messages and lists. */
  line: fitting(/^\P{Cc}{1,120}$/u, String, 'Write one line of 1 to 120 letters.'),
  /** What goes into the content. */
  text: fitting(
    /\S/,
    (text) => text.replace(/[\s\p{Cc}]+/gu, ' '),
    'A text of spaces says nothing: leave the option out, and it becomes a marked gap.',
  ),
  list: fitting(/[^\s,]/, listOf, 'Write names with commas between them.'),
  times: fitting(
    /^(([01]\d|2[0-3]):[0-5]\d\s*(,\s*|$))+$/,
    (text) => listOf(text).sort(),
    'Write a list of times, for example 10:00,15:30.',
  ),
  duration: fitting(
    /^(full-day|24|(?=.*[1-9])(1?\d|2[0-3])(\.\d+)?)$/,
    (text) => (text === 'full-day' ? text : Number(text)),
    'Write a duration in hours, for example 2.5 or full-day.',
  ),
  people: fitting(/^[1-9]\d*$/, Number, 'Write a number of people, for example 15.'),
  /** Of a tour; dearer than that is a slip of the finger. */
  price: fitting(
    /^(?=.*[1-9])\d{1,4}(\.\d{1,2})?$/,
    Number,
    'Write a price in euros, for example 45 or 45.50.',
  ),
  email: fitting(
    /^(?=.{1,254}$)[^\s@<>",;\\]+@[^\s@<>",;\\]+\.[^\s@<>",;\\]+$/,
    String,
    'Write an email address, for example ana@example.com.',
  ),
  euros: fitting(
    /^(?=.*[1-9])\d{1,7}([.,]\d{1,2})?$/,
    (text) => centsFromEuros(Number(text.replace(',', '.'))),
    'Write an amount of euros, for example 12.50.',
  ),
}

function fitting(pattern: RegExp, read: (text: string) => unknown, refusal: string) {
  return (text: string) => {
    if (pattern.test(text.trim())) return read(text.trim())
    throw new InvalidArgumentError(refusal)
  }
}

function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean)
}

function calendarDay(text: string): CalendarDay {
  if (isCalendarDay(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  throw new InvalidArgumentError(
    `Write a day as YYYY-MM-DD, for example ${isCalendarDay(meant) ? meant : '2027-06-01'}.`,
  )
}
