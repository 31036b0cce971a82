import { type Command, Option } from 'commander'
import { LOCALES } from '../../domain/locale'
import { asOf, examples, type Run, withRoot } from '../command-options'
import { KIND_NAMES, KINDS, QUESTIONS } from './kinds'

export function addNewCommand(program: Command, run: Run): void {
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
  for (const { flag, kinds, question } of QUESTIONS) {
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
    .action(run(async () => (await import('./new')).newContent))

  withRoot(begin.enablePositionalOptions().command('redirect'))
    .argument('<path>', 'the old address, for example /old-page')
    .argument('<page>', 'the page it leads to, by its name in data/routes.yaml')
    .argument('[slug]', 'which one, where there is one such page for each tour or guide')
    .description('Leads an old address to a page of today. Exit: 0 written, 1 refused.')
    .addOption(
      new Option('--locale <language>', 'language of the page; absent: as the old address begins').choices(
        LOCALES,
      ),
    )
    .option('--keep-query', 'keep what stands behind the question mark of the old address')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours new redirect /old-contact contact',
        'tours new redirect /es/flamenco-barato tour flamenco-tapas',
      ),
    )
    .action(run(async () => (await import('./new-redirect')).newRedirect))

  withRoot(begin.command('picture'))
    .argument('<file>', 'a photograph: JPEG, PNG or WebP, at least 1280 pixels wide')
    .description(
      'Copies a photograph into data/photos/ and describes it in data/images.yaml. Exit: 0 written, 1 refused.',
    )
    .option('--id <name>', 'its name in the data; absent: made from the file’s')
    .option('--alt <text>', 'what is to be seen, for those who cannot see it')
    .option('--alt-es <text>', 'the same in Spanish')
    .option('--alt-ru <text>', 'the same in Russian')
    .option('--credit <text>', 'whom to name with it, for example Ana Ruiz')
    .option('--licence <text>', 'what allows us to show it, for example CC BY 4.0')
    .addOption(asOf())
    .addHelpText('after', examples('tours new picture ~/Downloads/prado-door.jpg'))
    .action(run(async () => (await import('./new-picture')).newPicture))
}
