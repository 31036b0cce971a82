import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyCopy, writeCopy } from '../../../cli/bookings/backup-ledger'
import { asCents } from '../../../domain/money/cents'
import { blockSeats } from '../../../server/bookings/block-seats'
import { cancelByTraveller } from '../../../server/bookings/cancellation'
import { countLedger, lastBackup } from '../../../server/bookings/database/copy-ledger'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { openFile } from '../../../server/bookings/database/open-database'
import { orderRefund } from '../../../server/bookings/refunds'
import { aPostgresDatabase } from '../../databases/one-postgres'
import { aHoldRequest, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { runTours } from '../run-tours'
import { aLedger, codeOf, held, paid } from './a-ledger'

const backup = (file: string) => runTours(['bookings', 'backup', file])
const restore = (file: string, ...args: string[]) => runTours(['bookings', 'restore', file, ...args])
const all = (ledger: Ledger) => ledger.selectFrom('bookings').selectAll().orderBy('id').execute()

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tours-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function withKey(ledger: Ledger): Promise<void> {
  await ledger.insertInto('secrets').values({ name: 'links', value: 'the-key-of-links' }).execute()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('what others keep in another schema of the same PostgreSQL is none of the ledger', async () => {
  const { databaseUrl, drop } = await aPostgresDatabase()
  onTestFinished(drop)
  const ledger = await aLedger({ anEmptyDatabase: async () => ({ varDir: aFolder(), databaseUrl }) })
  await sql`create schema auth`.execute(ledger)
  onTestFinished(async () => void (await sql`drop schema auth cascade`.execute(ledger)))
  for (const table of ['sessions', 'bookings', 'secrets'])
    await sql`create table ${sql.table(`auth.${table}`)} (id int)`.execute(ledger)
  await paid(ledger)
  const file = join(aFolder(), 'copy.db')
  expect(await backup(file)).toMatchObject({ code: 0, out: expect.stringContaining(': 1 booking, ') })
  expect(await restore(file, '--yes')).toMatchObject({ code: 0 })
})

onEachDatabase((databases) => {
  describe('tours bookings backup', () => {
    test('a copy taken in the middle of 500 bookings is restored as a consistent ledger', async () => {
      const ledger = await aLedger(databases)
      const file = join(aFolder(), 'copy.db')
      const book = async (from: number, to: number) => {
        for (let i = from; i < to; i += 1) await paid(ledger, { time: `${10 + (i % 5)}:00` })
      }
      await book(0, 100)
      const [{ code, out }] = await Promise.all([backup(file), book(100, 500)])
      expect({ code, out }).toMatchObject({
        code: 0,
        out: expect.stringMatching(/copy\.db: \d+ bookings, €\d+\.\d\d\. The copy was opened again/),
      })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(join(file, '..'))).toEqual(['copy.db'])
      expect((await all(ledger)).length).toBe(500)

      // Onto another database, empty as after the loss of a machine.
      const other = await aLedger(databases)
      const restored = await restore(file, '--yes')
      expect(restored).toMatchObject({ code: 0 })
      const bookings = await all(other)
      expect(bookings.length).toBeGreaterThanOrEqual(100)
      const of = new Map((await all(ledger)).map((booking) => [booking.id, booking]))
      for (const booking of bookings.filter(({ state }) => state === 'paid'))
        expect(of.get(booking.id)).toEqual(booking)
      const seats = await other
        .selectFrom('departures as d')
        .select(['d.time', 'd.seatsTaken'])
        .select(({ selectFrom }) =>
          selectFrom('bookings as b')
            .whereRef('b.time', '=', 'd.time')
            .select(({ fn }) => fn.sum<number>('b.seats').as('sum'))
            .as('sum'),
        )
        .execute()
      expect(seats.length).toBe(5)
      for (const { seatsTaken, sum } of seats) expect(seatsTaken).toBe(sum)
      // A booking and its mail were written at once: neither is without the other.
      const mail = await other
        .selectFrom('outbox')
        .select('booking')
        .where('kind', '=', 'confirmation')
        .execute()
      expect(mail.length).toBe(bookings.filter(({ state }) => state === 'paid').length)
    }, 120_000)

    test('is never written over a file, and tells metrics and staff when it last succeeded', async () => {
      const ledger = await aLedger(databases)
      await held(ledger)
      const file = join(aFolder(), 'copy.db')
      expect(await lastBackup(ledger)).toBeUndefined()
      expect((await backup(file)).code).toBe(0)
      expect(await lastBackup(ledger)).toBe(now)
      const before = readFileSync(file)
      expect(await backup(file)).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })
      expect(readFileSync(file)).toEqual(before)
    })

    test('the key that signs links is in no copy in clear, and comes back with BACKUP_KEY', async () => {
      const ledger = await aLedger(databases)
      await withKey(ledger)
      const [folder, other] = [aFolder(), () => aLedger(databases)]
      const keys = async (db: Ledger) =>
        (await db.selectFrom('secrets').select('value').execute()).map(({ value }) => value)

      const plain = await backup(join(folder, 'plain.db'))
      expect(plain.err).toContain('BACKUP_KEY')
      vi.stubEnv('BACKUP_KEY', 'correct horse')
      expect((await backup(join(folder, 'sealed.db'))).err).toBe('')
      for (const name of ['plain.db', 'sealed.db'])
        expect(readFileSync(join(folder, name)).includes('the-key-of-links'), name).toBe(false)

      const second = await other()
      vi.stubEnv('BACKUP_KEY', 'correct horse')
      await restore(join(folder, 'sealed.db'), '--yes')
      expect(await keys(second)).toEqual(['the-key-of-links'])
      const third = await other()
      vi.stubEnv('BACKUP_KEY', 'wrong')
      await restore(join(folder, 'sealed.db'), '--yes')
      expect(await keys(third)).toEqual([])
    })
  })

  describe('tours bookings restore', () => {
    test('tells what would be lost, and refuses bookings that are newer than the copy', async () => {
      const ledger = await aLedger(databases)
      const kept = await paid(ledger)
      const file = join(aFolder(), 'copy.db')
      await backup(file)
      const newer = await paid(ledger)

      expect(await restore(file)).toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(
          new RegExp(`^1 booking of the ledger is not in the copy.*${codeOf(newer)}`),
        ),
      })
      expect(await restore(file, '--yes')).toMatchObject({
        code: 1,
        err: expect.stringContaining('--over-newer'),
      })
      expect((await all(ledger)).length).toBe(2)

      const done = await restore(file, '--yes', '--over-newer')
      expect(done.code).toBe(0)
      expect((await all(ledger)).map(({ id }) => id)).toEqual([kept.id])
      // What was there is not lost either.
      vi.setSystemTime(now + 1000)
      const [, before = ''] = /before is in (.*)\.\n/.exec(done.out) ?? []
      expect(await restore(before, '--yes', '--over-newer')).toMatchObject({ code: 0 })
      expect((await all(ledger)).length).toBe(2)
    })

    test('a refund that was ordered after the copy is not lost without being said', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      const file = join(aFolder(), 'copy.db')
      await backup(file)
      await cancelByTraveller(ledger, booking, new Date(now))
      const { code, err } = await restore(file, '--yes')
      expect([code, err]).toEqual([1, expect.stringContaining(codeOf(booking))])
      expect(await ledger.selectFrom('refundOrders').select('reason').execute()).toHaveLength(1)
    })

    test('what staff closed or kept back after the copy would be sold again, which is not done without being said', async () => {
      const ledger = await aLedger(databases)
      const { tour, date } = aHoldRequest()
      const kept = { tour, date, time: '16:00' }
      await blockSeats(ledger, kept, { seats: 2, why: 'a school', capacity: 20 })
      const file = join(aFolder(), 'copy.db')
      await backup(file)
      expect((await restore(file, '--yes')).code).toBe(0)
      await blockSeats(ledger, kept, { seats: 1, why: 'a guest', capacity: 20 })
      await ledger
        .insertInto('closures')
        .values({ tour, date, time: '10:00', closed: 1, why: null, createdAt: now })
        .execute()
      const { code, err } = await restore(file, '--yes')
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^Staff .* after the copy: .* 10:00, .* 16:00\. .*--over-newer/),
      ])
      expect(await ledger.selectFrom('closures').select('time').execute()).toHaveLength(1)
      // A machine that has lost everything takes the copy as it is.
      await aLedger(databases)
      expect((await restore(file, '--yes')).code).toBe(0)
    })

    test('a refund that was not made when the copy was taken is asked for before it is made again', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      await orderRefund(ledger, booking, { id: 'r1', amount: asCents(8800), reason: 'staff' }, now)
      const file = join(aFolder(), 'copy.db')
      await backup(file)
      await restore(file, '--yes')
      expect(await ledger.selectFrom('refundOrders').select('attempts').execute()).toEqual([{ attempts: 1 }])
    })
  })
})

