import { type Command, Option } from 'commander'
import {
  calendarDay,
  dayOption,
  examples,
  formats,
  type Run,
  untilOption,
  withOut,
  withRoot,
} from '../command-options'

/** `tours departures …`: what departs when, and how full it is. */
export function addDeparturesCommands(program: Command, run: Run): void {
  const departures = program
    .command('departures')
    .description(
      'Lists departures with their seats, takes them off sale and back on it. Reads VAR_DIR or DATABASE_URL as the server does; the server may be running.',
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
    .action(run(async () => (await import('./list-departures')).listDepartures))

  requested(departures.command('close'))
    .description(
      'Takes a departure, or a whole day of a tour, off sale: everything paid is refunded, and travellers are told why.',
    )
    .option('--why <text>', 'what the travellers are told')
    .option('--why-es <text>', 'the same in Spanish')
    .option('--why-ru <text>', 'the same in Russian')
    .addHelpText(
      'after',
      examples(
        'tours departures close toledo-day-trip-from-madrid 2027-05-14',
        'tours departures close toledo-day-trip-from-madrid 2027-05-14 09:00 --why "The coach has broken down." --yes',
      ),
    )
    .action(run(async () => (await import('./on-sale')).takeOffSale))

  requested(departures.command('open'))
    .description('Puts what was closed back on sale. Who was refunded stays so.')
    // Taken as `close` takes them, so that a line can be called again with the other word; nobody is told.
    .addOption(new Option('--why <text>').hideHelp())
    .addOption(new Option('--why-es <text>').hideHelp())
    .addOption(new Option('--why-ru <text>').hideHelp())
    .addHelpText(
      'after',
      examples('tours departures open toledo-day-trip-from-madrid 2027-05-14 09:00 --yes'),
    )
    .action(run(async () => (await import('./on-sale')).putOnSale))
}

/** What says which departures are meant, and that it is meant. */
function requested(command: Command): Command {
  return withOut(withRoot(command))
    .argument('<tour>', 'by the name of its file in data/')
    .argument('<date>', 'YYYY-MM-DD', calendarDay)
    .argument('[time]', 'HH:MM; without it the whole day, and what is planned for it later')
    .option('--yes', 'do it; without this only tells what would happen')
    .addOption(formats('table', 'json'))
}
