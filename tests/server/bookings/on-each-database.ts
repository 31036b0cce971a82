import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { type DatabaseOptions, openDatabase } from '../../../server/bookings/database/open-database'
import { aPostgresCluster, type PostgresCluster } from './a-postgres-cluster'

export interface TestDatabases {
  /** What opens a new, empty database; removed when the test ends. */
  anEmptyDatabase(): Promise<DatabaseOptions>
  /** Servers on one new database, each with connections of its own; closed when the test ends. */
  servers(count?: number): Promise<[Ledger, ...Ledger[]]>
}

/** The same tests on the embedded file and on PostgreSQL. */
export function onEachDatabase(suite: (databases: TestDatabases) => void): void {
  describe('on a file', () => {
    suite(databasesFrom(async (varDir) => ({ varDir })))
  })
  describe('on PostgreSQL', () => {
    let cluster: PostgresCluster
    beforeAll(async () => {
      cluster = await aPostgresCluster()
    }, 30_000)
    afterAll(() => cluster?.stop())
    suite(databasesFrom(async (varDir) => ({ varDir, databaseUrl: await cluster.createDatabase() })))
  })
}

function databasesFrom(optionsIn: (varDir: string) => Promise<DatabaseOptions>): TestDatabases {
  async function anEmptyDatabase() {
    const varDir = mkdtempSync(join(tmpdir(), 'tours-ledger-'))
    onTestFinished(() => rmSync(varDir, { recursive: true, force: true }))
    return optionsIn(varDir)
  }
  return {
    anEmptyDatabase,
    async servers(count = 2) {
      const options = await anEmptyDatabase()
      const open = async () => {
        const ledger = await openDatabase(options)
        onTestFinished(() => ledger.destroy())
        return ledger
      }
      const first = await open()
      const others = await Promise.all(Array.from({ length: count - 1 }, open))
      return [first, ...others]
    },
  }
}
