import { type Command, Option } from 'commander'
import { LOCALES } from '../../domain/locale'
import { asOf, examples, formats, type Run, withRoot } from '../command-options'

export function addTranslationsCommand(program: Command, run: Run): void {
  withRoot(program.command('translations'))
    .argument(
      '[paths...]',
      'only these files or texts: data/tours/flamenco-tapas.yaml, tours/flamenco-tapas/title',
    )
    .description(
      'Tells by language and file what is missing, stale, as in English or too long. ' +
        'Exit: 0, with --check 1 when something is missing or stale.',
    )
    .addOption(formats('table', 'json', 'html'))
    .addOption(new Option('--locale <locale>', 'only this language').choices(LOCALES))
    .option(
      '--mark-current',
      'record that the translations of these files or texts fit the English ones as they are now',
    )
    .option('--all', 'with --mark-current: those of the whole content')
    .option('--check', 'exit 1 when something is missing or stale')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours translations',
        'tours translations --locale es --format html > spanish.html',
        'tours translations --mark-current data/tours/flamenco-tapas.yaml --locale ru',
        'tours translations --mark-current --all',
      ),
    )
    .action(run(async () => (await import('./translations')).translations))
}
