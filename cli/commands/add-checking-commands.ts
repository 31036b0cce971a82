import { type Command, Option } from 'commander'
import type { Output } from '../output'
import { calendarDay } from './calendar-day-option'
import { examples } from './examples'
import { asOf, type Calls, formats, withRoot } from './option-kinds'

const VALIDATE_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const
const CONFLICT_FORMATS = ['text', 'json', 'markdown', 'html', 'github'] as const

/** What checks the content and settles what it finds. */
export function addCheckingCommands(program: Command, calls: Calls, output: Output): void {
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
    .action(calls(async (options) => (await import('./validate')).validate(options, output)))

  withRoot(program.command('conflicts'))
    .description(
      'Lists every figure whose readings differ. Exit: 0 all decided, 1 some undecided or expired.',
    )
    .addOption(formats(CONFLICT_FORMATS))
    .addOption(asOf())
    .addHelpText('after', examples('tours conflicts', 'tours conflicts --format html > conflicts.html'))
    .action(calls(async (options) => (await import('./conflicts')).conflicts(options, output)))

  withRoot(program.command('why'))
    .argument('<figure>', 'its name, for example tours/prado-museum-guided-tour/price')
    .description('Tells where one figure comes from, why it is the one in use, and which pages show it.')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours why tours/prado-museum-guided-tour/price', 'tours why policies/cancellation/hours'),
    )
    .action(calls(async (figure, options) => (await import('./why')).why(figure, options, output)))

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
        (await import('./decide')).decide(figure, source, options, output),
      ),
    )
}
