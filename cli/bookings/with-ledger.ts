import { UserError } from '../../domain/user-error'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { openDatabase, placeOf } from '../../server/bookings/database/open-database'
import { isOutage, whyNotOpened } from '../../server/bookings/database/why-not-opened'
import { type CommandConfig, readCommandConfig } from '../../server/config'

/** Who only reads changes nothing in an older ledger, and is told so. */
type Purpose = 'read' | 'change'

/**
 * Does something with the bookings that the server keeps, and closes them again. The server may be running.
 *
 * @throws {UserError} NO_BOOKINGS, INVALID_CONFIG and as openDatabase
 */
export function withLedger<Result>(
  purpose: Purpose,
  work: (ledger: Ledger, config: CommandConfig) => Promise<Result>,
): Promise<Result> {
  return withLedgerIfAny(purpose, (ledger, config) => {
    if (ledger) return work(ledger, config)
    throw noBookings(config)
  })
}

export function noBookings({ databaseUrl, varDir }: CommandConfig): UserError {
  return new UserError(
    'NO_BOOKINGS',
    `There are no bookings in ${databaseUrl === undefined ? varDir : 'the database that DATABASE_URL names'}: the server has not run here yet. Call this in the server's own ` +
      'folder, with the same VAR_DIR or DATABASE_URL.',
  )
}

/** As withLedger; without bookings there is no ledger, and none is made. */
export async function withLedgerIfAny<Result>(
  purpose: Purpose,
  work: (ledger: Ledger | undefined, config: CommandConfig) => Promise<Result>,
): Promise<Result> {
  const config = readCommandConfig(process.env)
  const ledger = await open(config, purpose)
  try {
    return await work(ledger, config)
  } catch (error) {
    throw (isOutage(error) && whyNotOpened(error, placeOf(config))) || error
  } finally {
    await ledger?.destroy()
  }
}

/** A slip in the folder's name must not end in a new, empty database. */
async function open(config: CommandConfig, purpose: Purpose): Promise<Ledger | undefined> {
  try {
    return await openDatabase({ ...config, mayBeNew: false, migrated: purpose === 'change' })
  } catch (error) {
    if (error instanceof UserError && error.code === 'NO_LEDGER') return undefined
    throw error
  }
}
