import { type Command, Option } from 'commander'
import { calendarDay } from '../output/calendar-day-option'
import { examples } from '../output/examples'
import { type Calls, formats } from '../output/option-kinds'
import type { Output } from '../output/output'

export function addAttributionCommand(program: Command, calls: Calls, output: Output): void {
  program
    .command('attribution')
    .description('Tells which campaigns brought bookings and revenue, by first and last touch.')
    .addOption(new Option('--from <day>', 'paid from this day on, YYYY-MM-DD').argParser(calendarDay))
    .addOption(new Option('--to <day>', 'paid up to this day, YYYY-MM-DD').argParser(calendarDay))
    .addOption(new Option('--touch <touch>', 'only by this touch').choices(['first', 'last']))
    .addOption(formats(['table', 'csv', 'json']))
    .addHelpText(
      'after',
      examples(
        'tours attribution',
        'tours attribution --from 2027-05-01 --to 2027-05-31 --touch last --format csv > may.csv',
      ),
    )
    .action(calls(async (options) => (await import('./attribution')).attribution(options, output)))
}
