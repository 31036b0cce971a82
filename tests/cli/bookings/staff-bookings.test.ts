import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { now, seatsTaken } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { runTours } from '../run-tours'
import { aLedger, codeOf, held, paid } from './a-ledger'

const bookings = (name: string, ...args: string[]) => runTours(['bookings', name, ...args])
const atRoot = ['--root', BASE_ROOT]
const departure = ['palace-tour', '2027-05-14', '10:00']
const key = { tour: 'palace-tour', date: asCalendarDay('2027-05-14'), time: '10:00' }
const palace = { tour: 'palace-tour' }

const add = (...args: string[]) => bookings('add', ...departure, ...atRoot, ...args)
const guests = (adults: number) => [
  ...['--adults', String(adults), '--name', 'Bo Larsen', '--locale', 'en', '--source', 'hotel desk'],
]
const block = (seats: string, ...args: string[]) => bookings('block', ...departure, seats, ...atRoot, ...args)
const unblock = (seats: string, ...args: string[]) =>
  bookings('unblock', ...departure, seats, ...atRoot, ...args)

async function soleBooking(ledger: Ledger) {
  return ledger.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
}

async function closeDay() {
  const why = ['--why', 'A state visit.', '--yes']
  const { code } = await runTours(['departures', 'close', 'palace-tour', '2027-05-14', ...why, ...atRoot])
  expect(code).toBe(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

onEachDatabase((databases) => {
  describe('tours bookings add', () => {
    test('takes the seats of a booking that was paid elsewhere, and sends its confirmation', async () => {
      const ledger = await aLedger(databases)
      const result = await add(
        ...guests(2),
        '--children',
        '1',
        '--email',
        'bo@example.com',
        '--format',
        'json',
      )
      const booking = await soleBooking(ledger)
      expect(result).toMatchObject({ code: 0, err: '' })
      expect(JSON.parse(result.out)).toEqual({ code: codeOf(booking), seatsLeft: 12 })
      expect(booking).toMatchObject({
        ...{ ...key, kind: 'own', state: 'paid', adults: 2, children: 1, customerName: 'Bo Larsen' },
        ...{ customerEmail: 'bo@example.com', language: 'en', total: 0, source: 'hotel desk' },
      })
      expect(await seatsTaken(ledger, key)).toBe(3)
      expect(await ledger.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
        { kind: 'confirmation', recipient: 'bo@example.com' },
      ])
      expect((await add(...guests(1))).out).toMatch(/^\w{4}-\w{4}: 1 seat for Bo Larsen, 11 seats left\.\n$/)
    })

    test('asks for a guide who speaks one of the tour’s languages, and for none where nobody said', async () => {
      const ledger = await aLedger(databases)
      const french = await add(...guests(2), '--guide-language', 'fr')
      expect(french).toMatchObject({ code: 2, out: '' })
      expect(french.err).toContain('No guide of palace-tour speaks "fr". Write one of these: en, es.')
      await add(...guests(2), '--guide-language', 'es')
      expect(await soleBooking(ledger)).toMatchObject({ guideLanguage: 'es' })
      const { out } = await bookings('export', '--date', '2027-05-14', ...atRoot, '--format', 'csv')
      expect(out).toContain(',en,es,hotel desk')
      await add(...guests(1))
      const all = await ledger.selectFrom('bookings').select('guideLanguage').orderBy('seats').execute()
      expect(all).toEqual([{ guideLanguage: null }, { guideLanguage: 'es' }])
    })

    test('takes a party larger than the site does, as long as there are seats, until departure', async () => {
      const ledger = await aLedger(databases)
      vi.setSystemTime(Date.UTC(2027, 4, 14, 7, 59))
      expect((await add(...guests(12))).code).toBe(0)
      const full = await add(...guests(4))
      expect(full).toEqual({
        code: 1,
        out: '',
        err: 'palace-tour, 2027-05-14 10:00: 4 seats are wanted, and 3 are free.\n',
      })
      vi.setSystemTime(Date.UTC(2027, 4, 14, 8))
      expect(await add(...guests(1))).toEqual({
        code: 2,
        out: '',
        err: 'The departure at 10:00 has left already.\n',
      })
      expect(await seatsTaken(ledger, key)).toBe(12)
    })

    test('is refused while the departure is closed', async () => {
      const ledger = await aLedger(databases)
      await closeDay()
      expect(await add(...guests(1))).toEqual({
        code: 1,
        out: '',
        err: 'palace-tour, 2027-05-14 10:00 is closed. "npx tours departures open palace-tour 2027-05-14 10:00" tells what can be done.\n',
      })
      expect(await seatsTaken(ledger, key)).toBe(0)
    })

    test('is refused, as blocking is, while the tour is paused or no longer departs then', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, { ...palace, time: '12:00' })
      const paused = makeRoot({
        changes: [{ file: 'data/tours/palace-tour.yaml', append: 'status: paused\n' }],
      })
      onTestFinished(() => rmSync(paused, { recursive: true }))
      const noon = ['palace-tour', '2027-05-14', '12:00']
      for (const given of [
        ['add', ...departure, ...guests(1), '--root', paused],
        ['block', ...departure, '1', '--root', paused],
        ['add', ...noon, ...guests(1), ...atRoot],
        ['block', ...noon, '1', ...atRoot],
      ]) {
        const { code, err } = await runTours(['bookings', ...given])
        expect(code).toBe(1)
        expect(err).toContain(' is closed. "npx tours departures open')
      }
      expect(await seatsTaken(ledger, key)).toBe(0)
      expect(await seatsTaken(ledger, { ...key, time: '12:00' })).toBe(2)
    })

    test('has no limit where the tour has none', async () => {
      await aLedger(databases)
      const ticket = ['alhambra-tour', '2027-05-14', '09:00', ...atRoot]
      const { out } = await bookings('add', ...ticket, ...guests(40), '--format', 'json')
      expect(JSON.parse(out)).toMatchObject({ seatsLeft: null })
    })

    test('of two colleagues and the last seats gives them to one', async () => {
      const ledger = await aLedger(databases)
      const results = await Promise.all([add(...guests(8)), add(...guests(8))])
      expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
      expect(await seatsTaken(ledger, key)).toBe(8)
    })

    test('is shown as paid elsewhere, and refunding it frees the seats alone', async () => {
      const ledger = await aLedger(databases)
      await add(...guests(2))
      const booking = await soleBooking(ledger)
      const code = codeOf(booking)
      const shown = await bookings('show', code)
      expect(shown.out).toContain('  Paid       elsewhere: hotel desk\n')
      expect(shown.out).toContain('Bo Larsen <no email address>')
      expect(shown.out).toContain('2027-05-01 12:00  added by staff, paid elsewhere: hotel desk\n')
      expect(shown.out).not.toContain('€')
      const json = JSON.parse((await bookings('show', code, '--format', 'json')).out)
      expect(json.bookings).toMatchObject([{ source: 'hotel desk', moves: 0, blocked: 0 }])

      const name = `${code} (Bo Larsen, palace-tour, 2027-05-14 10:00)`
      expect(await bookings('refund', code)).toEqual({
        code: 2,
        out: '',
        err: `${name} would be cancelled, and 2 seats would be free. It is refunded where it was paid: hotel desk. Nothing was done yet: call this again with --yes.\n`,
      })
      expect((await bookings('refund', code, '--amount', '5', '--yes')).err).toContain('has no price here')
      expect(await seatsTaken(ledger, key)).toBe(2)
      expect(await bookings('refund', code, '--yes')).toEqual({
        code: 0,
        out: `${name} is cancelled, and 2 seats free. It is refunded where it was paid: hotel desk.\n`,
        err: '',
      })
      expect(await seatsTaken(ledger, key)).toBe(0)
      for (const yes of [[], ['--yes']]) {
        const again = await bookings('refund', code, ...yes)
        expect(again).toEqual({ code: 1, out: '', err: `${name} is cancelled already.\n` })
      }
      expect(await seatsTaken(ledger, key)).toBe(0)
    })
  })

  describe('tours bookings block and unblock', () => {
    test('keep seats back and return them', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, palace)
      const hotel = ['--why', 'Hotel Palacio']
      expect(JSON.parse((await block('6', ...hotel, '--format', 'json')).out)).toEqual({
        blocked: 6,
        seatsLeft: 7,
      })
      expect(await block('8')).toEqual({
        code: 1,
        out: '',
        err: 'palace-tour, 2027-05-14 10:00: 8 seats are wanted, and 7 are free.\n',
      })
      expect((await bookings('show', codeOf(await soleBooking(ledger)))).out).toContain(
        '  Blocked    6 seats of this departure\n',
      )
      const tooMany = await unblock('7')
      expect(tooMany).toMatchObject({ code: 1, out: '' })
      expect(tooMany.err).toBe('Only 6 seats of this departure are blocked.\n')
      expect((await unblock('2')).out).toBe('palace-tour, 2027-05-14 10:00: 4 seats blocked, 9 seats left.\n')
      const day = ['--date', '2027-05-14', '--format', 'json', ...atRoot]
      expect(JSON.parse((await bookings('export', ...day)).out).departures).toMatchObject([
        { blocked: 4, blockedWhy: '6: Hotel Palacio; 2 given back' },
      ])
      expect(JSON.parse((await unblock('4', '--format', 'json')).out)).toEqual({ blocked: 0, seatsLeft: 13 })
      expect(await seatsTaken(ledger, key)).toBe(2)
    })

    test('are refused and allowed while the departure is closed', async () => {
      await aLedger(databases)
      await block('6')
      await closeDay()
      expect(await block('1')).toMatchObject({ code: 1, out: '' })
      expect((await unblock('6')).code).toBe(0)
    })
  })

  describe('tours bookings move', () => {
    const move = (code: string, ...args: string[]) => bookings('move', code, ...atRoot, ...args)
    const later = ['--date', '2027-05-15', '--time', '14:00']
    const to = { ...palace, date: asCalendarDay('2027-05-15'), time: '14:00' }
    const early = { discount: asCents(880), total: asCents(7920) }

    test('without --yes tells what would happen, changes nothing, and ends with 2', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger, { ...palace, ...early })
      expect(await move(codeOf(booking), ...later)).toEqual({
        code: 2,
        out: `${codeOf(booking)} (Ana Pérez, palace-tour) would move from 2027-05-14 10:00 to 2027-05-15 14:00. The price stays.\n`,
        err: 'Nothing was done yet: call this again with --yes.\n',
      })
      expect(await soleBooking(ledger)).toEqual(booking)
    })

    test('with --yes takes the new seats, returns the old ones and tells the traveller', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger, { ...palace, ...early })
      const { code, out } = await move(codeOf(booking), ...later, '--yes', '--format', 'json')
      expect(code).toBe(0)
      expect(JSON.parse(out)).toEqual({
        done: true,
        from: { date: '2027-05-14', time: '10:00' },
        to: { date: '2027-05-15', time: '14:00' },
        refund: 0,
      })
      expect([await seatsTaken(ledger, key), await seatsTaken(ledger, to)]).toEqual([0, 2])
      expect((await bookings('show', codeOf(booking))).out).toContain(
        '2027-05-15 14:00, Madrid time; moved once',
      )
      const told = await ledger.selectFrom('outbox').select('kind').where('kind', '=', 'moved').execute()
      expect(told).toHaveLength(1)
    })

    test('gives back what the new departure costs less', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger, { ...palace, date: asCalendarDay('2027-05-02') })
      const result = await move(codeOf(booking), ...later, '--yes', '--format', 'json')
      expect(JSON.parse(result.out)).toMatchObject({ done: true, refund: 8.8 })
      expect(await ledger.selectFrom('refundOrders').select(['amount', 'reason']).execute()).toEqual([
        { amount: 880, reason: 'moved' },
      ])
    })

    test('to a dearer departure is refused with both prices, unless the price is kept', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger, { ...palace, ...early })
      const soon = ['--date', '2027-05-02']
      for (const yes of [[], ['--yes']]) {
        expect(await move(codeOf(booking), ...soon, ...yes)).toEqual({
          code: 1,
          out: '',
          err: `${codeOf(booking)} cost €79.20, and on that departure would cost €88. With --keep-price the traveller pays nothing more.\n`,
        })
      }
      const kept = await move(codeOf(booking), ...soon, '--keep-price', '--yes')
      expect(kept.code).toBe(0)
      expect(kept.out).toContain(
        'moved from 2027-05-14 10:00 to 2027-05-02 10:00. It costs more there; the price is kept.',
      )
    })

    test.each([
      ['a booking that is not paid', 1, 'Only a booking that is paid', later, 'held'],
      [
        'the departure that it is on',
        1,
        'It is on 2027-05-14 at 10:00 already.',
        ['--date', '2027-05-14'],
        'paid',
      ],
      [
        'a time at which nothing departs',
        1,
        'It departs at 10:00, 14:00.',
        ['--date', '2027-05-15', '--time', '11:00'],
        'paid',
      ],
      ['a departure that has left', 1, '2027-05-01 at 10:00 has left.', ['--date', '2027-05-01'], 'paid'],
    ])('to %s is refused', async (_what, code, message, args, state) => {
      const ledger = await aLedger(databases)
      const booking = await (state === 'held' ? held : paid)(ledger, palace)
      for (const yes of [[], ['--yes']]) {
        const result = await move(codeOf(booking), ...args, ...yes)
        expect(result).toMatchObject({ code, out: '' })
        expect(result.err).toContain(message)
      }
      expect(await soleBooking(ledger)).toEqual(booking)
    })

    test('to a departure that is full or closed is refused', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger, { ...palace, date: asCalendarDay('2027-05-13') })
      await block('14')
      const there = ['--date', '2027-05-14']
      for (const yes of [[], ['--yes']]) {
        expect(await move(codeOf(booking), ...there, ...yes)).toEqual({
          code: 1,
          out: '',
          err: 'palace-tour, 2027-05-14 10:00: 2 seats are wanted, and 1 is free.\n',
        })
      }
      await closeDay()
      expect((await move(codeOf(booking), ...there, '--yes')).err).toContain('is closed.')
      expect(await seatsTaken(ledger, { ...key, date: asCalendarDay('2027-05-13') })).toBe(2)
    })
  })
})

