import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CamelCasePlugin,
  type Dialect,
  Kysely,
  Migrator,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import type pg from 'pg'
import { rawTables } from './copy-ledger'
import type { Ledger, LedgerTables } from './ledger-tables'
import { libsqlDialect } from './libsql-dialect'
import { migrations } from './migrations'
import { ledgerFailure, whyNotOpened } from './why-not-opened'

export interface DatabaseOptions extends OpenOptions {
  /** `postgres://…`, for more than one server; without it a file is used. */
  databaseUrl?: string | undefined
  /** The server's own files: the database is `bookings.db` in it. */
  varDir: string
  /** Called when a connection broke while nobody used it. */
  onIdleError?: (error: Error) => void
  /** How long PostgreSQL may take for a statement, in milliseconds; 0 without an end. */
  statementMs?: number
}

interface OpenOptions {
  /** false: its tables are left as they are, and have to be up to date. */
  migrated?: boolean
  /** false: nothing is made where there is no ledger yet. */
  mayBeNew?: boolean
}

/**
 * Opens the ledger with its tables up to date. Whoever opened it ends it with `destroy()`.
 *
 * @throws {UserError} NO_LEDGER, DATABASE_FOREIGN, DATABASE_NEWER, DATABASE_OLDER, or as whyNotOpened says
 */
export function openDatabase(options: DatabaseOptions): Promise<Ledger> {
  const place = placeOf(options)
  return options.databaseUrl ? open(() => postgresDialect(options), place, options) : openFile(place, options)
}

/** As messages name it: an address holds a password. */
export function placeOf({ databaseUrl, varDir }: Pick<DatabaseOptions, 'databaseUrl' | 'varDir'>): string {
  return databaseUrl === undefined ? join(varDir, 'bookings.db') : 'The database that DATABASE_URL names'
}

/** A ledger in a file that nobody but its owner may read: it is made when it is missing. */
export function openFile(place: string, options: OpenOptions = {}): Promise<Ledger> {
  const dialect = () => {
    if (options.mayBeNew === false && !statSync(place, { throwIfNoEntry: false }))
      throw ledgerFailure('NO_LEDGER', { place })
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
    // SQLite gives the files beside it the same rights.
    closeSync(openSync(place, 'a', 0o600))
    for (const file of [place, `${place}-wal`, `${place}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
    return libsqlDialect(place)
  }
  return open(dialect, place, options)
}

async function open(
  dialect: () => Dialect | Promise<Dialect>,
  place: string,
  options: OpenOptions,
): Promise<Ledger> {
  let db: Ledger | undefined
  try {
    db = new Kysely<LedgerTables>({
      dialect: await dialect(),
      // snake_case in the database, so that staff need no quotes there; camelCase here.
      plugins: [new CamelCasePlugin()],
    })
    await assertFits(db, place, options)
    if (options.migrated !== false) await migrate(db)
    return db
  } catch (error) {
    await db?.destroy().catch(() => {})
    throw whyNotOpened(error, place) ?? error
  }
}

/** Looks at what is there before anything is changed in it. */
async function assertFits(db: Ledger, place: string, { migrated, mayBeNew }: OpenOptions): Promise<void> {
  const tables = await namesOfTables(db)
  const done = tables.includes('kysely_migration') ? await migrationsOf(db) : []
  const all = Object.keys(migrations)
  // Of a server that is just making it there may be the table, and nothing in it.
  const isNew = tables.every((name) => name.startsWith('kysely_migration')) && done.length === 0
  if (isNew && (mayBeNew === false || migrated === false)) throw ledgerFailure('NO_LEDGER', { place })
  if (isNew) return
  const missing = all.filter((name) => !done.includes(name))
  if (missing[0] === all[0])
    throw ledgerFailure('DATABASE_FOREIGN', { place, tables: tables.slice(0, 3).join(', ') })
  const newer = done.find((name) => !all.includes(name))
  if (newer) throw ledgerFailure('DATABASE_NEWER', { place, newer, latest: String(all.at(-1)) })
  if (missing[0] && migrated === false) throw ledgerFailure('DATABASE_OLDER', { place, missing: missing[0] })
}

async function namesOfTables(db: Ledger): Promise<string[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const raw = rawTables(db)
  const tables = isPostgres
    ? raw.selectFrom('pg_tables').select('tablename as name').where('schemaname', '=', sql`current_schema()`)
    : raw.selectFrom('sqlite_master').select('name').where('type', '=', 'table')
  const rows = await tables.execute()
  return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
}

/** Names of those that were applied, in their order. */
export async function migrationsOf(db: Ledger): Promise<string[]> {
  const rows = await rawTables(db).selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => String(name))
}

/**
 * Brings the tables up to date, or back to an older version, under a lock: of two servers that start together one waits.
 *
 * @throws what a migration threw, with its name; nothing of it is kept
 */
export async function migrate<Tables>(db: Kysely<Tables>, version?: string): Promise<void> {
  const migrator = new Migrator({
    // The migrator's own tables and these have the names that stand here.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  const { error, results } = await (version === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(version))
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first one'
  throw new Error(`The database could not be migrated (${failed}).`, { cause: error })
}

/** PostgreSQL's type numbers of bigint and numeric: what counts and sums come back as. */
const wholeNumbers = new Set([20, 1700])

/**
 * Kysely on PostgreSQL. Counts, sums and bigints arrive as strings: they are read as numbers here, so that
 * both databases answer the same.
 */
async function postgresDialect({
  databaseUrl,
  onIdleError = () => {},
  statementMs = 8_000,
}: DatabaseOptions) {
  // Whoever has a file need not wait for it.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: {
      getTypeParser: (type, format) =>
        format !== 'binary' && wholeNumbers.has(type)
          ? readWholeNumber
          : pg.types.getTypeParser(type, format),
    },
    // No wait is without an end: the server ends a statement, and we a connection that has gone silent.
    connectionTimeoutMillis: 8_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: statementMs && statementMs + 2_000,
    keepAlive: true,
  })
  // A connection that breaks while nobody uses it must not end the server: the pool replaces it.
  pool.on('error', onIdleError)
  // Nor one that breaks in use: its query is rejected, and the error comes beside it.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return new PostgresDialect({
    pool: { connect: async () => leavingSilence(await pool.connect()), end: () => pool.end() },
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
  return { release: () => client.release(), query: inTime as PostgresPoolClient['query'] }
}

function readWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no whole number that fits.`)
  return value
}
