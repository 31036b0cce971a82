import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { closeDepartures } from '../../../../server/bookings/close-departure'
import { migrations } from '../../../../server/bookings/database/migrations'
import { type DatabaseOptions, openDatabase } from '../../../../server/bookings/database/open-database'
import { holdSeats } from '../../../../server/bookings/hold-seats'
import { runTours } from '../../../cli/run-tours'
import { aHoldRequest, mail, now } from '../a-hold-request'
import { onEachDatabase } from '../on-each-database'

/** One of each version before, after its last migration: the first as it was released, the others grown from it. */
const ledgers = join(import.meta.dirname, 'ledgers')

async function load({ databaseUrl, varDir }: DatabaseOptions, sql: string): Promise<void> {
  if (databaseUrl === undefined) {
    const file = new Database(join(varDir, 'bookings.db'))
    file.exec(sql)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Where commands look. */
function atDatabase({ databaseUrl, varDir }: DatabaseOptions): void {
  vi.stubEnv('VAR_DIR', varDir)
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
}

/** Every row of every table, without what the program knows of them. */
async function dump({ databaseUrl, varDir }: DatabaseOptions): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const file = databaseUrl === undefined ? new Database(join(varDir, 'bookings.db')) : undefined
  if (!file) await client.connect()
  const rows = async (query: string) =>
    file ? file.prepare(query).all() : (await client.query<object>(query)).rows
  const names = file
    ? "select name from sqlite_master where type = 'table' order by 1"
    : "select tablename as name from pg_tables where schemaname = 'public' order by 1"
  const dumped: Record<string, unknown[]> = {}
  for (const { name } of (await rows(names)) as { name: string }[])
    dumped[name] = await rows(`select * from ${name} order by 1, 2`)
  file?.close()
  if (!file) await client.end()
  return dumped
}

test('of each version but the newest a ledger is kept, for the way forward and back', () => {
  const versions = readdirSync(ledgers).map((file) => file.replace('.sql', ''))
  expect(versions).toEqual(Object.keys(migrations).slice(0, -1))
})

onEachDatabase((databases) => {
  test.each(readdirSync(ledgers))(
    'brought up to date, a ledger of %s is taken back to the same rows and columns; what was booked meanwhile stays',
    async (file) => {
      const options = await databases.anEmptyDatabase()
      await load(options, readFileSync(join(ledgers, file), 'utf8'))
      const before = await dump(options)
      atDatabase(options)
      const ledger = await openDatabase(options)
      // The ledgers hold some of the usual attempts.
      const { booking } = await holdSeats(ledger, aHoldRequest({ attempt: 'meanwhile' }), 15, now)
      await ledger.destroy()
      const newest = await dump(options)
      expect(newest.bookings).toHaveLength((before.bookings?.length ?? 0) + 1)

      const version = file.replace('.sql', '')
      const downgrade = ['bookings', 'downgrade', version]
      const untold = await runTours(downgrade)
      expect(untold).toMatchObject({ code: 2, out: '' })
      expect(untold.err).toMatch(/would lose what came with .*0005-request; all else stays/)
      expect(await dump(options)).toEqual(newest)
      expect(await runTours(['bookings', 'downgrade', '9999-loyalty'])).toMatchObject({ code: 1 })

      expect(await runTours([...downgrade, '--yes'])).toMatchObject({ code: 0 })
      const { bookings = [], departures, ...others } = await dump(options)
      const isOlder = (row: unknown) => (row as { id: string }).id !== booking.id
      expect(bookings.filter(isOlder)).toEqual(before.bookings)
      expect(bookings).toHaveLength(newest.bookings?.length ?? 0)
      expect({ ...others, bookings: before.bookings, departures: before.departures }).toEqual(before)
      expect(departures).toHaveLength(newest.departures?.length ?? 0)
      expect(readdirSync(options.varDir).join()).toMatch(/before-downgrade-.*\.db/)

      // And forward again.
      await (await openDatabase(options)).destroy()
      expect((await dump(options)).bookings).toHaveLength(newest.bookings?.length ?? 0)
    },
  )

  test.each(readdirSync(ledgers))(
    'a ledger of %s is brought up to date, with all that it holds',
    async (file) => {
      const options = await databases.anEmptyDatabase()
      await load(options, readFileSync(join(ledgers, file), 'utf8'))
      const ledger = await openDatabase(options)
      onTestFinished(() => ledger.destroy())

      const bookings = await ledger
        .selectFrom('bookings')
        .selectAll()
        .orderBy('total')
        .orderBy('state')
        .execute()
      expect(
        bookings.map(({ state, seats, total, refunded, moves, source }) => [
          state,
          seats,
          total,
          refunded,
          moves,
          source,
        ]),
      ).toEqual([
        ['expired', 2, 8800, 0, 0, null],
        ['paid', 2, 8800, 0, 0, null],
        ['paid', 2, 8800, 0, 0, null],
        ['paid', 2, 8800, 0, 0, null],
        ['refunded', 2, 8800, 8800, 0, null],
        ['partly_refunded', 3, 11880, 1000, 0, null],
        ['held', 3, 13200, 0, 0, null],
      ])
      const departures = await ledger.selectFrom('departures').selectAll().orderBy('seatsTaken').execute()
      expect(departures.map(({ seatsTaken, seatsBlocked }) => [seatsTaken, seatsBlocked])).toEqual([
        [0, 0],
        [2, 0],
        [2, 0],
        [8, 0],
      ])

      // What this version adds works on it: the day is closed, and who had paid is refunded.
      const day = { tour: 'prado-museum-guided-tour', date: asCalendarDay('2027-05-14') }
      const closing = { why: { en: 'A strike.' }, mail, tour: undefined, windowDays: 365, now: new Date(now) }
      const closed = await closeDepartures(ledger, day, closing)
      expect(closed.map(({ refund }) => refund).sort()).toEqual([10880, 8800])
    },
  )

  test('commands that only look leave an older ledger as it is, and say who brings it up to date', async () => {
    const options = await databases.anEmptyDatabase()
    await load(options, readFileSync(join(ledgers, '0001-ledger.sql'), 'utf8'))
    atDatabase(options)
    for (const command of [
      'bookings list',
      'bookings show 3F2A-91BC',
      'bookings export --date 2027-05-14',
      'bookings attention',
      'bookings access ana@example.com',
      'departures list',
      'attribution',
    ]) {
      const { code, out, err } = await runTours(command.split(' '))
      expect({ command, code, out, lines: err.split('\n').length }).toEqual({
        command,
        code: 1,
        out: '',
        lines: 2,
      })
      expect(err).toMatch(/older version.*without 0002-departures.*Start the server of this version/)
    }
    await expect(openDatabase({ ...options, migrated: false })).rejects.toMatchObject({
      code: 'DATABASE_OLDER',
    })
    await (await openDatabase(options)).destroy()
    expect((await runTours(['bookings', 'list'])).code).toBe(0)
    // Each command is loaded here for the first time.
  }, 120_000)
})
