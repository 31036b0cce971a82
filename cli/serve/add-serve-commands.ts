import type { Command } from 'commander'
import { examples, type Run, withOut, withRoot } from '../command-options'

export function addServeCommands(program: Command, run: Run): void {
  withOut(program.command('serve'))
    .description('Serves a built site.')
    .addHelpText('after', examples('tours serve', 'PORT=8080 tours serve --out dist'))
    .action(run(async () => (await import('./serve')).serve))

  withOut(withRoot(program.command('start')))
    .description('Builds what is stale, then serves it.')
    .addHelpText('after', examples('tours start', 'PORT=8080 tours start'))
    .action(run(async () => (await import('./serve')).start))
}
