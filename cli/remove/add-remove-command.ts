import type { Command } from 'commander'
import { asOf, examples, type Run, withRoot } from '../command-options'

export function addRemoveCommand(program: Command, run: Run): void {
  withRoot(program.command('remove'))
    .argument('<slug>', 'of a tour, partner tour or guide')
    .description(
      'Takes a tour or guide off the site for good, with its price, its place in lists and redirects from its addresses. Without --yes it only tells what would change. Exit: 0 removed, 1 something has to be done first, 2 nothing done without --yes.',
    )
    .option('--yes', 'do it')
    .addOption(asOf())
    .addHelpText('after', examples('tours remove flamenco-tapas', 'tours remove flamenco-tapas --yes'))
    .action(run(async () => (await import('./remove')).remove))
}
