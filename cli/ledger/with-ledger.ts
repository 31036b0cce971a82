import { UserError } from '../../domain/user-error'
import { bookingCode, idPrefixOf } from '../../server/bookings/booking-row'
import type { Booking, Ledger } from '../../server/bookings/database/ledger-tables'
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
  const options = { ...config, mayBeNew: false, migrated: purpose === 'change' }
  // A slip in the folder's name must not end in a new, empty database.
  await using ledger = await openDatabase(options).catch((error) => {
    if (error instanceof UserError && error.code === 'NO_LEDGER') return undefined
    throw error
  })
  try {
    return await work(ledger, config)
  } catch (error) {
    throw (isOutage(error) && whyNotOpened(error, placeOf(config))) || error
  }
}

/** Bookings by code ("3F2A-91BC", in any spelling) or id; nearly always one. @throws BAD_CODE, UNKNOWN_BOOKING */
export async function findByCode(ledger: Ledger, code: string): Promise<Booking[]> {
  const all = ledger.selectFrom('bookings').selectAll().orderBy('createdAt').orderBy('id')
  const id = code.trim().toLowerCase()
  const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)
  const prefix = idPrefixOf(code)
  if (!isId && prefix === undefined)
    throw new UserError(
      'BAD_CODE',
      `"${code}" is no booking code: it has eight digits and letters A to F, for example 3F2A-91BC.`,
    )
  const found = await (isId ? all.where('id', '=', id) : all.where('id', 'like', `${prefix}%`)).execute()
  if (found.length > 0) return found
  throw new UserError(
    'UNKNOWN_BOOKING',
    `There is no booking ${code}. "npx tours bookings list" shows those there are.`,
  )
}

/** Does something with the one booking of a code. @throws {UserError} AMBIGUOUS_CODE when two share it; and as both */
export function withBooking<Result>(
  code: string,
  work: (ledger: Ledger, booking: Booking, config: CommandConfig) => Promise<Result>,
): Promise<Result> {
  return withLedger('change', async (ledger, config) => {
    const found = await findByCode(ledger, code)
    const [booking] = found
    if (booking && found.length === 1) return work(ledger, booking, config)
    const ids = found.map(({ id, date, customerName }) => `  ${id}  ${date}  ${customerName}`)
    throw new UserError(
      'AMBIGUOUS_CODE',
      `Several bookings have the code ${bookingCode(booking?.id ?? '')}. Write the whole id of the one you mean:\n${ids.join('\n')}`,
    )
  })
}
