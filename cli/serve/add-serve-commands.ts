import { type Command, Option } from 'commander'
import { examples, type Run, withOut, withRoot } from '../command-options'

export function addServeCommands(program: Command, run: Run): void {
  withOut(program.command('serve'))
    .description('Serves a built site.')
    .addOption(newLedger())
    .addHelpText('after', examples('tours serve', 'PORT=8080 tours serve --out dist'))
    .action(run(async () => (await import('./serve')).serve))

  withOut(withRoot(program.command('start')))
    .description('Builds what is stale, then serves it.')
    .addOption(newLedger())
    .addHelpText('after', examples('tours start', 'PORT=8080 tours start'))
    .action(run(async () => (await import('./serve')).start))
}

function newLedger(): Option {
  return new Option('--new-ledger', 'live keys begin with a ledger that holds no bookings; needed once')
}
