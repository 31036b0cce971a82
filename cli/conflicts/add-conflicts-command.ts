import type { Command } from 'commander'
import { asOf, examples, formats, type Run, withRoot } from '../command-options'

export function addConflictsCommand(program: Command, run: Run): void {
  withRoot(program.command('conflicts'))
    .description(
      'Lists every figure whose readings differ. Exit: 0 all decided, 1 some undecided or expired.',
    )
    .addOption(formats('text', 'json', 'markdown', 'html', 'github'))
    .addOption(asOf())
    .addHelpText('after', examples('tours conflicts', 'tours conflicts --format html > conflicts.html'))
    .action(run(async () => (await import('./conflicts')).conflicts))
}
