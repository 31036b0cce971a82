import { InvalidArgumentError } from 'commander'
import { bookingStates } from '../domain/booking/booking-state'
import { type CalendarDay, isCalendarDay } from '../domain/calendar/calendar-day'
import { LOCALES } from '../domain/locale'
import { centsFromEuros } from '../domain/money/cents'
import { KINDS, type Kind } from './new/kinds'

/** Values of which one has to be chosen, by how commands.json calls them: "[kind]". */
export const CHOICES = {
  kind: Object.keys(KINDS) as Kind[],
  locale: LOCALES,
  language: LOCALES,
  state: bookingStates,
  touch: ['first', 'last'],
} as const

/** Reads a value that was typed, by how commands.json calls it: "<day>". @throws {InvalidArgumentError} */
export const READERS = {
  day: calendarDay,
  date: calendarDay,
  n: fitting(/^\d{1,3}$/, Number, 'Write a whole number, for example 2.'),
  seats: fitting(/^(?=.*[1-9])\d{1,3}$/, Number, 'Write a whole number from 1 on.'),
  seconds: fitting(/^\d{1,4}$/, Number, 'Write a number of seconds, for example 30.'),
  /** What goes into messages and lists. */
  line: fitting(/^\P{Cc}{1,120}$/u, String, 'Write one line of 1 to 120 letters.'),
  /** What goes into the content. */
  prose: fitting(
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

export function readerOf(name: string): ((text: string) => unknown) | undefined {
  return new Map<string, (text: string) => unknown>(Object.entries(READERS)).get(name)
}

export function choicesOf(name: string): readonly string[] | undefined {
  return new Map<string, readonly string[]>(Object.entries(CHOICES)).get(name)
}

function fitting<Value>(pattern: RegExp, read: (text: string) => Value, refusal: string) {
  return (text: string): Value => {
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
