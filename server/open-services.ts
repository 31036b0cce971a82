import { join } from 'node:path'
import { openDatabase } from './bookings/database/open-database'
import { refuseTestBookings } from './bookings/refuse-test-bookings'
import { sharedSecret } from './bookings/shared-secret'
import { isLive, type ServerConfig } from './config'
import type { Log } from './log'
import type { Sandbox } from './payments/sandbox/sandbox'
import { startSandbox } from './payments/sandbox/start-sandbox'
import { stripeClient } from './payments/stripe-client'
import { type Build, readBuild } from './read-build'
import type { Services } from './services'

export interface OpenOptions {
  outDir: string
  clientDir: string
  config: ServerConfig
  log: Log
  now?: (() => Date) | undefined
}

/** Reads the build, opens the database and the way to Stripe; `close` gives all of it back. */
export async function openServices(
  options: OpenOptions,
): Promise<{ services: Services; close(): Promise<void> }> {
  const { outDir, clientDir, config, log, now = () => new Date() } = options
  const build = readBuild(outDir)
  warn(build, config, log)
  const ledger = await openDatabase({
    databaseUrl: config.databaseUrl,
    varDir: config.varDir,
    onIdleError: (error) => log(`The database closed a connection: ${error.message}`),
  })
  if (isLive(config.payments)) await refuseTestBookings(ledger)
  const sandbox =
    config.payments.kind === 'sandbox'
      ? await startSandbox({
          siteUrl: config.siteUrl,
          stateFile: join(config.varDir, 'sandbox.json'),
          business: build.catalogue.company.brand,
          translate: build.translate,
          shells: build.shells,
          log,
          now,
        })
      : undefined
  const services: Services = {
    ...build,
    ...payments(config, sandbox),
    config,
    clientDir,
    ledger,
    livemode: isLive(config.payments),
    mail: {
      officeAddress: build.catalogue.company.email,
      messageIdDomain: new URL(config.siteUrl).hostname,
    },
    linkSecret: await sharedSecret(ledger, 'links'),
    now,
    wakeMail: () => {},
    wakeRefunds: () => {},
    log,
  }
  return {
    services,
    async close() {
      await sandbox?.close()
      await ledger.destroy()
    },
  }
}

function payments({ payments: chosen }: ServerConfig, sandbox: Sandbox | undefined) {
  if (sandbox) {
    const { secretKey, apiBase, webhookSecret } = sandbox
    return { sandbox, stripe: stripeClient(secretKey, apiBase), webhookSecret }
  }
  if (chosen.kind !== 'stripe') return { webhookSecret: '' }
  return { stripe: stripeClient(chosen.secretKey, chosen.apiBase), webhookSecret: chosen.webhookSecret }
}

function warn({ manifest }: Build, { siteUrl, payments: { kind } }: ServerConfig, log: Log): void {
  if (manifest.siteUrl !== siteUrl) {
    log(
      `Warning: SITE_URL is ${siteUrl}, but the pages were built for ${manifest.siteUrl}. ` +
        'Set SITE_URL to that, or run "npx tours build" again.',
    )
  }
  if (kind === 'closed') {
    log(
      `Warning: no bookings are taken: ${siteUrl} is a public address, and STRIPE_SECRET_KEY is missing. ` +
        'Set it and STRIPE_WEBHOOK_SECRET, or STRIPE_SECRET_KEY=sandbox for pretended payments.',
    )
  }
}
