import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findBooking } from '../../../../server/bookings/booking-row'
import type { Ledger } from '../../../../server/bookings/database/ledger-tables'
import { migrations } from '../../../../server/bookings/database/migrations'
import { openDatabase } from '../../../../server/bookings/database/open-database'
import { holdSeats } from '../../../../server/bookings/hold-seats'
import { aHoldRequest, now } from '../a-hold-request'
import { onEachDatabase } from '../on-each-database'

async function migrationsOf(ledger: Ledger): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(
    ledger,
  )
  return rows[0]?.count ?? 0
}

onEachDatabase((databases) => {
  test('opening it again keeps what is in it', async () => {
    const options = await databases.anEmptyDatabase()
    const before = await openDatabase(options)
    const { booking } = await holdSeats(before, aHoldRequest(), 15, now)
    await before.destroy()
    const after = await openDatabase(options)
    expect(await findBooking(after, { id: booking.id })).toEqual(booking)
    expect(await migrationsOf(after)).toBe(Object.keys(migrations).length)
    await after.destroy()
  })

  test('servers that start together migrate once', async () => {
    const options = await databases.anEmptyDatabase()
    const ledgers = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)))
    for (const ledger of ledgers) {
      expect(await migrationsOf(ledger)).toBe(Object.keys(migrations).length)
      await ledger.destroy()
    }
  })

  test('counts, sums and instants are numbers', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
    expect(booking).toMatchObject({ createdAt: now, total: 8800, paidAt: null })
    const sums = await ledger
      .selectFrom('bookings')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('seats').as('seats')])
      .executeTakeFirst()
    expect(sums).toEqual({ count: 1, seats: 2 })
  })

  test('a boolean can be bound', async () => {
    const [ledger] = await databases.servers(1)
    const { rows } = await sql`select 1 as found where ${true}`.execute(ledger)
    expect(rows).toEqual([{ found: 1 }])
  })

  test('a statement that fails leaves nothing that blocks the next one, here or on another server', async () => {
    const [ledger, other] = await databases.servers(2)
    const event = { id: 'evt_1', type: 'x', appliedAt: now }
    const insert = (into: Ledger) => into.insertInto('events').values(event).execute()
    await insert(ledger)
    for (const server of [ledger, other ?? ledger]) await expect(insert(server)).rejects.toThrow(/unique/i)
    await ledger.deleteFrom('events').execute()
    await insert(other ?? ledger)
    expect(await ledger.selectFrom('events').selectAll().execute()).toEqual([event])
  })

  test('a transaction that throws leaves nothing', async () => {
    const [ledger] = await databases.servers(1)
    const failing = ledger.transaction().execute(async (transaction) => {
      await transaction.insertInto('events').values({ id: 'evt_1', type: 'x', appliedAt: now }).execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await ledger.selectFrom('events').selectAll().execute()).toEqual([])
  })

  test('a booking is on a departure that is known', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
    const stray = ledger.insertInto('bookings').values({ ...booking, id: 'b2', attempt: 'b2', time: '23:00' })
    await expect(stray.execute()).rejects.toThrow(/foreign key/i)
  })
})

test('a file is written through to the disk before a booking counts as taken', async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'tours-ledger-'))
  onTestFinished(() => rmSync(varDir, { recursive: true, force: true }))
  const ledger = await openDatabase({ varDir })
  const pragma = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(ledger)).rows[0] ?? {},
    )[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await ledger.destroy()
})

test('between two who wait for the file, the server does what else has come', async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'tours-fair-'))
  const ledger = await openDatabase({ varDir })
  onTestFinished(async () => {
    await ledger.destroy()
    rmSync(varDir, { recursive: true, force: true })
  })
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all(Array.from({ length: 50 }, () => sql`select 1`.execute(ledger)))
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(49)
})
