import { type Command, Option } from 'commander'
import { dayOption, examples, formats, type Run, untilOption } from '../command-options'

export function addAttributionCommand(program: Command, run: Run): void {
  program
    .command('attribution')
    .description('Tells which campaigns brought bookings and revenue, by first and last touch.')
    .addOption(dayOption('--from <day>', 'paid from this day on'))
    .addOption(untilOption('paid up to this day'))
    .addOption(new Option('--touch <touch>', 'only by this touch').choices(['first', 'last']))
    .addOption(formats('table', 'csv', 'json'))
    .addHelpText(
      'after',
      examples(
        'tours attribution',
        'tours attribution --from 2027-05-01 --until 2027-05-31 --touch last --format csv > may.csv',
      ),
    )
    .action(run(async () => (await import('./attribution')).attribution))
}
