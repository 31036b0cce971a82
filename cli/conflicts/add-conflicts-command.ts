import { type Command, Option } from 'commander'
import { asOf, examples, formats, type Run, withRoot } from '../command-options'
import { DEFAULT_LINK, LINK_PLACEHOLDERS, linkTemplate } from '../figures/place-link'

export function addConflictsCommand(program: Command, run: Run): void {
  withRoot(program.command('conflicts'))
    .description(
      'Lists every figure whose readings differ. Exit: 0 all decided, 1 some undecided or expired.',
    )
    .addOption(formats('text', 'json', 'markdown', 'html', 'github'))
    .addOption(asOf())
    .addOption(
      new Option(
        '--link <template>',
        `for html: what a place links to, with ${LINK_PLACEHOLDERS.join(', ')} (default: "${DEFAULT_LINK}")`,
      ).argParser(linkTemplate),
    )
    .addHelpText('after', examples('tours conflicts', 'tours conflicts --format html > conflicts.html'))
    .action(run(async () => (await import('./conflicts')).conflicts))
}
