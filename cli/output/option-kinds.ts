import { type Command, Option } from 'commander'
import { madridDay } from '../../domain/calendar/madrid-time'
import { calendarDay } from './calendar-day-option'

/** Turns a command's function into what commander calls. */
export type Calls = <Arguments extends unknown[]>(
  command: (...args: Arguments) => Promise<number>,
) => (...args: Arguments) => Promise<void>

export function withRoot(command: Command): Command {
  return command.option('--root <dir>', 'folder with data/, guides/ and locales/', '.')
}

export function withOut(command: Command): Command {
  return command.option('--out <dir>', 'folder of the built site', 'dist')
}

/** The first is what people get who don't ask. */
export function formats(names: readonly string[]): Option {
  return new Option('--format <format>', 'how to print it').choices(names).default(names[0])
}

export function asOf(): Option {
  return new Option('--as-of <date>', 'judge decisions and years as of this day, YYYY-MM-DD')
    .argParser(calendarDay)
    .default(madridDay(new Date()), 'today in Madrid')
}
