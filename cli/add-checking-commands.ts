import { type Command, Option } from 'commander'
import { calendarDay } from './output/calendar-day-option'
import { examples } from './output/examples'
import { linkOption } from './output/link-option'
import { asOf, type Calls, formats, withRoot } from './output/option-kinds'
import type { Output } from './output/output'

const VALIDATE_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const
const DIFF_FORMATS = ['text', 'json', 'markdown'] as const
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
    .option('--fix', 'first repair what can be repaired without judgement, as "tours fix" does')
    .option(
      '--changed <git-ref>',
      'report only what the change since this commit touches; all is checked. With --fix only its files are repaired',
    )
    .option('--merge-base', 'with --changed: since this branch left that commit, not as it is now')
    .option('--baseline [file]', 'let the known errors pass that tours-baseline.json (or this file) records')
    .option(
      '--write-baseline [file]',
      'record the errors of today as known; later, take out of the record what is gone (it never grows)',
    )
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours validate',
        'tours validate --fix',
        'tours validate --release',
        'tours validate --changed origin/main --merge-base',
        'tours validate --release --write-baseline',
        'tours validate --format sarif > tours.sarif',
      ),
    )
    .action(calls(async (options) => (await import('./validate/validate')).validate(options, output)))

  withRoot(program.command('fix'))
    .description(
      'Replaces numbers typed into texts by the figures they tell of, in place. Tells on stderr what it did.',
    )
    .addOption(asOf())
    .addHelpText('after', examples('tours fix', 'tours fix && git diff'))
    .action(calls(async (options) => (await import('./validate/fix')).fix(options, output)))

  withRoot(program.command('conflicts'))
    .description(
      'Lists every figure whose readings differ. Exit: 0 all decided, 1 some undecided or expired.',
    )
    .addOption(formats(CONFLICT_FORMATS))
    .addOption(asOf())
    .addOption(linkOption())
    .addHelpText('after', examples('tours conflicts', 'tours conflicts --format html > conflicts.html'))
    .action(calls(async (options) => (await import('./conflicts/conflicts')).conflicts(options, output)))

  withRoot(program.command('why'))
    .argument('<figure>', 'its name, for example tours/prado-museum-guided-tour/price')
    .description('Tells where one figure comes from, why it is the one in use, and which pages show it.')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours why tours/prado-museum-guided-tour/price', 'tours why policies/cancellation/hours'),
    )
    .action(calls(async (figure, options) => (await import('./why/why')).why(figure, options, output)))

  withRoot(program.command('decide'))
    .argument('[figure]', 'its name, as `tours conflicts` prints it')
    .argument(
      '[source]',
      'whose reading counts; "all" shows every reading, "data" what is counted from the data',
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
    .action(
      calls(async (figure, source, options) =>
        (await import('./decide/decide')).decide(figure, source, options, output),
      ),
    )

  withRoot(program.command('diff'))
    .argument('<git-ref>', 'a branch, tag or commit, for example origin/main')
    .description(
      'Tells what the files here change for travellers, compared with a commit. Exit: 0, or 2 for an unknown ref.',
    )
    .addOption(formats(DIFF_FORMATS))
    .option('--merge-base', 'compare with where this branch left the ref, not with what the ref is now')
    .option(
      '--exit-code',
      'exit 1 when a change is marked: a price by more than 10 %, a tour or address gone',
    )
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours diff HEAD', 'tours diff origin/main --merge-base --format markdown > comment.md'),
    )
    .action(calls(async (ref, options) => (await import('./diff/diff')).diff(ref, options, output)))
}
