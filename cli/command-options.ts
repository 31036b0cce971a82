import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type CalendarDay, isCalendarDay } from '../domain/calendar/calendar-day'
import { madridDay } from '../domain/calendar/madrid-time'
import { contentAbove } from './content-root'
import type { Output } from './output/output'

/** Takes arguments, options and the output; gives the exit code. */
type CommandFunction<Arguments extends unknown[]> = (...args: [...Arguments, Output]) => Promise<number>

/** Makes of a command's function what commander calls. It is loaded no sooner than that. */
export type Run = <Arguments extends [...unknown[], object]>(
  load: () => Promise<CommandFunction<Arguments>>,
) => (...given: [...Arguments, Command]) => Promise<void>

/** @param exit receives the exit code of the command that ran */
export function runner(output: Output, exit: (code: number) => void): Run {
  return <Arguments extends unknown[]>(load: () => Promise<CommandFunction<Arguments>>) =>
    async (...given: [...Arguments, Command]) => {
      const command = await load()
      exit(await command(...(given.slice(0, -1) as Arguments), output))
    }
}

export function withRoot(command: Command): Command {
  return command.addOption(
    new Option('--root <dir>', 'folder with data/, guides/ and locales/').default(
      '.',
      'here, or the nearest folder above',
    ),
  )
}

/** As git does: called from a folder below the content, a command means all of it, and what lies beside it. */
export function useContentAbove(command: Command): void {
  const root = command.getOptionValueSource('root') === 'cli' ? undefined : contentAbove()
  if (root === undefined) return
  command.setOptionValue('root', root)
  if (command.getOptionValueSource('out') !== 'cli') command.setOptionValue('out', join(root, 'dist'))
  process.env.VAR_DIR ||= join(root, 'var')
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
