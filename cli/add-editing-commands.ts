import { type Command, Option } from 'commander'
import { LOCALES } from '../domain/locale'
import { KIND_NAMES, KINDS } from './new/kind'
import { NEW_FLAGS } from './new/new-flags'
import { examples } from './output/examples'
import { asOf, type Calls, formats, withRoot } from './output/option-kinds'
import type { Output } from './output/output'

const TRANSLATION_FORMATS = ['table', 'json', 'html'] as const

/** What begins new content and shows what is left to do on it. */
export function addEditingCommands(program: Command, calls: Calls, output: Output): void {
  const begin = withRoot(program.command('new'))
    .argument('[kind]', KINDS.map((kind) => `${kind}: ${KIND_NAMES[kind]}`).join('; '))
    .argument('[slug]', 'its name in addresses, for example sunset-walk')
    .description(
      'Begins new content in all languages; whatever is not given becomes a marked gap. Asks on a terminal. ' +
        'Exit: 0 written, 1 refused, 130 left with Ctrl+C.',
    )
    .option('--title <text>', 'its title in English; of a city the city’s name, of a badge its label')
    .option('--title-es <text>', 'the same in Spanish')
    .option('--title-ru <text>', 'the same in Russian')
  for (const { flag, kinds, question } of NEW_FLAGS) {
    const known = begin.options.find((option) => option.flags === flag)
    const help = `${question} (${kinds.join(', ')})`
    if (known) known.description += `; ${help.charAt(0).toLowerCase()}${help.slice(1)}`
    else begin.addOption(new Option(flag, help))
  }
  begin
    .option('--yes', 'ask nothing')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours new',
        'tours new tour sunset-walk --title "Madrid at sunset" --price 45 --duration 3 --group-size 12',
        'tours new city cordoba-tours --title Córdoba',
      ),
    )
    .action(
      calls(async (kind: string | undefined, slug: string | undefined, options) =>
        (await import('./new/new')).newContent(kind, slug, options, output),
      ),
    )

  withRoot(program.command('translations'))
    .argument(
      '[paths...]',
      'only these files or texts: data/tours/flamenco-tapas.yaml, tours/flamenco-tapas/title',
    )
    .description(
      'Tells by language and file what is missing, stale, as in English or too long. ' +
        'Exit: 0, with --check 1 when something is missing or stale.',
    )
    .addOption(formats(TRANSLATION_FORMATS))
    .addOption(new Option('--locale <locale>', 'only this language').choices(LOCALES))
    .option('--mark-current', 'record that the translations fit the English texts as they are now')
    .option('--check', 'exit 1 when something is missing or stale')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours translations',
        'tours translations --locale es --format html > spanish.html',
        'tours translations --mark-current data/tours/flamenco-tapas.yaml --locale ru',
      ),
    )
    .action(
      calls(async (paths: string[], options) =>
        (await import('./translations/translations')).translations(paths, options, output),
      ),
    )
}
