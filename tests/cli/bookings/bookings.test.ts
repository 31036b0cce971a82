import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { formatDay } from '../../../domain/calendar/format-date'
import { asCents } from '../../../domain/money/cents'
import { endHold } from '../../../server/bookings/booking-row'
import type { Booking, Ledger } from '../../../server/bookings/database/ledger-tables'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded, orderRefund } from '../../../server/bookings/refunds'
import { mail, minute, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { runTours } from '../run-tours'
import { aLedger, codeOf, held, paid } from './a-ledger'

const bookings = (...args: string[]) => runTours(['bookings', ...args])

afterEach(() => vi.unstubAllEnvs())

function readCsv(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(','))
}

/** Its refund has not been made yet. */
function orderAll(ledger: Ledger, booking: Booking) {
  const all = { id: `cancel.${booking.id}`, amount: booking.total, reason: 'traveller' } as const
  return orderRefund(ledger, booking, all, now)
}

onEachDatabase((databases) => {
  describe('tours bookings list', () => {
    test('shows code, departure, tour, party, name, state and total, in the order of departures', async () => {
      const ledger = await aLedger(databases)
      const late = await paid(ledger, { time: '17:00', adults: 3 })
      const early = await held(ledger, { customerName: 'Анна Иванова', children: 1, total: asCents(11880) })
      const { code, out, err } = await bookings('list')
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const lines = out.split('\n')
      expect(lines.slice(0, 3)).toEqual([
        'Code       Date        Time   Tour                      Party  Name          State  Total €',
        `${codeOf(early)}  2027-05-14  10:00  prado-museum-guided-tour  2+1    Анна Иванова  held    118.80`,
        `${codeOf(late)}  2027-05-14  17:00  prado-museum-guided-tour  3      Ana Pérez     paid     88.00`,
      ])
      expect(out).toContain('\n2 bookings.')
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(100)
    })

    test('wraps long names and tours, so that it fits', async () => {
      const ledger = await aLedger(databases)
      await paid(ledger, { tour: 'a-tour-'.repeat(12), customerName: 'Ana María de los Ángeles '.repeat(4) })
      const { out } = await bookings('list')
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
      expect(out.match(/Ángeles/g)).toHaveLength(4)
    })

    test.each([
      ['--date', '2027-05-14', ['b', 'c']],
      ['--from', '2027-05-15', ['d']],
      ['--until', '2027-05-13', ['a']],
      ['--to', '2027-05-13', ['a']],
      ['--from', '2027-05-13', '--to', '2027-05-14', ['a', 'b', 'c']],
      ['--tour', 'flamenco', ['c']],
      ['--state', 'paid', ['d']],
      ['--state', 'held', '--date', '2027-05-14', ['b', 'c']],
    ])('chooses by %s %s %s %s', async (...given) => {
      const ledger = await aLedger(databases)
      await held(ledger, { customerName: 'a', date: asCalendarDay('2027-05-13') })
      await held(ledger, { customerName: 'b' })
      await held(ledger, { customerName: 'c', tour: 'flamenco', time: '20:00' })
      await paid(ledger, { customerName: 'd', date: asCalendarDay('2027-05-15') })
      const expected = given.pop()
      const { code, out } = await bookings('list', ...(given as string[]), '--format', 'json')
      expect(code).toBe(0)
      const found = JSON.parse(out) as { bookings: { name: string }[] }
      expect(found.bookings.map(({ name }) => name)).toEqual(expected)
    })

    test('as JSON prints JSON alone, money in euros', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      const { out, err } = await bookings('list', '--format', 'json')
      expect(err).toBe('')
      expect(JSON.parse(out)).toEqual({
        bookings: [
          {
            code: codeOf(booking),
            date: '2027-05-14',
            time: '10:00',
            tour: 'prado-museum-guided-tour',
            kind: 'own',
            adults: 2,
            children: 0,
            name: 'Ana Pérez',
            email: 'ana@example.com',
            language: 'es',
            guideLanguage: null,
            state: 'paid',
            total: 88,
            refunded: 0,
            currency: 'EUR',
            bookedAt: '2027-05-01T10:00:00.000Z',
            paidAt: '2027-05-01T10:01:00.000Z',
            id: booking.id,
          },
        ],
      })
    })

    test('as CSV is a line each, and no name is a formula', async () => {
      const ledger = await aLedger(databases)
      const booking = await held(ledger, { customerName: '=HYPERLINK("https://x.example";"Ana")' })
      const { out } = await bookings('list', '--format', 'csv')
      expect(out).toContain(`,"'=HYPERLINK(""https://x.example"";""Ana"")",`)
      const [names, values] = readCsv(out)
      expect(values).toHaveLength(names?.length ?? 0)
      const value = (name: string) => values?.[names?.indexOf(name) ?? -1]
      expect([value('code'), value('total'), value('paidAt'), value('id')]).toEqual([
        codeOf(booking),
        '88.00',
        '',
        booking.id,
      ])
    })

    test('says so when nothing fits', async () => {
      await aLedger(databases)
      expect(await bookings('list')).toEqual({ code: 0, out: 'No booking fits.\n', err: '' })
      expect((await bookings('list', '--format', 'json')).out).toBe('{\n  "bookings": []\n}\n')
    })

    test('lets no text of a traveller steer the terminal', async () => {
      const ledger = await aLedger(databases)
      const booking = await held(ledger, { customerName: 'Ana\u001b[2J\u009bPérez' })
      for (const command of [['list'], ['show', codeOf(booking)]]) {
        const { out } = await bookings(...command)
        expect(out).toContain('Ana [2J Pérez')
      }
    })
  })

  describe('tours bookings show', () => {
    test('tells price, payment, what happened, e-mail and refunds', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger, {
        children: 1,
        discount: asCents(1188),
        total: asCents(10692),
        attribution: '{"first":{"at":"2027-04-01T00:00:00Z","values":{"utm_source":"letter"}}}',
      })
      await ledger
        .updateTable('outbox')
        .set({ sentAt: now + 2 * minute })
        .where('kind', '=', 'confirmation')
        .execute()
      await ledger
        .updateTable('outbox')
        .set({ deadAt: now + 3 * minute })
        .where('kind', '=', 'office-notice')
        .execute()
      await ledger
        .insertInto('refundOrders')
        .values({
          id: 'staff.x',
          booking: booking.id,
          amount: asCents(1000),
          reason: 'staff',
          attempts: 1,
          nextAttemptAt: now,
          createdAt: now + 4 * minute,
          failedAt: now + 5 * minute,
          failure: 'charge disputed',
        })
        .execute()
      const { code, out } = await bookings('show', codeOf(booking).toLowerCase().replace('-', ' '))
      expect(code).toBe(0)
      expect(out).toContain(`${codeOf(booking)}: paid\n`)
      expect(out).toContain('€106.92 = 2 × €44 + 1 × €30.80 − €11.88 early booking')
      expect(out).toContain(`pi_${booking.id}`)
      expect(out).toContain('first utm_source=letter (2027-04-01T00:00:00Z)')
      // 10:00 UTC is 12:00 in Madrid in May.
      expect(out).toMatch(/2027-05-01 12:00 {2}seats held/)
      expect(out).toMatch(/2027-05-01 12:01 {2}paid\n/)
      expect(out).toMatch(/12:01 {2}mail "confirmation" written to ana@example\.com\n/)
      expect(out).toMatch(/2027-05-01 12:02 {2}mail "confirmation" sent\n/)
      expect(out).toMatch(/12:01 {2}mail "office-notice" written to office@tours\.example\n/)
      expect(out).toMatch(/2027-05-01 12:03 {2}mail "office-notice" given up\n/)
      expect(out).toMatch(/12:04 {2}refund of €10 ordered \(staff\)\n/)
      expect(out).toMatch(/12:05 {2}refund of €10 refused: charge disputed\n/)
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)

      const json = JSON.parse((await bookings('show', booking.id, '--format', 'json')).out)
      expect(json.bookings).toMatchObject([
        {
          id: booking.id,
          discount: 11.88,
          attribution: { first: { values: { utm_source: 'letter' } } },
          mail: [
            { kind: 'confirmation', state: 'sent', sentAt: '2027-05-01T10:02:00.000Z' },
            { kind: 'office-notice', state: 'dead', sentAt: null },
          ],
          refunds: [{ amount: 10, reason: 'staff', state: 'refused', failure: 'charge disputed' }],
        },
      ])
      const times = json.bookings[0].timeline.map(({ at }: { at: string }) => at)
      expect(times).toEqual([...times].sort())
    })

    test('shows each booking that has the code', async () => {
      const ledger = await aLedger(databases)
      const booking = await held(ledger)
      const twin = `${booking.id.slice(0, -4)}0000`
      await ledger
        .insertInto('bookings')
        .values({ ...booking, id: twin, attempt: 'twin', customerName: 'Bo Twin' })
        .execute()
      const { out } = await bookings('show', codeOf(booking))
      expect(out).toContain('2 bookings have this code.')
      expect(out).toContain('Bo Twin')
      expect(out).toContain('Ana Pérez')
      expect((await bookings('show', twin)).out).not.toContain('Ana Pérez')
      const refused = await bookings('resend', codeOf(booking))
      expect(refused.code).toBe(1)
      expect(refused.err).toContain(twin)
    })

    test.each([
      ['1234-ABCD', 'There is no booking 1234-ABCD.'],
      ['hello', '"hello" is no booking code'],
      ['%', '"%" is no booking code'],
    ])('says what is wrong with %s', async (code, message) => {
      const ledger = await aLedger(databases)
      await held(ledger)
      const result = await bookings('show', code)
      expect(result).toMatchObject({ code: 1, out: '' })
      expect(result.err).toContain(message)
    })
  })

  describe('tours bookings export', () => {
    test('lists who comes on a day by departure and name, and counts them', async () => {
      const ledger = await aLedger(databases)
      const bo = await paid(ledger, { customerName: 'Bo', adults: 1, children: 2 })
      const alvaro = await paid(ledger, { customerName: 'Álvaro', guideLanguage: 'en' })
      const zoe = await paid(ledger, { customerName: 'Zoe', time: '17:00', adults: 1 })
      await markRefunded(ledger, zoe.id, asCents(100), mail, now + 2 * minute)
      const gone = await paid(ledger, { customerName: 'Gone' })
      await markRefunded(ledger, gone.id, gone.total, mail, now + 2 * minute)
      await held(ledger, { customerName: 'Not paid' })
      await endHold(ledger, (await held(ledger, { customerName: 'Expired' })).id, 'expired')
      await orderAll(ledger, await paid(ledger, { customerName: 'Cancelled' }))
      await paid(ledger, { customerName: 'Another day', date: asCalendarDay('2027-05-15') })

      const { code, out } = await bookings('export', '--date', '2027-05-14')
      expect(code).toBe(0)
      expect(out).toBe(`${formatDay(asCalendarDay('2027-05-14'), 'en')}

10:00  prado-museum-guided-tour: 5 people (adults: 3, children: 2)

[ ]  Name    Party  Code       Speaks  Guide
[ ]  Álvaro  2      ${codeOf(alvaro)}  es      en
[ ]  Bo      1+2    ${codeOf(bo)}  es

17:00  prado-museum-guided-tour: 1 person (adults: 1, children: 0)

[ ]  Name  Party  Code       Speaks  Guide
[ ]  Zoe   1      ${codeOf(zoe)}  es

The whole day: 6 people (adults: 4, children: 2). A party is adults+children.
`)
      const json = JSON.parse((await bookings('export', '--date', '2027-05-14', '--format', 'json')).out)
      expect(json).toMatchObject({
        date: '2027-05-14',
        departures: [
          { time: '10:00', adults: 3, children: 2, participants: [{ name: 'Álvaro' }, { name: 'Bo' }] },
          { time: '17:00', adults: 1, children: 0, participants: [{ name: 'Zoe', code: codeOf(zoe) }] },
        ],
      })
      const rows = readCsv((await bookings('export', '--date', '2027-05-14', '--format', 'csv')).out)
      expect(rows.map((row) => row[3])).toEqual(['name', 'Álvaro', 'Bo', 'Zoe'])
    })

    test('says so when nobody comes', async () => {
      await aLedger(databases)
      const { out } = await bookings('export', '--date', '2027-05-14')
      expect(out).toBe(`${formatDay(asCalendarDay('2027-05-14'), 'en')}: nobody has booked.\n`)
    })
  })

  describe('tours bookings resend', () => {
    test('writes the confirmation again, each time as a new message', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      for (const n of [1, 2]) {
        const { code, out } = await bookings('resend', codeOf(booking))
        expect(code).toBe(0)
        expect(out).toContain('ana@example.com')
        const row = await ledger
          .selectFrom('outbox')
          .selectAll()
          .where('id', '=', `confirmation.${booking.id}.resend-${n}@tours.example`)
          .executeTakeFirst()
        expect(row).toMatchObject({
          booking: booking.id,
          kind: 'confirmation',
          recipient: 'ana@example.com',
          payload: '{"state":"paid"}',
          attempts: 0,
          sentAt: null,
          deadAt: null,
        })
      }
    })

    test('tells again why money came too late, as it was told', async () => {
      const ledger = await aLedger(databases)
      const { id } = await held(ledger, { date: asCalendarDay('2027-05-01'), time: '11:00' })
      const late = await markPaid(ledger, { bookingId: id, paymentIntent: 'pi_1', paidAt: now }, mail)
      expect((await bookings('resend', codeOf(late as Booking))).code).toBe(0)
      const letters = ledger.selectFrom('outbox').select('payload').where('kind', '=', 'paid-late')
      expect((await letters.execute()).map(({ payload }) => JSON.parse(payload).late)).toEqual([
        'departed',
        'departed',
      ])
    })

    test('is refused where nobody left an address', async () => {
      const ledger = await aLedger(databases)
      const { code, err } = await bookings('resend', codeOf(await paid(ledger, { customerEmail: '' })))
      expect([code, err]).toEqual([1, expect.stringContaining('has no email address')])
      const unsent = ledger.selectFrom('outbox').select('id').where('kind', '=', 'confirmation')
      expect(await unsent.execute()).toEqual([])
    })

    test('confirms no booking all of which goes back', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      await orderAll(ledger, booking)
      const { code, err } = await bookings('resend', codeOf(booking))
      expect([code, err]).toEqual([1, expect.stringContaining('only who is expected has a confirmation')])
    })

    test('of a booking that is not paid is refused', async () => {
      const ledger = await aLedger(databases)
      const result = await bookings('resend', codeOf(await held(ledger)))
      expect(result.code).toBe(1)
      expect(result.err).toContain('is held: only who is expected has a confirmation.')
      expect(await ledger.selectFrom('outbox').select('id').execute()).toEqual([])
    })
  })

  describe('tours bookings refund', () => {
    const orders = (ledger: Ledger) =>
      ledger.selectFrom('refundOrders').selectAll().orderBy('createdAt').orderBy('id').execute()
    const refund = (booking: Booking, ...args: string[]) =>
      bookings('refund', codeOf(booking), '--wait', '0', ...args)

    /** What the server does meanwhile. */
    function theServer(ledger: Ledger, changes: { doneAt: number } | { failedAt: number; failure: string }) {
      let stopped = false
      const running = (async () => {
        while (!stopped) {
          await ledger.updateTable('refundOrders').set(changes).where('doneAt', 'is', null).execute()
          await sleep(50)
        }
      })()
      // The database is closed after this: an update under way would find it gone.
      onTestFinished(async () => {
        stopped = true
        await running
      })
    }

    test('without --yes tells what would happen, does nothing, and ends with 2', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      const result = await refund(booking, '--amount', '12.50')
      expect(result).toMatchObject({ code: 2, out: '' })
      expect(result.err).toContain('€12.50 of €88 would be refunded to')
      expect(result.err).toContain('--yes')
      expect(await orders(ledger)).toEqual([])
    })

    test('orders all that is left, and says that it happens when the server runs', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      await markRefunded(ledger, booking.id, asCents(1000), mail, now + 2 * minute)
      const { code, out } = await refund(booking, '--yes')
      expect(code).toBe(0)
      expect(out).toContain('The refund of €78 is ordered and not made yet')
      expect(await orders(ledger)).toMatchObject([
        {
          id: `staff.${booking.id}.0`,
          booking: booking.id,
          amount: 7800,
          reason: 'staff',
          attempts: 0,
          doneAt: null,
        },
      ])
    })

    test('tells that the server has made it', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      theServer(ledger, { doneAt: now })
      const result = await bookings('refund', codeOf(booking), '--amount', '12,5', '--yes')
      expect(result).toMatchObject({
        code: 0,
        out: '€12.50 refunded. The traveller is told by email.\n',
      })
      expect(await orders(ledger)).toMatchObject([{ amount: 1250 }])
    })

    test('tells that it was refused, and can then be tried again', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      theServer(ledger, { failedAt: now, failure: 'the charge is disputed' })
      const result = await bookings('refund', booking.id, '--yes')
      expect(result.code).toBe(1)
      expect(result.out).toBe('The refund of €88 was refused: the charge is disputed. No money has moved.\n')
      expect((await bookings('refund', booking.id, '--yes')).code).toBe(1)
      expect((await orders(ledger)).map(({ id }) => id).sort()).toEqual([
        `staff.${booking.id}.0`,
        `staff.${booking.id}.0.2`,
      ])
    })

    test('tells that it came back from the bank at once, and shows it so', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      theServer(ledger, { doneAt: now, failedAt: now, failure: 'It failed at the bank: account closed' })
      const result = await bookings('refund', booking.id, '--yes')
      expect([result.code, result.out]).toEqual([1, expect.stringContaining('account closed')])
      const shown = JSON.parse((await bookings('show', booking.id, '--format', 'json')).out)
      expect(shown.bookings[0].refunds).toMatchObject([{ state: 'refused' }])
    })

    test.each([
      ['more than the total', 0, [], '88.01'],
      ['more than a refund has left', 8000, [], '8.01'],
      ['more than an order that waits has left', 0, ['80'], '8.01'],
    ])('refuses %s', async (_what, refunded, ordered, amount) => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      if (refunded > 0) await markRefunded(ledger, booking.id, asCents(refunded), mail, now + 2 * minute)
      for (const one of ordered) expect((await refund(booking, '--amount', one, '--yes')).code).toBe(0)
      const before = await orders(ledger)
      for (const yes of [[], ['--yes']]) {
        const result = await refund(booking, '--amount', amount, ...yes)
        expect(result).toMatchObject({ code: 1, out: '' })
        expect(result.err).toContain(`€${amount} is too much`)
      }
      expect(await orders(ledger)).toEqual(before)
    })

    test('counts a refund that was made, but that the payment provider has not told us of yet', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      expect((await refund(booking, '--amount', '80', '--yes')).code).toBe(0)
      await ledger.updateTable('refundOrders').set({ doneAt: now }).execute()
      expect((await refund(booking, '--amount', '8.01', '--yes')).err).toContain('€8.01 is too much')
      await markRefunded(ledger, booking.id, asCents(8000), mail, now + 2 * minute)
      expect((await refund(booking, '--amount', '8', '--yes')).code).toBe(0)
    })

    test('refuses a second order while the first waits, even for what would be left', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      expect((await refund(booking, '--amount', '10', '--yes')).code).toBe(0)
      const result = await refund(booking, '--amount', '10', '--yes')
      expect(result.code).toBe(1)
      expect(result.err).toContain('was ordered a moment ago')
      // Its answer was lost, and Stripe tells of the sum: it is still on its way, as far as we know.
      await markRefunded(ledger, booking.id, asCents(1000), mail, now + 2 * minute)
      expect((await refund(booking, '--amount', '10', '--yes')).err).toContain('was ordered a moment ago')
      expect(await orders(ledger)).toHaveLength(1)
    })

    test('of two colleagues at once orders one', async () => {
      const ledger = await aLedger(databases)
      const booking = await paid(ledger)
      const results = await Promise.all([refund(booking, '--yes'), refund(booking, '--yes')])
      expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
      expect(await orders(ledger)).toHaveLength(1)
    })

    test('refuses a booking without money left', async () => {
      const ledger = await aLedger(databases)
      const unpaid = await held(ledger)
      expect((await refund(unpaid, '--yes')).err).toContain('is held: nothing was paid.')
      const booking = await paid(ledger)
      await markRefunded(ledger, booking.id, booking.total, mail, now + 2 * minute)
      expect((await refund(booking, '--yes')).err).toContain('all of €88 is refunded')
      expect(await orders(ledger)).toEqual([])
    })

    test('tells of another sum that was paid, in its currency, not of the price', async () => {
      const ledger = await aLedger(databases)
      const { id } = await held(ledger)
      const paidAmount = asCents(1000)
      const wrong = { paidAmount, currency: 'USD' }
      const payment = { bookingId: id, paymentIntent: 'pi_1', paidAt: now, wrong }
      const booking = (await markPaid(ledger, payment, mail)) as Booking
      await markRefunded(ledger, id, asCents(400), mail, now)
      expect((await refund(booking)).err).toContain('US$6 of US$10 would be refunded to')
      expect((await refund(booking, '--yes')).code).toBe(0)
      expect((await bookings('show', id)).out).toContain('refund of US$6 ordered')
      await markRefunded(ledger, id, paidAmount, mail, now)
      expect((await refund(booking)).err).toContain('all of US$10 is refunded')
      expect((await bookings('show', id)).out).toMatch(/Refunded +US\$10 of US\$10\n/)
      const listed = JSON.parse((await bookings('list', '--format', 'json')).out)
      expect(listed.bookings).toMatchObject([{ total: 10, refunded: 10, currency: 'USD' }])
      const [names = [], row = []] = readCsv((await bookings('list', '--format', 'csv')).out)
      const sums = ['total', 'refunded', 'currency'].map((name) => row[names.indexOf(name)])
      expect(sums).toEqual(['10.00', '10.00', 'USD'])
    })
  })
})

