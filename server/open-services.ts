import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { UserError } from '../domain/user-error'
import type { Ledger } from './bookings/database/ledger-tables'
import { openDatabase } from './bookings/database/open-database'
import { mailSettingsOf } from './bookings/outbox'
import { isLive, type ServerConfig } from './config'
import { securityHeadersOf } from './http/security-headers'
import { pageFile } from './http/site/resolve-address'
import { openSiteFiles } from './http/site/site-files'
import type { Log } from './log'
import { sandboxPayments } from './payments/sandbox'
import { stripePayments } from './payments/stripe-payments'
import { type Build, readBuild } from './read-build'
import type { Services } from './services'

export interface ServeOptions {
  /** What `tours build` wrote. */
  outDir: string
  config: ServerConfig
  log: Log
  /** A line for each request of the API. */
  logRequest?: Log
  /** The clock; tests set it. */
  now?: () => Date
}

/** Reads the build, opens the database and the way to Stripe; whoever is done ends the ledger with `destroy()`. */
export async function openServices(options: ServeOptions): Promise<Services> {
  const { outDir, config, log, now = () => new Date() } = options
  const build = readBuild(outDir)
  if (config.payments.kind === 'closed')
    log(
      `Warning: no bookings are taken: ${config.siteUrl} is a public address, and STRIPE_SECRET_KEY is missing. ` +
        'Set it and STRIPE_WEBHOOK_SECRET, or STRIPE_SECRET_KEY=sandbox for simulated payments.',
    )
  const ledger = await openDatabase({
    databaseUrl: config.databaseUrl,
    varDir: config.varDir,
    onIdleError: (error) => log(`The database closed a connection: ${error.message}`),
  })
  if (isLive(config.payments)) await refuseTestBookings(ledger)
  return {
    ...servicesOfBuild(build, options),
    ...paymentsOf(config, { ledger, now }),
    config,
    newerApp: async () => undefined,
    stopping: new AbortController(),
    ledger,
    livemode: isLive(config.payments),
    linkSecret: await linkSecretOf(ledger),
    now,
    log,
  }
}

/** What changes with the output, and only with it. */
export function servicesOfBuild(
  { index, ...build }: Build,
  { outDir, config, log }: ServeOptions,
): Pick<Services, 'manifest' | 'catalogue' | 'translate' | 'shells' | 'files' | 'mail'> {
  const { manifest, catalogue } = build
  const { siteUrl, memoryMb } = config
  if (manifest.siteUrl !== siteUrl)
    log(
      `Warning: SITE_URL is ${siteUrl}, but the pages were built for ${manifest.siteUrl}. ` +
        'Set SITE_URL to that, or run "npx tours build" again.',
    )
  const paths = Object.keys(manifest.pages).filter((path) => manifest.pages[path]?.private)
  const privatePages = new Set(paths.map(pageFile))
  return {
    ...build,
    files: openSiteFiles({
      clientDir: resolve(join(outDir, 'client')),
      index,
      memoryBytes: memoryMb * 2 ** 20,
      headers: securityHeadersOf(config),
      isPrivate: (name) => privatePages.has(name),
    }),
    mail: mailSettingsOf(catalogue, siteUrl),
  }
}

function paymentsOf({ payments, siteUrl }: ServerConfig, sandboxed: Pick<Services, 'ledger' | 'now'>) {
  if (payments.kind === 'closed') return {}
  if (payments.kind === 'stripe') {
    const { secretKey, webhookSecret, apiBase } = payments
    return { payments: stripePayments(secretKey, apiBase), webhookSecret }
  }
  return { payments: sandboxPayments(sandboxed, siteUrl) }
}

/** A random key that is made once, and is the same for every server on this database from then on. */
async function linkSecretOf(db: Ledger): Promise<string> {
  const name = 'links'
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((on) => on.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Real and simulated bookings must not share seats, lists and reminders.
 *
 * @throws {UserError} TEST_BOOKINGS when the database holds bookings of Stripe's test mode or of the sandbox
 */
async function refuseTestBookings(db: Ledger): Promise<void> {
  const test = await db
    .selectFrom('bookings')
    .select('id')
    .where('checkoutSessionId', 'like', 'cs_test_%')
    .limit(1)
    .executeTakeFirst()
  if (!test) return
  throw new UserError(
    'TEST_BOOKINGS',
    'The database holds bookings that were only tried out, and STRIPE_SECRET_KEY is a live key: begin with an empty VAR_DIR (or DATABASE_URL).',
    500,
  )
}
