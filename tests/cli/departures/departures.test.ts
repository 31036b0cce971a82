import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ListedDeparture } from '../../../cli/departures/read-departures'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { markRefunded } from '../../../server/bookings/refunds'
import { aCatalogue } from '../../builders/a-catalogue'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { mail, minute, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { aLedger, held, paid } from '../bookings/a-ledger'
import { runTours } from '../run-tours'

const list = (...args: string[]) => runTours(['departures', 'list', '--root', BASE_ROOT, ...args])

async function listed(...args: string[]): Promise<ListedDeparture[]> {
  const { code, out } = await list('--format', 'json', ...args)
  expect(code).toBe(0)
  return JSON.parse(out).departures
}

const onDay = (day: string) => ['--from', day, '--until', day]
const ofTour = ({ tour, ...rest }: ListedDeparture) => (tour === 'palace-tour' ? [rest] : [])
const palace = { tour: 'palace-tour' }

/** The palace tour with another line in place of its times. */
function aRootWith(lines: string): string {
  const file = 'data/tours/palace-tour.yaml'
  const root = makeRoot({ changes: [{ file, replace: 'availableTimes: ["10:00", "14:00"]', with: lines }] })
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

onEachDatabase((databases) => {
  describe('tours departures list', () => {
    test('counts the seats of each departure, children included', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, { ...palace, adults: 2, children: 1 })
      const gone = await paid(ledger, { ...palace, adults: 1 })
      await markRefunded(ledger, gone.id, gone.total, mail, now + 2 * minute)
      const partly = await paid(ledger, palace)
      await markRefunded(ledger, partly.id, asCents(100), mail, now + 2 * minute)
      await held(ledger, { ...palace, adults: 4 })
      await ledger
        .updateTable('departures')
        .set(({ eb }) => ({ seatsBlocked: 5, seatsTaken: eb('seatsTaken', '+', 5) }))
        .execute()
      expect((await listed(...onDay('2027-05-14'))).flatMap(ofTour)).toEqual([
        {
          ...{ date: '2027-05-14', time: '10:00', state: 'open', orphaned: false },
          ...{ seats: 15, sold: 5, held: 4, blocked: 5, free: 1 },
        },
        {
          ...{ date: '2027-05-14', time: '14:00', state: 'open', orphaned: false },
          ...{ seats: 15, sold: 0, held: 0, blocked: 0, free: 15 },
        },
      ])
    })

    test('has no number of seats where there is no limit', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, { tour: 'alhambra-tour', kind: 'partner', adults: 30 })
      expect(await listed('--tour', 'alhambra-tour', ...onDay('2027-05-14'))).toMatchObject([
        { time: '09:00', seats: null, sold: 0, free: null },
        { time: '10:00', seats: null, sold: 30, free: null },
      ])
    })

    test('shows what staff have closed', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, palace)
      const date = asCalendarDay('2027-05-14')
      const closure = { ...palace, date, why: null, createdAt: now }
      await ledger
        .insertInto('closures')
        .values([
          { ...closure, time: '', closed: 1 },
          { ...closure, time: '14:00', closed: 0 },
        ])
        .execute()
      expect(await listed('--tour', 'palace-tour', ...onDay(date))).toMatchObject([
        { time: '10:00', state: 'closed', orphaned: false, sold: 2, free: 0 },
        { time: '14:00', state: 'open', orphaned: false, sold: 0, free: 15 },
      ])
    })

    test('names what is booked and no longer planned, with the seats that were sold', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, { ...palace, time: '12:00' })
      await ledger.updateTable('departures').set({ capacity: 12 }).execute()
      await paid(ledger, { tour: 'gone-tour' })
      const orphans = [
        { tour: 'gone-tour', time: '10:00', state: 'closed', orphaned: true, seats: null, free: null },
        { tour: 'palace-tour', time: '12:00', state: 'closed', orphaned: true, seats: 12, sold: 2, free: 0 },
      ]
      expect(await listed('--orphaned', ...onDay('2027-05-14'))).toMatchObject(orphans)
      expect((await listed(...onDay('2027-05-14'))).filter(({ orphaned }) => orphaned)).toMatchObject(orphans)
      expect(await listed('--tour', 'gone-tour', ...onDay('2027-05-14'))).toHaveLength(1)
      const { out } = await list('--tour', 'palace-tour', ...onDay('2027-05-14'))
      expect(out).toContain('2027-05-14  12:00  palace-tour  orphaned     12     2     0        0     0\n')
      expect(out).toContain('"tours departures close" settles it.')
    })

    test('keeps the departures of a paused tour, closed until it resumes', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, palace)
      const root = aRootWith('availableTimes: ["10:00"]\nstatus: paused\nresumes: 2027-05-16')
      const range = ['--from', '2027-05-14', '--until', '2027-05-16', '--root', root]
      expect(await listed('--tour', 'palace-tour', ...range)).toMatchObject([
        { date: '2027-05-14', state: 'closed', orphaned: true, sold: 2, free: 0 },
        { date: '2027-05-15', state: 'closed', orphaned: false, sold: 0, free: 0 },
        { date: '2027-05-16', state: 'open', orphaned: false, free: 15 },
      ])
    })
  })
})

