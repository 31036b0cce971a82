import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { type DatabaseOptions, openDatabase } from '../../../server/bookings/database/open-database'
import { aPostgresDatabase } from '../../databases/one-postgres'

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
    suite(
      databasesFrom(async (varDir) => {
        const { databaseUrl, drop } = await aPostgresDatabase()
        onTestFinished(drop)
        return { varDir, databaseUrl }
      }),
    )
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
