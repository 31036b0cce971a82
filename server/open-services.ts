import { randomBytes } from 'node:crypto'
import { chmodSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UserError } from '../domain/user-error'
import type { Ledger } from './bookings/database/ledger-tables'
import { openDatabase, placeOf } from './bookings/database/open-database'
import { ledgerFailure, whyNotOpened } from './bookings/database/why-not-opened'
import { mailSettingsOf } from './bookings/outbox'
import { isLive, type ServerConfig } from './config'
import { securityHeadersOf } from './http/security-headers'
import { pageFile } from './http/site/resolve-address'
import { openSiteFiles } from './http/site/site-files'
import type { Log } from './log'
import { sandboxPayments } from './payments/sandbox'
import { type Build, readBuild } from './read-build'
import type { Services } from './services'

export interface ServeOptions {
  /** What `tours build` wrote. */
  outDir: string
  config: ServerConfig
  log: Log
  /** Real money begins here with a ledger that holds nothing; said once. */
  newLedger?: boolean
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
  keepPrivate(config.varDir, log)
  const ledger = await openLedger(options)
  try {
    if (isLive(config.payments)) await assertLive(ledger, options)
    return {
      ...servicesOfBuild(build, options),
      payments: await paymentsOf(config, { ledger, now }),
      config,
      newerApp: async () => undefined,
      stopping: new AbortController(),
      ledger,
      livemode: isLive(config.payments),
      linkSecret: await linkSecretOf(ledger),
      now,
      log,
    }
  } catch (error) {
    await ledger.destroy()
    throw whyNotOpened(error, placeOf(config)) ?? error
  }
}

/** Mail and copies lie in it: who made it may have let everybody in. */
function keepPrivate(folder: string, log: Log): void {
  const { mode = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if ((mode & 0o077) === 0) return
  try {
    if ((mode & 0o1000) !== 0) throw new Error('everybody keeps files there')
    chmodSync(folder, 0o700)
  } catch (error) {
    log(
      `Warning: others may look into ${folder}, which holds names and addresses of travellers, and that cannot be ` +
        `changed from here. Name a folder of its own in VAR_DIR, or let its owner call: chmod 700 ${folder} (${(error as Error).message})`,
    )
  }
}

async function openLedger({ config, log, newLedger }: ServeOptions): Promise<Ledger> {
  const { databaseUrl, varDir, payments } = config
  try {
    return await openDatabase({
      databaseUrl,
      varDir,
      mayBeNew: newLedger || !isLive(payments),
      onIdleError: (error) => log(`The database closed a connection: ${error.message}`),
    })
  } catch (error) {
    const isMissing = error instanceof UserError && error.code === 'NO_LEDGER'
    throw isMissing ? ledgerFailure('EMPTY_LEDGER', { place: placeOf(config) }) : error
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
      headers: securityHeadersOf(config, manifest),
      isPrivate: (name) => privatePages.has(name),
    }),
    mail: mailSettingsOf(catalogue, siteUrl),
  }
}

async function paymentsOf({ payments, siteUrl }: ServerConfig, sandboxed: Pick<Services, 'ledger' | 'now'>) {
  if (payments.kind === 'closed') return undefined
  if (payments.kind === 'sandbox') return sandboxPayments(sandboxed, siteUrl)
  const { stripePayments } = await import('./payments/stripe-payments')
  return stripePayments(payments.secretKey, payments.apiBase)
}

/** A random key that is made once, and is the same for every server on this database from then on. */
async function linkSecretOf(db: Ledger): Promise<string> {
  await keepOnce(db, 'links', randomBytes(32).toString('base64url'))
  const links = db.selectFrom('secrets').select('value').where('name', '=', 'links')
  return (await links.executeTakeFirstOrThrow()).value
}

async function keepOnce(db: Ledger, name: string, value: string): Promise<void> {
  const secret = db.insertInto('secrets').values({ name, value })
  await secret.onConflict((on) => on.doNothing()).execute()
}

/**
 * Real and simulated bookings must not share seats, lists and reminders. And where bookings should be and none are,
 * a folder was mistyped or a disk is not there: seats that are sold must not be sold again.
 *
 * @throws {UserError} TEST_BOOKINGS, EMPTY_LEDGER
 */
async function assertLive(db: Ledger, { config, newLedger, now = () => new Date() }: ServeOptions) {
  const bookings = db.selectFrom('bookings').select('id').limit(1)
  if (await bookings.where('checkoutSessionId', 'like', 'cs_test_%').executeTakeFirst())
    throw ledgerFailure('TEST_BOOKINGS')
  const name = 'live-since'
  const known =
    (await bookings.executeTakeFirst()) ??
    (await db.selectFrom('secrets').select('name').where('name', '=', name).executeTakeFirst())
  if (!known && !newLedger) throw ledgerFailure('EMPTY_LEDGER', { place: placeOf(config) })
  await keepOnce(db, name, now().toISOString())
}