test.each([
  ['nothing', undefined, /there is no such file/],
  ['an empty file', '', /it holds no bookings/],
  [
    'another kind of file',
    'PK\u0003\u0004 a picture',
    /no copy that "tours bookings backup" made|not a database/,
  ],
])('%s is not restored, and makes no ledger', async (_what, content, message) => {
  const folder = aFolder()
  const file = join(folder, 'x.db')
  if (content !== undefined) writeFileSync(file, content)
  vi.stubEnv('VAR_DIR', join(folder, 'var'))
  const { code, err } = await restore(file, '--yes')
  expect(code).toBe(1)
  expect(err).toMatch(message)
  expect(existsSync(join(folder, 'var/bookings.db'))).toBe(false)
})

test.each([
  ['a row is missing', sql`delete from bookings where id = (select min(id) from bookings)`],
  [
    'an amount is another',
    sql`update bookings set total = total + 1 where id = (select min(id) from bookings)`,
  ],
])('a copy in which %s is no good copy', async (_what, damage) => {
  const folder = aFolder()
  const ledger = await openFile(join(folder, 'bookings.db'))
  onTestFinished(() => ledger.destroy())
  await held(ledger)
  await held(ledger)
  const { counts } = await writeCopy(ledger, join(folder, 'copy.db'), undefined)
  const copy = await openFile(join(folder, 'copy.db'))
  await damage.execute(copy)
  await copy.destroy()
  await expect(verifyCopy(join(folder, 'copy.db'), counts)).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  expect(await countLedger(ledger)).toEqual(counts)
})
