import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { libsqlDriver } from './libsql-driver'

/**
 * Kysely on an embedded database file.
 *
 * @param path of the file; made when it is missing
 */
export function libsqlDialect(path: string): Dialect {
  const adapter = new SqliteAdapter()
  // All migrations run in one transaction, which begins with the write lock: no second server can be in one.
  Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true })
  return {
    createDriver: () => libsqlDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => adapter,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
