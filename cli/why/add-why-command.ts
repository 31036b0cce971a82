import type { Command } from 'commander'
import { asOf, examples, type Run, withRoot } from '../command-options'

export function addWhyCommand(program: Command, run: Run): void {
  withRoot(program.command('why'))
    .argument('<figure>', 'its name, for example tours/prado-museum-guided-tour/price, or words of it')
    .description('Tells where one figure comes from, why it is the one in use, and which pages show it.')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours why tours/prado-museum-guided-tour/price',
        'tours why policies/cancellation/hours',
        'tours why prado',
        'tours why "prado price"',
      ),
    )
    .action(run(async () => (await import('./why')).why))
}
