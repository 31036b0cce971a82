import type { Command } from 'commander'
import { examples, type Run, withOut, withRoot } from '../command-options'

export function addBuildCommand(program: Command, run: Run): void {
  withOut(withRoot(program.command('build')))
    .description('Validates the content and renders every page; only when something changed.')
    .option('--force', 'build even when nothing changed')
    .addHelpText('after', examples('tours build', 'SITE_URL=https://example.com tours build --out dist'))
    .action(run(async () => (await import('./build')).build))
}
