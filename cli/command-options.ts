import { type Command, InvalidArgumentError, Option } from 'commander'
import { type CalendarDay, isCalendarDay } from '../domain/calendar/calendar-day'
import { madridDay } from '../domain/calendar/madrid-time'
import type { Output } from './output/output'

/** Turns a command's function into what commander calls: gives it the output, and passes its exit code on. */
export type Run = <Arguments extends unknown[]>(
  command: (output: Output, ...args: Arguments) => Promise<number>,
) => (...args: Arguments) => Promise<void>

export function withRoot(command: Command): Command {
  return command.option('--root <dir>', 'folder with data/, guides/ and locales/', '.')
}

export function withOut(command: Command): Command {
  return command.option('--out <dir>', 'folder of the built site', 'dist')
}

/** The first is what people get who don't ask. */
export function formats(...names: string[]): Option {
  return new Option('--format <format>', 'how to print it').choices(names).default(names[0])
}

export function asOf(): Option {
  return new Option('--as-of <date>', 'judge decisions and years as of this day, YYYY-MM-DD')
    .argParser(calendarDay)
    .default(madridDay(new Date()), 'today in Madrid')
}

/** Exit code of a command that without --yes has only told what it would do; as of one that was written wrongly. */
export const NOT_CONFIRMED = 2

export function dayOption(flags: string, description: string): Option {
  return new Option(flags, `${description}, YYYY-MM-DD`).argParser(calendarDay)
}

/** The last day of a period; it was called `--to` once. */
export function untilOption(description: string): Option {
  return dayOption('--to, --until <day>', description)
}

/** Reads a day that was typed. */
export function calendarDay(text: string): CalendarDay {
  if (isCalendarDay(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  throw new InvalidArgumentError(
    `Write a day as YYYY-MM-DD, for example ${isCalendarDay(meant) ? meant : '2027-06-01'}.`,
  )
}

/** The end of a command's --help. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`
}
