import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CamelCasePlugin,
  type Dialect,
  Kysely,
  Migrator,
  PostgresDialect,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import type { Ledger, LedgerTables } from './ledger-tables'
import { libsqlDialect } from './libsql-dialect'
import { migrations } from './migrations'

export interface DatabaseOptions {
  /** `postgres://…`, for more than one server; without it a file is used. */
  databaseUrl?: string | undefined
  /** The server's own files: the database is `bookings.db` in it. */
  varDir: string
  /** Told about a connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void
}

/** Opens the ledger with its tables up to date. Whoever opened it ends it with `destroy()`. */
export function openDatabase({
  databaseUrl,
  varDir,
  onIdleError = () => {},
}: DatabaseOptions): Promise<Ledger> {
  return databaseUrl === undefined
    ? openFile(join(varDir, 'bookings.db'))
    : open(postgresDialect(databaseUrl, onIdleError))
}

/**
 * A ledger in a file that nobody but its owner may read: it is made when it is missing.
 *
 * @param migrated false: its tables are left as they are
 */
export function openFile(path: string, { migrated = true } = {}): Promise<Ledger> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // SQLite gives the files beside it the same rights.
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
  return open(libsqlDialect(path), migrated)
}

async function open(dialect: Dialect, migrated = true): Promise<Ledger> {
  const db = new Kysely<LedgerTables>({
    dialect,
    // snake_case in the database, so that staff need no quotes there; camelCase here.
    plugins: [new CamelCasePlugin()],
  })
  try {
    if (migrated) await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/**
 * Brings the tables up to date, under a lock: of two servers that start together one waits.
 *
 * @throws what a migration threw, with its name; nothing of it is kept
 */
async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    // The migrator's own tables and these have the names that stand here.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first one'
  throw new Error(`The database could not be migrated (${failed}).`, { cause: error })
}

/** PostgreSQL's type numbers of bigint and numeric: what counts and sums come back as. */
const wholeNumbers = new Set([20, 1700])

/**
 * Kysely on PostgreSQL. Counts, sums and bigints arrive as strings: they are read as numbers here, so that
 * both databases answer the same.
 *
 * @param connectionString `postgres://…`
 */
function postgresDialect(connectionString: string, onIdleError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types: { getTypeParser: parserOf },
    // No wait is without an end: the server ends a statement, and we a connection that has gone silent.
    connectionTimeoutMillis: 8_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  // A connection that breaks while nobody uses it must not end the server: the pool replaces it.
  pool.on('error', onIdleError)
  // Nor one that breaks in use: its query is rejected, and the error comes beside it.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return new PostgresDialect({
    pool: {
      connect: async () => leavingSilence(await pool.connect()),
      end: () => pool.end(),
    },
  })
}

/** A connection that has not answered in time is given up at once: what waits behind the answer would wait as long. */
function leavingSilence(client: pg.PoolClient): PostgresPoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const inTime = (...args: unknown[]) =>
    query(...args).catch((error: Error) => {
      if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end().catch(() => {})
      throw error
    })
  return {
    release: () => client.release(),
    query: inTime as PostgresPoolClient['query'],
  }
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
