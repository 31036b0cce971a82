import type { Command } from 'commander'
import { dayOption, examples, formats, type Run, untilOption, withOut, withRoot } from '../command-options'

/** `tours departures …`: what departs when, and how full it is. */
export function addDeparturesCommands(program: Command, run: Run): void {
  const departures = program
    .command('departures')
    .description(
      'Lists departures with their seats. Reads VAR_DIR or DATABASE_URL as the server does; the server may be running.',
    )
    .addHelpText('after', examples('tours departures list --tour prado-museum-guided-tour'))

  withOut(withRoot(departures.command('list')))
    .description('Lists departures with seats, sold, held, blocked and free; of one tour as a calendar, too.')
    .option('--tour <slug>', 'only of this tour, by the name of its file in data/')
    .addOption(dayOption('--from <day>', 'from this day on; without it from today on'))
    .addOption(untilOption('up to this day; without it 30 days'))
    .option('--orphaned', 'only those that are booked, but no longer planned')
    .addOption(formats('table', 'json', 'csv'))
    .addHelpText(
      'after',
      examples(
        'tours departures list --tour prado-museum-guided-tour --from 2027-05-01 --until 2027-05-31',
        'tours departures list --orphaned',
      ),
    )
    .action(
      run(async (output, options) => (await import('./list-departures')).listDepartures(options, output)),
    )
}
