import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Cents } from '../../domain/money/cents'
import { UserError } from '../../domain/user-error'
import { copyRows, countLedger, noteBackup } from '../../server/bookings/database/copy-ledger'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { openFile } from '../../server/bookings/database/open-database'
import type { CommandConfig } from '../../server/config'
import type { Given } from '../given'
import { writtenEuros } from '../ledger/booking-record'
import { withLedger } from '../ledger/with-ledger'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { sealKeys } from './sealed-keys'

export type LedgerCounts = Awaited<ReturnType<typeof countLedger>>

/** `tours bookings backup`: 0 a verified copy is there, 1 it is not. */
export async function backupLedger({ file }: Given<'bookings backup'>, output: Output): Promise<void> {
  const { counts, sealed } = await withLedger('change', async (ledger, { backupKey }) => {
    const written = await writeCopy(ledger, file, backupKey)
    await noteBackup(ledger, Date.now())
    return written
  })
  output.out(`${file}: ${writtenCounts(counts)}. The copy was opened again, and all of it is there.\n`)
  if (!sealed)
    output.err(
      'Without BACKUP_KEY the key that signs cancel links is left out: restored elsewhere, links in mails sent ' +
        'until now no longer work.\n',
    )
}

/**
 * Writes all that the ledger holds at one moment into a file of its own, which can be restored into either kind
 * of database. Bookings go on meanwhile. The file is there only when it is whole and was compared.
 *
 * @throws {UserError} FILE_EXISTS, BACKUP_FAILED
 */
export async function writeCopy(ledger: Ledger, file: string, backupKey: string | undefined) {
  if (existsSync(file))
    throw new UserError('FILE_EXISTS', `${file} is there already. Name one that is not: with the date in it.`)
  const part = `${file}.part`
  for (const rest of [part, `${part}-wal`, `${part}-shm`]) rmSync(rest, { force: true })
  const written = await fillCopy(ledger, part, backupKey)
  await verifyCopy(part, written.counts)
  await using handle = await open(part)
  await handle.sync()
  renameSync(part, file)
  return written
}

async function fillCopy(ledger: Ledger, file: string, backupKey: string | undefined) {
  await using copy = await openFile(file)
  // Sees one state of the ledger, while others go on to write.
  const reading = ledger.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const counts = await reading.execute(async (snapshot) => {
    await copy.transaction().execute((transaction) => copyRows(snapshot, transaction))
    return countLedger(snapshot)
  })
  const sealed = await sealKeys(ledger, copy, backupKey)
  // One file, that nothing belongs beside.
  await sql`pragma journal_mode = delete`.execute(copy)
  return { counts, sealed }
}

/** A copy in VAR_DIR, for who is about to replace or change all of it. @returns the file */
export async function keepCopy(name: string, ledger: Ledger, { varDir, backupKey }: CommandConfig) {
  const file = join(varDir, `${name}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
  await writeCopy(ledger, file, backupKey)
  return file
}

/** @throws {UserError} BACKUP_FAILED when what is in the file is not what was counted */
export async function verifyCopy(file: string, expected: LedgerCounts): Promise<void> {
  await using copy = await openFile(file, { migrated: false })
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(copy)
  const orphans = await sql`pragma foreign_key_check`.execute(copy)
  if (integrity.rows[0]?.integrityCheck !== 'ok' || orphans.rows.length > 0)
    throw new UserError('BACKUP_FAILED', `${file} is damaged. Make another copy.`)
  verifySame(file, expected, await countLedger(copy))
  await sql`pragma journal_mode = delete`.execute(copy)
}

/** @throws {UserError} BACKUP_FAILED naming a table in which rows or sums differ */
export function verifySame(what: string, expected: LedgerCounts, found: LedgerCounts): void {
  const [table] = Object.keys(expected).filter((name) => !isDeepStrictEqual(expected[name], found[name]))
  if (table === undefined) return
  const [should, does] = [expected[table], found[table]].map((counts) => JSON.stringify(counts))
  throw new UserError('BACKUP_FAILED', `${what} should hold ${should} in ${table}, and holds ${does}.`)
}

/** "500 bookings, €22,000.00" */
export function writtenCounts({ bookings }: LedgerCounts): string {
  const { rows = 0, total = 0 } = bookings ?? {}
  return `${countOf(rows, 'booking')}, €${writtenEuros(total as Cents)}`
}
