import { type Kysely, type Migration, Migrator } from 'kysely'
import { ledger } from './migrations/0001-ledger'

/** In order. A migration that has been released is never changed: write the next one. */
const migrations: Record<string, Migration> = { '0001-ledger': ledger }

/**
 * Brings the tables up to date, under a lock: of two servers that start together one waits.
 *
 * @throws what a migration threw, with its name; nothing of it is kept
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
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
