import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { closeDepartures } from '../../../../server/bookings/close-departure'
import { type DatabaseOptions, openDatabase } from '../../../../server/bookings/database/open-database'
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
})
