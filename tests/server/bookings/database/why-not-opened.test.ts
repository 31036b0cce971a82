import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withLedger } from '../../../../cli/ledger/with-ledger'
import { migrations } from '../../../../server/bookings/database/migrations'
import { type DatabaseOptions, openDatabase } from '../../../../server/bookings/database/open-database'
import { isOutage } from '../../../../server/bookings/database/why-not-opened'
import { runTours } from '../../../cli/run-tours'
import { aPostgresDatabase } from '../../../databases/one-postgres'
import { onEachDatabase } from '../on-each-database'

afterEach(() => vi.unstubAllEnvs())

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tours-broken-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function changed(options: DatabaseOptions, ...statements: string[]): Promise<void> {
  const ledger = await openDatabase(options)
  for (const statement of statements) await sql.raw(statement).execute(ledger)
  await ledger.destroy()
}

/** What the server, and a command that changes something, say: one line. */
async function toldOf(options: DatabaseOptions): Promise<string> {
  const error = await openDatabase(options).then(
    (ledger) => ledger.destroy(),
    (error) => error,
  )
  expect(error).toMatchObject({ name: 'UserError' })
  expect(error.message).not.toContain('\n')
  vi.stubEnv('VAR_DIR', options.varDir)
  vi.stubEnv('DATABASE_URL', options.databaseUrl ?? '')
  const command = await runTours(['bookings', 'list'])
  expect(command).toMatchObject({ code: 1, out: '' })
  expect(command.err.trimEnd()).toBe(error.message)
  return `${error.code}: ${error.message}`
}

onEachDatabase((databases) => {
  test('another program’s database is left as it is', async () => {
    const options = await databases.anEmptyDatabase()
    await changed(
      options,
      ...Object.keys(migrations).map((name) => `delete from kysely_migration where name = '${name}'`),
    )
    expect(await toldOf(options)).toMatch(
      /^DATABASE_FOREIGN: .*tables of another program: \w+.*VAR_DIR or DATABASE_URL/,
    )
  })

  test('that of another program with migrations of its own is, too', async () => {
    const options = await databases.anEmptyDatabase()
    await changed(
      options,
      `delete from kysely_migration`,
      `insert into kysely_migration values ('0001-accounts', '')`,
    )
    expect(await toldOf(options)).toMatch(/^DATABASE_FOREIGN: /)
  })

  test('that of a newer version names what it lacks', async () => {
    const options = await databases.anEmptyDatabase()
    await changed(options, `insert into kysely_migration values ('9999-loyalty', '')`)
    expect(await toldOf(options)).toMatch(
      /^DATABASE_NEWER: .*newer version of tours \(9999-loyalty\).*npx tours bookings downgrade 0005-request --yes$/,
    )
  })

  test('where there is none, nothing is made unless it may be', async () => {
    const options = await databases.anEmptyDatabase()
    await expect(openDatabase({ ...options, mayBeNew: false })).rejects.toMatchObject({ code: 'NO_LEDGER' })
    await expect(openDatabase({ ...options, migrated: false })).rejects.toMatchObject({ code: 'NO_LEDGER' })
    if (options.databaseUrl === undefined) return
    vi.stubEnv('DATABASE_URL', options.databaseUrl)
    const { code, err } = await runTours(['bookings', 'list'])
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('There are no bookings in') })
    await changed(options, 'create table tours_was_here (a integer)')
  })
})

describe('a file', () => {
  test.each([
    ['another kind of file', Buffer.from('PK\u0003\u0004 a picture '.repeat(400))],
    ['the half of one', undefined],
  ])('that is %s is damaged, and what to do is told', async (_what, content) => {
    const [whole, varDir] = [aFolder(), aFolder()]
    await changed({ varDir: whole }, 'pragma wal_checkpoint(truncate)')
    const half = readFileSync(join(whole, 'bookings.db')).subarray(0, 6000)
    writeFileSync(join(varDir, 'bookings.db'), content ?? half)
    expect(await toldOf({ varDir })).toMatch(
      /^DATABASE_DAMAGED: .*bookings\.db is damaged, .*npx tours bookings restore/,
    )
  })

  test('whose damage lies deeper is told of by the command that meets it', async () => {
    const varDir = aFolder()
    await changed({ varDir })
    vi.stubEnv('VAR_DIR', varDir)
    vi.stubEnv('DATABASE_URL', '')
    const damaged = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
    await expect(withLedger('read', () => Promise.reject(damaged))).rejects.toMatchObject({
      code: 'DATABASE_DAMAGED',
    })
    await expect(withLedger('read', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  })

  test('that is a folder, or lies where nothing can be written, is told as such', async () => {
    const varDir = aFolder()
    mkdirSync(join(varDir, 'bookings.db'))
    expect(await toldOf({ varDir })).toMatch(/^DATABASE_READ_ONLY: .*cannot be written \(EISDIR/)
    writeFileSync(join(varDir, 'a-file'), '')
    await expect(openDatabase({ varDir: join(varDir, 'a-file') })).rejects.toMatchObject({
      code: 'DATABASE_READ_ONLY',
    })
  })

  const mounted = aMountedFolder()
  test.runIf(mounted !== undefined)('in a read-only folder is told as such', async () => {
    const varDir = mounted as string
    onTestFinished(() => {
      execFileSync('umount', ['-l', varDir])
      rmSync(varDir, { recursive: true })
    })
    const whole = aFolder()
    await changed({ varDir: whole }, 'pragma wal_checkpoint(truncate)')
    copyFileSync(join(whole, 'bookings.db'), join(varDir, 'bookings.db'))
    execFileSync('mount', ['-o', 'remount,ro', varDir])
    expect(await toldOf({ varDir })).toMatch(
      /^DATABASE_READ_ONLY: .*bookings\.db cannot be written \(.*read-only.*\)\. Give the server's user the right/,
    )
  })
})

describe('PostgreSQL', () => {
  test('whose connection breaks between two statements of a transaction is an outage, no bug', async () => {
    const { databaseUrl, drop } = await aPostgresDatabase()
    onTestFinished(drop)
    const ledger = await openDatabase({ databaseUrl, varDir: aFolder() })
    onTestFinished(() => ledger.destroy())
    const told = await ledger
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(ledger)
        await sleep(200)
        await transaction.selectFrom('bookings').select('id').execute()
      })
      .catch((error) => error)
    expect(told.message).toMatch(/not queryable/)
    expect(isOutage(told)).toBe(true)
    expect(isOutage(new Error('A query must have either text or a name.'))).toBe(false)
  })

  test('that may only be read is told as such', async () => {
    const { databaseUrl, drop } = await aPostgresDatabase()
    onTestFinished(drop)
    const readOnly = new URL(databaseUrl)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    const error = await openDatabase({ databaseUrl: readOnly.href, varDir: aFolder() }).catch(
      (error) => error,
    )
    expect(error).toMatchObject({ code: 'DATABASE_READ_ONLY' })
    expect(error.message).toMatch(/^The database that DATABASE_URL names cannot be written/)
  })

  test('that does not answer is told as such, to the server too', async () => {
    const options = { databaseUrl: 'postgres://tours:secret@127.0.0.1:1/tours', varDir: aFolder() }
    const told = await toldOf(options)
    expect(told).toMatch(/^DATABASE_UNREACHABLE: .*Is it running/)
    expect(told).not.toContain('secret')
  })
})

function aMountedFolder(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tours-read-only-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}
