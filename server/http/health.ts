import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { RequestHandler } from 'express'
import { sql } from 'kysely'
import { migrations } from '../bookings/database/migrations'
import { migrationsOf } from '../bookings/database/open-database'
import { unsentSince } from '../bookings/outbox'
import { describeError } from '../log'
import type { Services } from '../services'

export const isAlive: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

interface Health {
  /** Why no booking can be taken. */
  reason?: string | undefined
  /** What will stop bookings or mail, if nobody sees to it. */
  warnings: string[]
}

/** Whoever asks more often gets the same answer: looking writes to the disk. */
const freshMs = 1_000

/** For whoever watches the server: that it can take a booking. Red from the moment that it is asked to end. */
export function isReady(services: Services): RequestHandler {
  let latest: { at: number; health: Promise<Health> } | undefined
  return async (_req, res) => {
    if (!latest || performance.now() - latest.at > freshMs)
      latest = { at: performance.now(), health: healthOf(services) }
    const { reason, warnings } = services.stopping.signal.aborted
      ? { reason: 'The server is ending.', warnings: [] }
      : await latest.health
    res.set('Cache-Control', 'no-store').status(reason ? 503 : 200)
    const more = warnings.length > 0 && { warnings }
    res.json({ ...(reason ? { status: 'unavailable', reason } : { status: 'ok' }), ...more })
  }
}

async function healthOf(services: Services): Promise<Health> {
  const { payments, log } = services
  if (!payments) return { reason: 'No bookings are taken: there are no Stripe keys.', warnings: [] }
  try {
    const reason =
      (await diskProblem(services)) ?? (await ledgerProblem(services)) ?? (await payments.keyProblem?.())
    return { reason, warnings: await warningsOf(services) }
  } catch (error) {
    log(`Not ready, the database does not answer: ${describeError(error)}`)
    const cause = error instanceof Error ? error.message : String(error)
    return { reason: `The database does not answer, or cannot be written: ${cause}`, warnings: [] }
  }
}

/** What a few bookings and their messages take: a single row may still fit when they do not. */
const fullBytes = 2 ** 20

async function diskProblem({ config }: Services): Promise<string | undefined> {
  const isUsed = config.databaseUrl === undefined || config.smtpUrl === undefined
  if (isUsed && (await freeBytes(config)) < fullBytes) return 'The disk under VAR_DIR is full.'
}

async function freeBytes({ varDir }: Services['config']): Promise<number> {
  const disk = await statfs(varDir).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

/** That it can be read and written, and is of this version. @throws what the database throws */
async function ledgerProblem({ ledger }: Services): Promise<string | undefined> {
  await ledger.selectFrom('bookings').select('id').limit(1).execute()
  // SQLite does not write what is there already.
  const written = { name: 'written', value: randomUUID() }
  const row = ledger.insertInto('secrets').values(written)
  await row.onConflict((on) => on.column('name').doUpdateSet(written)).execute()
  const done = await migrationsOf(ledger)
  const missing = Object.keys(migrations).filter((name) => !done.includes(name))
  return missing.length > 0
    ? `The database is of an earlier version: ${missing.join(', ')} is missing.`
    : undefined
}

const leastFreeBytes = 200 * 2 ** 20
const longestUnsentMs = 15 * 60_000
const largestSkewMs = 30_000

async function warningsOf({ config, ledger, payments, now }: Services): Promise<string[]> {
  const warnings: string[] = []
  const free = await freeBytes(config)
  if (free < leastFreeBytes) warnings.push(`Only ${Math.round(free / 2 ** 20)} MB are free under VAR_DIR.`)
  const oldest = await unsentSince(ledger)
  const unsentMs = oldest === undefined ? 0 : now().getTime() - oldest
  if (unsentMs > longestUnsentMs)
    warnings.push(`Email has been waiting for ${Math.round(unsentMs / 60_000)} minutes.`)
  const clocks = { Stripe: payments?.skewMs?.(), 'the database': await databaseSkew(config, ledger) }
  for (const [whose, skewMs = 0] of Object.entries(clocks))
    if (Math.abs(skewMs) > largestSkewMs)
      warnings.push(
        `The clock is ${Math.abs(Math.round(skewMs / 1000))} s ${skewMs > 0 ? 'behind' : 'ahead of'} that of ${whose}.`,
      )
  return warnings
}

/** A file has no clock of its own. */
async function databaseSkew({ databaseUrl }: Services['config'], ledger: Services['ledger']) {
  if (databaseUrl === undefined) return undefined
  const before = Date.now()
  const clock = sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`
  const { rows } = await clock.execute(ledger)
  return (rows[0]?.at ?? before) - (before + Date.now()) / 2
}
