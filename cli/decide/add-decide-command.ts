import { type Command, Option } from 'commander'
import { asOf, calendarDay, examples, type Run, withRoot } from '../command-options'

export function addDecideCommand(program: Command, run: Run): void {
  withRoot(program.command('decide'))
    .argument('[figure]', 'its name, as `tours conflicts` prints it')
    .argument(
      '[source]',
      'whose reading counts; "all" shows every reading, "none" shows none, "data" what is counted from the data',
    )
    .description(
      'Writes which reading of a figure is in use into its YAML file. Asks for what is missing, on a terminal. Exit: 0 done or declined, 1 refused, 2 something is missing, 130 left with Ctrl+C.',
    )
    .option('--why <text>', 'the reason, for the colleague who asks next year')
    .addOption(
      new Option('--review-by <date>', 'day by which the decision is looked at again').argParser(calendarDay),
    )
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours decide',
        'tours decide tours/el-escorial-tour/price detail --why "The detail page is where the traveller books."',
        'tours decide claims/rating/stars headline --why "Until the new survey is in." --review-by 2027-06-01',
      ),
    )
    .action(run(async () => (await import('./decide')).decide))
}
