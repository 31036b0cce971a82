import type { Command } from 'commander'
import { asOf, examples, formats, type Run, withOut, withRoot } from '../command-options'

export function addVerifyCommand(program: Command, run: Run): void {
  withOut(withRoot(program.command('verify')))
    .description(
      'Reads the built site back: does every figure on it equal its fact? Exit: 0 all do, 1 some do not.',
    )
    .addOption(formats('text', 'json'))
    .addOption(asOf())
    .addHelpText('after', examples('tours verify', 'tours verify --out dist --format json'))
    .action(run(async () => (await import('./verify')).verify))
}
