import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import type { Ledger, LedgerTables } from './ledger-tables'
import { libsqlDialect } from './libsql-dialect'
import { migrate } from './migrate'
import { postgresDialect } from './postgres-dialect'

export interface DatabaseOptions {
  /** `postgres://…`, for more than one server; without it a file is used. */
  databaseUrl?: string | undefined
  /** The server's own files: the database is `bookings.db` in it. */
  varDir: string
  /** Told about a connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void
}

/** Opens the ledger with its tables up to date. Whoever opened it ends it with `destroy()`. */
export async function openDatabase(options: DatabaseOptions): Promise<Ledger> {
  const db = new Kysely<LedgerTables>({
    dialect: dialectOf(options),
    // snake_case in the database, so that staff need no quotes there; camelCase here.
    plugins: [new CamelCasePlugin()],
  })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function dialectOf({ databaseUrl, varDir, onIdleError = () => {} }: DatabaseOptions) {
  if (databaseUrl !== undefined) return postgresDialect(databaseUrl, onIdleError)
  mkdirSync(varDir, { recursive: true })
  return libsqlDialect(join(varDir, 'bookings.db'))
}