describe('tours departures list', () => {
  beforeEach(() => {
    vi.stubEnv('VAR_DIR', join(tmpdir(), 'tours-never-made'))
    vi.stubEnv('DATABASE_URL', '')
  })

  test('tells of today and 30 days on, by day, time and tour', async () => {
    const all = await listed()
    expect(all.slice(0, 5).map(({ date, time, tour }) => `${date} ${time} ${tour}`)).toEqual([
      '2027-05-01 09:00 alhambra-tour',
      '2027-05-01 10:00 alhambra-tour',
      '2027-05-01 10:00 palace-tour',
      '2027-05-01 14:00 palace-tour',
      '2027-05-02 09:00 alhambra-tour',
    ])
    expect(all.at(-1)?.date).toBe('2027-05-31')
    expect((await listed('--from', '2027-06-01')).at(-1)?.date).toBe('2027-07-01')
  })

  test('works before the first booking, makes no ledger, and says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tours-nothing-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    vi.stubEnv('VAR_DIR', folder)
    const { code, err } = await list()
    expect({ code, err }).toEqual({
      code: 0,
      err: `There are no bookings in ${folder} yet: every seat is free.\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('of one tour begins with a calendar', async () => {
    const root = aRootWith('availableTimes: ["10:00"]\ndepartures: { days: [tue, sat] }')
    const { out } = await list('--tour', 'palace-tour', '--root', root, '--until', '2027-05-09')
    expect(out).toBe(`May 2027
 Mo  Tu  We  Th  Fr  Sa  Su
                      1   2-
  3-  4   5-  6-  7-  8   9-

14 departs   14* full   14x closed   14! booked, no longer planned   14- no departure

Date        Time   Tour         State  Seats  Sold  Held  Blocked  Free
2027-05-01  10:00  palace-tour  open      15     0     0        0    15
2027-05-04  10:00  palace-tour  open      15     0     0        0    15
2027-05-08  10:00  palace-tour  open      15     0     0        0    15

3 departures, 2027-05-01 to 2027-05-09.
`)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  test('as CSV is a line each', async () => {
    const { out } = await list('--tour', 'palace-tour', ...onDay('2027-05-14'), '--format', 'csv')
    expect(out).toBe(
      'tour,date,time,state,orphaned,seats,sold,held,blocked,free\r\n' +
        'palace-tour,2027-05-14,10:00,open,false,15,0,0,0,15\r\n' +
        'palace-tour,2027-05-14,14:00,open,false,15,0,0,0,15\r\n',
    )
  })

  test('goes by the built site while the content has errors, and says so', async () => {
    const root = aRootWith('availableTimes: ["25:00"]')
    const dist = join(root, 'dist')
    const args = ['--root', root, '--out', dist, ...onDay('2027-05-14'), '--format', 'json']
    const refused = await list(...args)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('holds no complete site')
    mkdirSync(dist)
    writeFileSync(join(dist, 'catalogue.json'), JSON.stringify(aCatalogue()))
    const { code, out, err } = await list(...args)
    expect(code).toBe(0)
    expect(err).toContain(
      'The content has 1 error, see "npx tours validate": tours and their times are as built',
    )
    expect(JSON.parse(out).departures.map(({ tour }: ListedDeparture) => tour)).toContain('alhambra-ticket')
  })

  test.each([
    [['--tour', 'palace-tuor'], 'There is no tour "palace-tuor". Did you mean "palace-tour"?\n'],
    [['--from', '14/5/2027'], 'Write a day as YYYY-MM-DD, for example 2027-05-14.'],
    [['--from', '2027-05-14', '--until', '2027-05-13'], '--until 2027-05-13 lies before --from 2027-05-14'],
    [['--root', 'nowhere'], 'There is no folder nowhere.'],
  ])('%j ends with 2 and says why', async (args, message) => {
    const { code, out, err } = await list(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })
})
