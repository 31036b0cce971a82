import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { addBooking } from '../../../server/bookings/add-booking'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { mail, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { aLedger, codeOf, held, paid } from '../bookings/a-ledger'
import { runTours } from '../run-tours'

const departures = (name: string, ...args: string[]) =>
  runTours(['departures', name, 'palace-tour', ...args, '--root', BASE_ROOT])
const close = (...args: string[]) => departures('close', ...args)
const open = (...args: string[]) => departures('open', ...args)

const palace = { tour: 'palace-tour' }
const why = ['--why', 'The palace is closed for a state visit.']
const day = '2027-05-14'

/** What a wrong or unconfirmed command must leave as it was. */
async function allOf(ledger: Ledger) {
  return {
    closures: await ledger.selectFrom('closures').selectAll().execute(),
    orders: await ledger.selectFrom('refundOrders').selectAll().execute(),
    departures: await ledger.selectFrom('departures').selectAll().orderBy('time').execute(),
    states: await ledger.selectFrom('bookings').select(['id', 'state']).orderBy('id').execute(),
    told: await ledger.selectFrom('outbox').select('kind').where('kind', '=', 'departure-closed').execute(),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

onEachDatabase((databases) => {
  /** A family that paid here, and two that a hotel has sent; a checkout under way. */
  async function aBookedDeparture(ledger: Ledger) {
    const family = await paid(ledger, { ...palace, children: 1, total: asCents(11880) })
    const { booking: guests } = await addBooking(
      ledger,
      {
        ...{ tour: 'palace-tour', date: asCalendarDay(day), time: '14:00', kind: 'own', adults: 2 },
        ...{ children: 0, customerName: 'Bo', customerEmail: '', language: 'en', source: 'hotel desk' },
      },
      { capacity: 15, mail, now: new Date() },
    )
    const checkout = await held(ledger, palace)
    return { family, guests, checkout }
  }

  describe('tours departures close', () => {
    test('without --yes tells who is affected and what would go back, changes nothing, and ends with 2', async () => {
      const ledger = await aLedger(databases)
      const { family, guests } = await aBookedDeparture(ledger)
      const before = await allOf(ledger)
      const { code, out, err } = await close(day)
      expect(code).toBe(2)
      expect(out).toBe(`palace-tour, Friday, 14\u00a0May 2027 (2027-05-14), the whole day: would be off sale.

Code       Time   Name       Party  Speaks  Goes back
${codeOf(family)}  10:00  Ana Pérez  2+1    es      €118.80
${codeOf(guests)}  14:00  Bo         2      en      paid elsewhere: hotel desk

2 bookings, €118.80 would go back as soon as the server runs; who has an email address is told. Checkouts under way end.
`)
      expect(err).toBe(
        'Travellers would be told no reason: --why "…" tells them, --why-es and --why-ru in Spanish and Russian.\n' +
          'Nothing was done yet: call this again with --yes.\n',
      )
      expect(await allOf(ledger)).toEqual(before)
    })

    test('with --yes takes the day off sale, orders refunds and writes to the travellers', async () => {
      const ledger = await aLedger(databases)
      const { family, guests, checkout } = await aBookedDeparture(ledger)
      const russian = ['--why-ru', 'Дворец закрыт.']
      const { code, out } = await close(day, ...why, ...russian, '--yes', '--format', 'json')
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({
        done: true,
        departures: [
          { tour: 'palace-tour', date: day, time: '10:00', state: 'closed', free: 0 },
          { tour: 'palace-tour', date: day, time: '14:00', state: 'closed', sold: 0, free: 0 },
        ],
        bookings: [
          { code: codeOf(family), refund: 118.8 },
          { code: codeOf(guests), refund: 0 },
        ],
      })
      const after = await allOf(ledger)
      expect(after.orders).toMatchObject([{ booking: family.id, amount: 11880, reason: 'closed' }])
      expect(after.told).toHaveLength(1)
      expect(after.closures).toMatchObject([
        { date: day, time: '', closed: 1, why: JSON.stringify({ en: why[1], ru: russian[1] }) },
      ])
      const stateOf = (id: string) => after.states.find((one) => one.id === id)?.state
      expect([stateOf(guests.id), stateOf(checkout.id)]).toEqual(['cancelled', 'expired'])
      const again = await close(day, ...why, '--yes')
      expect(again.code).toBe(0)
      expect((await allOf(ledger)).orders).toEqual(after.orders)
    })

    test('of one time leaves the others on sale', async () => {
      const ledger = await aLedger(databases)
      const { code, out } = await close(day, '14:00', ...why, '--yes')
      expect(code).toBe(0)
      expect(out).toBe(
        'palace-tour, Friday, 14\u00a0May 2027 (2027-05-14), 14:00: off sale.\nNobody was booked.\n',
      )
      expect((await allOf(ledger)).closures).toMatchObject([{ time: '14:00', closed: 1 }])
    })

    test('without a reason says that the travellers are told none', async () => {
      const ledger = await aLedger(databases)
      await aBookedDeparture(ledger)
      const { code, err } = await close(day, '--yes', '--why', ' ')
      expect(code).toBe(0)
      expect(err).toMatch(/^Travellers were told no reason: --why/)
      const notice = await ledger
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'departure-closed')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(notice.payload)).toMatchObject({ why: null })
    })

    test('settles what is booked but no longer planned', async () => {
      const ledger = await aLedger(databases)
      const orphan = await paid(ledger, { ...palace, time: '12:00' })
      expect((await close(day, '12:00')).out).toContain(codeOf(orphan))
      expect((await close(day, '12:00', ...why, '--yes')).code).toBe(0)
      const list = await runTours(['departures', 'list', '--root', BASE_ROOT, '--orphaned'])
      expect(list.out).toBe('No departure fits, from 2027-05-01 to 2027-05-31.\n')
    })

    test('of a day of which a part has left is asked which time, and told that it has', async () => {
      const ledger = await aLedger(databases)
      vi.setSystemTime(Date.UTC(2027, 4, 14, 9))
      await aBookedDeparture(ledger)
      const before = await allOf(ledger)
      const { code, err } = await close(day, ...why, '--yes')
      expect({ code, err }).toEqual({
        code: 2,
        err: '10:00 has left already: name the time that you mean after the date.\n',
      })
      expect(await allOf(ledger)).toEqual(before)
      expect((await close(day, '10:00', ...why)).out).toContain(
        '10:00: would be off sale. It has left already.\n',
      )
      expect((await close(day, '14:00', ...why, '--yes')).out).toContain('14:00: off sale.\n')
    })

    test.each([
      [['14.5.2027'], 'Write a day as YYYY-MM-DD, for example 2027-05-14.'],
      [
        [day, '9:00', ...why, '--yes'],
        'palace-tour has no departure at 9:00 on Friday, 14\u00a0May 2027 (2027-05-14). It departs at 10:00, 14:00.\n',
      ],
    ])('%j ends with 2, says why and changes nothing', async (args, message) => {
      const ledger = await aLedger(databases)
      await aBookedDeparture(ledger)
      const before = await allOf(ledger)
      const { code, out, err } = await close(...args)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain(message)
      expect(await allOf(ledger)).toEqual(before)
    })
  })

  describe('tours departures open', () => {
    test('puts the day, or a time of it, back on sale', async () => {
      await aLedger(databases)
      await close(day, ...why, '--yes')
      const dry = await open(day, '14:00')
      expect(dry).toMatchObject({ code: 2, err: 'Nothing was done yet: call this again with --yes.\n' })
      expect(dry.out).toBe('palace-tour, Friday, 14\u00a0May 2027 (2027-05-14): 14:00 would be on sale.\n')
      const time = await open(day, '14:00', '--yes', '--format', 'json')
      expect(time.code).toBe(0)
      expect(JSON.parse(time.out)).toMatchObject({
        done: true,
        departures: [{ time: '14:00', state: 'open' }],
        bookings: [],
      })
      expect((await open(day)).out).toBe(
        'palace-tour, Friday, 14\u00a0May 2027 (2027-05-14): 10:00 would be on sale.\n' +
          'palace-tour, Friday, 14\u00a0May 2027 (2027-05-14): 14:00 on sale already.\n',
      )
      expect((await open(day, '--yes')).out).toBe(
        'palace-tour, Friday, 14\u00a0May 2027 (2027-05-14): 10:00, 14:00 on sale.\n',
      )
    })

    test('promises nothing while the content has paused the tour', async () => {
      await aLedger(databases)
      const paused = makeRoot({
        changes: [{ file: 'data/tours/palace-tour.yaml', append: 'status: paused\n' }],
      })
      onTestFinished(() => rmSync(paused, { recursive: true }))
      for (const yes of [[], ['--yes']]) {
        const { out } = await runTours(['departures', 'open', 'palace-tour', day, '--root', paused, ...yes])
        expect(out).toContain(': 10:00, 14:00 still closed: the content has paused the tour')
        expect(out).not.toContain('on sale')
      }
    })
  })
})

test.each(['close', 'open'])(
  'departures %s of a tour that is not there tells the one meant',
  async (name) => {
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('VAR_DIR', 'never-made')
    const { code, out, err } = await runTours(['departures', name, 'palace-tuor', day, '--root', BASE_ROOT])
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '',
      err: 'There is no tour "palace-tuor". Did you mean "palace-tour"?\n',
    })
    const known = await departures(name, day)
    expect(known.code).toBe(1)
    expect(known.err).toContain('There are no bookings in never-made')
  },
)

test.each(['list', 'close', 'open'])('departures %s --help shows examples', async (name) => {
  const { code, out } = await runTours(['departures', name, '--help'])
  expect(code).toBe(0)
  expect(out).toContain(`$ tours departures ${name}`)
})
