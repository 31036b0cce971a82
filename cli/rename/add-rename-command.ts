import type { Command } from 'commander'
import { asOf, examples, type Run, withRoot } from '../command-options'

export function addRenameCommand(program: Command, run: Run): void {
  withRoot(program.command('rename'))
    .argument('<old>', 'slug of a tour, partner tour or guide')
    .argument('<new>', 'its slug from now on')
    .description(
      'Gives a tour or guide another slug: its file, all that names it, and its addresses, from which redirects lead on. Bookings stay its own. Exit: 0 written, 1 refused.',
    )
    .addOption(asOf())
    .addHelpText('after', examples('tours rename flamenco-tapas flamenco-and-tapas'))
    .action(run(async () => (await import('./rename')).rename))
}