describe('a command that is written wrongly', () => {
  test.each([
    [['list', '--date', '14.5.2027'], 'Write a day as YYYY-MM-DD, for example 2027-05-14.'],
    [['list', '--date', '31.2.2027'], 'Write a day as YYYY-MM-DD, for example 2027-06-01.'],
    [['list', '--date', '2027-05-14', '--to', '2027-05-15'], 'cannot be used with'],
    [['list', '--date', '2027-05-14', '--from', '2027-05-01'], 'cannot be used with'],
    [['list', '--state', 'open'], 'Allowed choices are held, paid'],
    [['list', '--format', 'pdf'], 'Allowed choices'],
    [['show'], 'missing required argument'],
    [['refund', '3F2A-91BC', '--amount', '-5'], 'Write an amount of euros'],
    [['refund', '3F2A-91BC', '--amount', '0'], 'Write an amount of euros'],
    [['refund', '3F2A-91BC', '--amount', '1.234'], 'Write an amount of euros'],
  ])('%j ends with 2 and says why', async (args, message) => {
    const { code, out, err } = await bookings(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })
})

describe('without a database', () => {
  test('nothing is made, and it says where it looked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tours-nothing-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    vi.stubEnv('VAR_DIR', folder)
    vi.stubEnv('DATABASE_URL', '')
    const { code, err } = await bookings('list')
    expect(code).toBe(1)
    expect(err).toContain(`There are no bookings in ${folder}`)
    expect(readdirSync(folder)).toEqual([])
  })

  test('that answers it says so, without the password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://tours:secret@127.0.0.1:1/tours')
    const { code, err } = await bookings('list')
    expect(code).toBe(1)
    expect(err).toContain('cannot be opened')
    expect(err).not.toContain('secret')
  })
})

test.each(['list', 'show', 'export', 'resend', 'refund'])(
  'bookings %s --help shows examples',
  async (name) => {
    const { code, out } = await bookings(name, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`$ tours bookings ${name}`)
  },
)
