import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** PostgreSQL's type numbers of bigint and numeric: what counts and sums come back as. */
const wholeNumbers = new Set([20, 1700])

/**
 * Kysely on PostgreSQL. Counts, sums and bigints arrive as strings: they are read as numbers here, so that
 * both databases answer the same.
 *
 * @param connectionString `postgres://…`
 */
export function postgresDialect(connectionString: string, onIdleError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 15_000,
    types: { getTypeParser: parserOf },
  })
  // A connection that breaks while nobody uses it must not end the server: the pool replaces it.
  pool.on('error', onIdleError)
  // Nor one that breaks in use: its query is rejected, and the error comes beside it.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return new PostgresDialect({ pool })
}

function parserOf(type: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && wholeNumbers.has(type)) return readWholeNumber
  return pg.types.getTypeParser(type, format as 'text')
}

function readWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no whole number that fits.`)
  return value
}
