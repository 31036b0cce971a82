import { Command, Option } from 'commander'
import { madridDay } from '../domain/calendar/madrid-time'
import { addBookingsCommands } from './commands/bookings/add-bookings-commands'
import { calendarDay } from './commands/calendar-day-option'
import { examples } from './commands/examples'
import type { Output } from './output'

const VALIDATE_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const
const CONFLICT_FORMATS = ['text', 'json', 'markdown', 'html', 'github'] as const

/**
 * The commands with their options and examples. What a command does stands in commands/ and is
 * loaded when it is called.
 *
 * @param exit receives the exit code of the command that ran
 */
export function createProgram(output: Output, exit: (code: number) => void): Command {
  const program = new Command('tours')
    .description(
      'Validates the content of the tours website, reports conflicting figures, builds and serves the site.',
    )
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .showSuggestionAfterError()
    .addHelpText('after', examples('tours validate', 'tours conflicts', 'tours start'))

  /** Runs a command's function with its options and passes its exit code on. */
  const calls =
    <Arguments extends unknown[]>(command: (...args: Arguments) => Promise<number>) =>
    async (...args: Arguments) =>
      exit(await command(...args))

  withRoot(program.command('validate'))
    .description('Checks all content and lists every problem. Exit: 0 no errors, 1 errors.')
    .addOption(formats(VALIDATE_FORMATS))
    .option(
      '--release',
      'also fail on placeholders that the customer has still to replace, and remind of consent',
    )
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours validate', 'tours validate --release', 'tours validate --format sarif > tours.sarif'),
    )
    .action(calls(async (options) => (await import('./commands/validate')).validate(options, output)))

  withRoot(program.command('conflicts'))
    .description(
      'Lists every figure whose readings differ. Exit: 0 all decided, 1 some undecided or expired.',
    )
    .addOption(formats(CONFLICT_FORMATS))
    .addOption(asOf())
    .addHelpText('after', examples('tours conflicts', 'tours conflicts --format html > conflicts.html'))
    .action(calls(async (options) => (await import('./commands/conflicts')).conflicts(options, output)))

  withRoot(program.command('why'))
    .argument('<figure>', 'its name, for example tours/prado-museum-guided-tour/price')
    .description('Tells where one figure comes from, why it is the one in use, and which pages show it.')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours why tours/prado-museum-guided-tour/price', 'tours why policies/cancellation/hours'),
    )
    .action(calls(async (figure, options) => (await import('./commands/why')).why(figure, options, output)))

  withRoot(program.command('decide'))
    .argument('<figure>', 'its name, as `tours conflicts` prints it')
    .argument(
      '<source>',
      'whose reading counts; "all" shows every reading, "data" what is counted from the data',
    )
    .description('Writes which reading of a figure is in use into its YAML file.')
    .requiredOption('--why <text>', 'the reason, for the colleague who asks next year')
    .addOption(
      new Option('--review-by <date>', 'day by which the decision is looked at again').argParser(calendarDay),
    )
    .addHelpText(
      'after',
      examples(
        'tours decide tours/el-escorial-tour/price detail --why "The detail page is where the traveller books."',
        'tours decide claims/rating/stars headline --why "Until the new survey is in." --review-by 2027-06-01',
      ),
    )
    .action(
      calls(async (figure, source, options) =>
        (await import('./commands/decide')).decide(figure, source, options, output),
      ),
    )

  withOut(withRoot(program.command('build')))
    .description('Validates the content and renders every page; only when something changed.')
    .option('--force', 'build even when nothing changed')
    .addHelpText('after', examples('tours build', 'SITE_URL=https://example.com tours build --out dist'))
    .action(calls(async (options) => (await import('./commands/build')).build(options)))

  withOut(program.command('serve'))
    .description('Serves a built site.')
    .addHelpText('after', examples('tours serve', 'PORT=8080 tours serve --out dist'))
    .action(calls(async (options) => (await import('./commands/serve')).serve(options)))

  withOut(withRoot(program.command('start')))
    .description('Builds what is stale, then serves it.')
    .addHelpText('after', examples('tours start', 'PORT=8080 tours start'))
    .action(calls(async (options) => (await import('./commands/start')).start(options)))

  withRoot(program.command('dev'))
    .description('Shows every saved change at once in the browser.')
    .addHelpText('after', examples('tours dev', 'PORT=8080 tours dev --root ../content'))
    .action(calls(async (options) => (await import('./commands/dev')).dev(options)))

  addBookingsCommands(program, calls, output)

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
    .action(calls(async (options) => (await import('./commands/attribution')).attribution(options, output)))

  return program
}

function withRoot(command: Command): Command {
  return command.option('--root <dir>', 'folder with data/, guides/ and locales/', '.')
}

function withOut(command: Command): Command {
  return command.option('--out <dir>', 'folder of the built site', 'dist')
}

/** The first is what people get who don't ask. */
function formats(names: readonly string[]): Option {
  return new Option('--format <format>', 'how to print it').choices(names).default(names[0])
}

function asOf(): Option {
  return new Option('--as-of <date>', 'judge decisions and years as of this day, YYYY-MM-DD')
    .argParser(calendarDay)
    .default(madridDay(new Date()), 'today in Madrid')
}
