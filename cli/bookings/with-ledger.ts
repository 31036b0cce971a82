import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../domain/user-error'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { openDatabase } from '../../server/bookings/database/open-database'
import { type CommandConfig, readCommandConfig } from '../../server/config'

/**
 * Does something with the bookings that the server keeps, and closes them again. The server may be running.
 *
 * @throws {UserError} NO_BOOKINGS, DATABASE_UNREACHABLE, or INVALID_CONFIG as for the server itself
 */
export function withLedger<Result>(
  work: (ledger: Ledger, config: CommandConfig) => Promise<Result>,
): Promise<Result> {
  return withLedgerIfAny((ledger, config) => {
    if (ledger) return work(ledger, config)
    throw noBookings(config)
  })
}

export function noBookings({ varDir }: CommandConfig): UserError {
  return new UserError(
    'NO_BOOKINGS',
    `There are no bookings in ${varDir}: the server has not run here yet. Call this in the server's own ` +
      'folder, with the same VAR_DIR or DATABASE_URL.',
  )
}

/** As withLedger; without bookings there is no ledger, and none is made. */
export async function withLedgerIfAny<Result>(
  work: (ledger: Ledger | undefined, config: CommandConfig) => Promise<Result>,
): Promise<Result> {
  const config = readCommandConfig(process.env)
  const ledger = await open(config)
  try {
    return await work(ledger, config)
  } finally {
    await ledger?.destroy()
  }
}

async function open({ databaseUrl, varDir }: CommandConfig): Promise<Ledger | undefined> {
  // A slip in the folder's name must not end in a new, empty database.
  if (databaseUrl === undefined && !existsSync(join(varDir, 'bookings.db'))) return undefined
  try {
    return await openDatabase({ databaseUrl, varDir })
  } catch (error) {
    const reason = whyUnreachable(error)
    if (reason === undefined) throw error
    const message = `The database that DATABASE_URL names cannot be opened: ${reason}. Is it running, and are name and password right?`
    throw new UserError('DATABASE_UNREACHABLE', message, 500, { cause: error })
  }
}

/** No connection, or none for us: PostgreSQL's classes 28 (who are you) and 3D (no such database). */
const unreachable = /^(E[A-Z_]+|28\w{3}|3D\w{3})$/

function whyUnreachable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && unreachable.test(code)) return error.message || code
  return whyUnreachable(error.cause)
}
