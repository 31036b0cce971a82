import type { Command } from 'commander'
import { examples } from './output/examples'
import { asOf, type Calls, formats, withOut, withRoot } from './output/option-kinds'
import type { Output } from './output/output'

const VERIFY_FORMATS = ['text', 'json'] as const

/** What builds the site and serves it. */
export function addSiteCommands(program: Command, calls: Calls, output: Output): void {
  withOut(withRoot(program.command('build')))
    .description('Validates the content and renders every page; only when something changed.')
    .option('--force', 'build even when nothing changed')
    .addHelpText('after', examples('tours build', 'SITE_URL=https://example.com tours build --out dist'))
    .action(calls(async (options) => (await import('./build/build')).build(options)))

  withOut(withRoot(program.command('verify')))
    .description(
      'Reads the built site back: does every figure on it equal its fact? Exit: 0 all do, 1 some do not.',
    )
    .addOption(formats(VERIFY_FORMATS))
    .addOption(asOf())
    .addHelpText('after', examples('tours verify', 'tours verify --out dist --format json'))
    .action(calls(async (options) => (await import('./verify/verify')).verify(options, output)))

  withOut(program.command('serve'))
    .description('Serves a built site.')
    .addHelpText('after', examples('tours serve', 'PORT=8080 tours serve --out dist'))
    .action(calls(async (options) => (await import('./serve/serve')).serve(options)))

  withOut(withRoot(program.command('start')))
    .description('Builds what is stale, then serves it.')
    .addHelpText('after', examples('tours start', 'PORT=8080 tours start'))
    .action(calls(async (options) => (await import('./serve/start')).start(options)))

  withRoot(program.command('dev'))
    .description('Shows every saved change at once in the browser.')
    .addHelpText('after', examples('tours dev', 'PORT=8080 tours dev --root ../content'))
    .action(calls(async (options) => (await import('./dev/dev')).dev(options)))
}
