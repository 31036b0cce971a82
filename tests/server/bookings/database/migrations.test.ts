import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { closeDepartures } from '../../../../server/bookings/close-departure'
import { type DatabaseOptions, openDatabase } from '../../../../server/bookings/database/open-database'
import { runTours } from '../../../cli/run-tours'
import { mail, now } from '../a-hold-request'
import { onEachDatabase } from '../on-each-database'

/** Ledgers as released versions have left them, each after its last migration. */
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

onEachDatabase((databases) => {
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
    vi.stubEnv('VAR_DIR', options.varDir)
    vi.stubEnv('DATABASE_URL', options.databaseUrl ?? '')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
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
  })
})
