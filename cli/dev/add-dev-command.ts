import type { Command } from 'commander'
import { examples, type Run, withRoot } from '../command-options'

export function addDevCommand(program: Command, run: Run): void {
  withRoot(program.command('dev'))
    .description('Shows every saved change at once in the browser.')
    .addHelpText('after', examples('tours dev', 'PORT=8080 tours dev --root ../content'))
    .action(run(async () => (await import('./dev')).dev))
}