onEachDatabase((databases) => {
  describe('tours bookings export', () => {
    const exported = async (format: string) => {
      const { code, out, err } = await bookings(
        'export',
        '--date',
        '2027-05-14',
        '--format',
        format,
        ...atRoot,
      )
      expect({ code, err }).toEqual({ code: 0, err: '' })
      return out
    }

    async function aDay(databasesOf: typeof databases) {
      const ledger = await aLedger(databasesOf)
      const ana = await paid(ledger, { ...palace, children: 1, customerName: '<b>Ana</b>' })
      await add(...guests(2))
      await block('6', '--why', 'Hotel Palacio')
      await bookings('block', 'alhambra-tour', '2027-05-14', '09:00', '3', ...atRoot)
      return { ledger, ana }
    }

    test('tells what is blocked, and where others have paid', async () => {
      await aDay(databases)
      const text = await exported('table')
      expect(text).toContain(`09:00  alhambra-tour: 0 people (adults: 0, children: 0)

Blocked: 3 seats (3: no reason given)

10:00  palace-tour: 5 people (adults: 4, children: 1)
`)
      expect(text).toContain('\n\nBlocked: 6 seats (6: Hotel Palacio)\n\nThe whole day: 5 people')
      expect(JSON.parse(await exported('json')).departures).toMatchObject([
        { tour: 'alhambra-tour', time: '09:00', blocked: 3, participants: [] },
        {
          ...{ tour: 'palace-tour', adults: 4, children: 1, blocked: 6, blockedWhy: '6: Hotel Palacio' },
          participants: [{ source: null }, { name: 'Bo Larsen', source: 'hotel desk' }],
        },
      ])
    })

    test('as HTML prints a page a departure, without a network', async () => {
      const { ana } = await aDay(databases)
      const html = await exported('html')
      expect(html.match(/<section>/g)).toHaveLength(2)
      expect(html).toMatch(/@media print \{[\s\S]*section \+ section \{[^}]*break-before: page;/)
      expect(html).not.toMatch(/<script|<link|src=|url\(|https?:/)
      expect(html).toContain('<h1>Royal Palace tour</h1>')
      expect(html).toContain('Friday, 14\u00a0May 2027, <strong>10:00</strong>')
      expect(html).toContain('Meeting point: Gate, Calle de Bailén, Madrid')
      expect(html).toContain(
        '<strong>5 people (adults: 4, children: 1)</strong>. Blocked: 6 seats (6: Hotel Palacio)',
      )
      expect(html).toContain(
        `<span class="name">&lt;b&gt;Ana&lt;/b&gt;</span><small>${codeOf(ana)}</small></td><td>2 adults, 1 child</td><td>Spanish</td>`,
      )
      expect(html).toMatch(/Bo Larsen<\/span><small>\w{4}-\w{4} · paid elsewhere: hotel desk<\/small>/)
    })
  })
})

describe('a command that is written wrongly', () => {
  test.each([
    [['add', 'palace-tuor', '2027-05-14', '10:00', ...guests(1)], 'Did you mean "palace-tour"?'],
    [['add', 'palace-tour', '2027-05-14', '11:00', ...guests(1)], 'It departs at 10:00, 14:00.'],
    [['add', ...departure], "required option '--adults <n>' not specified"],
    [['add', ...departure, ...guests(0)], 'Write who comes: --adults 2'],
    [['add', ...departure, ...guests(1), '--email', 'bo'], 'Write an email address'],
    [['add', ...departure, ...guests(1), '--name', 'Bo\nBcc: x'], 'Write one line'],
    [['add', ...departure, ...guests(1), '--locale', 'fr'], 'Allowed choices are en, es, ru.'],
    [['block', 'palace-tour', '14.05.2027', '10:00', '2'], 'for example 2027-05-14.'],
    [['block', ...departure, '0'], 'Write a whole number from 1 on.'],
    [['unblock', 'palace-tour', '2027-05-14', '11:00', '2'], 'It departs at 10:00, 14:00.'],
    [['unblock', ...departure, '-1'], 'Write a whole number'],
    [['move', '3F2A-91BC'], "required option '--date <day>' not specified"],
  ])('%j ends with 2 and says why', async (args, message) => {
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('VAR_DIR', 'never-made')
    const { code, out, err } = await runTours(['bookings', ...args, ...atRoot])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })
})

test.each(['add', 'block', 'unblock', 'move'])('bookings %s --help shows examples', async (name) => {
  const { code, out } = await bookings(name, '--help')
  expect(code).toBe(0)
  expect(out).toContain(`$ tours bookings ${name}`)
})
