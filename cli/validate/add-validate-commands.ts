import type { Command } from 'commander'
import { asOf, examples, formats, type Run, withRoot } from '../command-options'

export function addValidateCommands(program: Command, run: Run): void {
  withRoot(program.command('validate'))
    .description('Checks all content and lists every problem. Exit: 0 no errors, 1 errors.')
    .addOption(formats('text', 'json', 'github', 'sarif', 'junit'))
    .option('--placeholders', 'list also each value that the company has still to supply')
    .option('--quiet', 'report only errors; without any print nothing')
    .option('--watch', 'check again after each save, until Ctrl+C')
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
        'tours validate --watch',
        'tours validate --release',
        'tours validate --changed origin/main --merge-base',
        'tours validate --release --write-baseline',
        'tours validate --format sarif > tours.sarif',
      ),
    )
    .action(run(async () => (await import('./validate')).validate))

  withRoot(program.command('fix'))
    .description(
      'Replaces numbers typed into texts by the figures they tell of, in place. Tells on stderr what it did.',
    )
    .addOption(asOf())
    .addHelpText('after', examples('tours fix', 'tours fix && git diff'))
    .action(run(async () => (await import('./fix')).fix))
}
