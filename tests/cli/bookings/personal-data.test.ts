import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import { tablesOf } from '../../../server/bookings/database/copy-ledger'
import type { Booking, Ledger } from '../../../server/bookings/database/ledger-tables'
import { openFile } from '../../../server/bookings/database/open-database'
import { writeToOutbox } from '../../../server/bookings/outbox'
import { orderRefund } from '../../../server/bookings/refunds'
import { applyRefund } from '../../../server/payments/apply-refund'
import type { Services } from '../../../server/services'
import { aPostgresDatabase } from '../../databases/one-postgres'
import { mail, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { runTours } from '../run-tours'
import { aLedger, held, paid } from './a-ledger'

const forget = (...args: string[]) => runTours(['bookings', 'forget', ...args])
const address = 'Ana.Perez@Example.com'
const afterTheTour = Date.UTC(2027, 4, 20)

/** What a person leaves: two bookings, their mail, a message to the office; and Susana, whose address ends as Ana's. */
async function traces(ledger: Ledger) {
  const attribution = JSON.stringify({ gclid: 'ana-clicked' })
  const booked = await paid(ledger, { customerEmail: address, attribution })
  const unpaid = await held(ledger, { customerEmail: address.toLowerCase() })
  await endHold(ledger, unpaid.id, 'expired')
  await paid(ledger, { customerName: 'Susana Gil', customerEmail: 'sus.ana.perez@example.com' })
  const payload = { name: 'Ana Pérez', email: address, subject: 'Hola', message: 'Una pregunta' }
  const letter = {
    id: 'contact-message.1@x',
    booking: null,
    kind: 'contact-message',
    recipient: 'office@tours.example',
  }
  await writeToOutbox(ledger, { ...letter, payload }, now)
  const outbox = join(process.env.VAR_DIR ?? '', 'outbox')
  mkdirSync(outbox)
  const body = Buffer.from(`Меня зовут Анна, пишите на ${address}, спасибо большое.`).toString('base64')
  writeFileSync(join(outbox, `office-notice-${booked.id}.eml`), 'Subject: A booking')
  writeFileSync(join(outbox, 'to-ana.eml'), `To: ${address}\r\n\r\nHola`)
  writeFileSync(
    join(outbox, 'in-russian.eml'),
    `To: office@tours.example\r\n\r\n${body.replaceAll(/.{76}/g, '$&\r\n')}\r\n`,
  )
  // Copies made before something was changed, the second broken off.
  for (const copy of ['before-downgrade-2027-05-01.db', 'before-restore-2027-05-01.db.part'])
    writeFileSync(join(outbox, '..', copy), `SQLite ${address}`)
  writeFileSync(join(outbox, 'susana.eml'), 'To: sus.ana.perez@example.com\r\n\r\nHola')
  return booked
}

/** Every text in every table of the database that names her. */
async function found(ledger: Ledger, pattern: RegExp): Promise<string[]> {
  const tables = await tablesOf(ledger)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(ledger.withoutPlugins())
      return JSON.stringify(rows)
    }),
  )
  return texts.filter((text) => pattern.test(text))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

onEachDatabase((databases) => {
  test('access prints all that is known of a person, and nothing of anybody else', async () => {
    const ledger = await aLedger(databases)
    const { id } = await traces(ledger)
    const { code, out } = await runTours(['bookings', 'access', 'ana.perez@example.com'])
    const known = JSON.parse(out)
    expect(code).toBe(0)
    expect(known.bookings).toHaveLength(2)
    expect(known.bookings).toContainEqual(
      expect.objectContaining({
        id,
        attribution: '{"gclid":"ana-clicked"}',
        created_at: '2027-05-01T10:00:00.000Z',
      }),
    )
    expect(known.outbox.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'confirmation',
      'contact-message',
      'office-notice',
    ])
    expect(known.files).toHaveLength(3)
    expect(out).not.toMatch(/susana|sus\.ana/i)
  })

  test('after forget a search of the whole database, files and outbox finds nothing, and accounts stay', async () => {
    const ledger = await aLedger(databases)
    const { id } = await traces(ledger)
    vi.setSystemTime(afterTheTour)
    expect(await forget(address)).toMatchObject({
      code: 2,
      err: expect.stringContaining('2 bookings, 3 messages, 5 files'),
    })
    expect(await forget(address, '--yes')).toMatchObject({ code: 0, err: '' })

    const trace = /(?<!sus\.)ana[. ]p[eé]rez|ana-clicked/i
    expect(await found(ledger, trace)).toEqual([])
    const varDir = process.env.VAR_DIR ?? ''
    for (const name of readdirSync(varDir, { recursive: true, encoding: 'utf8' })) {
      const file = join(varDir, name)
      // The bytes of the database too: nothing is left in its free space.
      if (statSync(file).isFile()) expect(readFileSync(file, 'utf8'), name).not.toMatch(trace)
    }
    const left = await ledger.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
    expect(left).toMatchObject({
      state: 'paid',
      total: 8800,
      paymentIntent: `pi_${id}`,
      seats: 2,
      customerName: '',
    })
    expect(readdirSync(join(varDir, 'outbox'))).toEqual(['susana.eml'])
    expect((await found(ledger, /sus\.ana\.perez/)).length).toBeGreaterThan(0)
    expect((await forget(address, '--yes')).code).toBe(0)
  })

  test.each([
    [
      'an upcoming booking',
      async (ledger: Ledger) => void (await paid(ledger, { date: asCalendarDay('2027-06-01') })),
    ],
    ['a checkout that is open', async (ledger: Ledger) => void (await held(ledger))],
    [
      'a refund on its way',
      async (ledger: Ledger) => {
        const booking = await paid(ledger)
        await orderRefund(ledger, booking, { id: 'r1', amount: asCents(100), reason: 'staff' }, now)
      },
    ],
    [
      'a refund that failed, and is still owed',
      async (ledger: Ledger) => {
        const booking = await paid(ledger)
        const services = { log: () => {}, mail, now: () => new Date(now) } as unknown as Services
        const failed = { id: 're_1', amount: 8800, status: 'failed', payment_intent: `pi_${booking.id}` }
        await applyRefund(services, ledger, { ...failed, metadata: {} })
      },
    ],
  ])('nobody is forgotten with %s', async (_what, prepare) => {
    const ledger = await aLedger(databases)
    await prepare(ledger)
    vi.setSystemTime(afterTheTour)
    expect(await forget('ana@example.com', '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Not yet possible'),
    })
    expect((await found(ledger, /ana@example\.com/)).length).toBeGreaterThan(0)
  })

  test.each([
    ['иван@почта.рф', 'Иван@почта.рф', 'Диван@почта.рф'],
    ['brien@example.com', 'Brien@example.com', "o'brien@example.com"],
  ])('%s is found as %s, and %s is somebody else', async (asked, theirs, other) => {
    const ledger = await aLedger(databases)
    await paid(ledger, { customerEmail: theirs })
    await paid(ledger, { customerEmail: other })
    // As restoring puts it aside: in its bytes the address stands between others, without a space.
    await runTours(['bookings', 'backup', join(process.env.VAR_DIR ?? '', 'before-restore-2027-05-01.db')])
    vi.setSystemTime(afterTheTour)
    expect((await forget(asked, '--yes')).out).toContain('1 booking, 2 messages, 1 file:')
    const left = await ledger
      .selectFrom('bookings')
      .select('customerEmail')
      .orderBy('customerEmail')
      .execute()
    expect(left.map(({ customerEmail }) => customerEmail)).toEqual(['', other])
  })

  test('who was paid back by other means, after a late payment, can be forgotten', async () => {
    const ledger = await aLedger(databases)
    const { id } = await paid(ledger)
    await ledger.updateTable('bookings').set({ state: 'paid_late' }).execute()
    const booking = (await findBooking(ledger, { id })) as Booking
    const late = { id: `late.${id}`, amount: booking.total, reason: 'paid_late' } as const
    await orderRefund(ledger, booking, late, now)
    await ledger.updateTable('refundOrders').set({ failedAt: now, failure: 'no' }).execute()
    vi.setSystemTime(afterTheTour)
    expect((await forget('ana@example.com', '--yes')).code).toBe(0)
  })
})

test('clearing the free space of a large database may take longer than any other statement', async () => {
  const { databaseUrl, drop } = await aPostgresDatabase()
  onTestFinished(drop)
  const varDir = mkdtempSync(join(tmpdir(), 'tours-forget-'))
  onTestFinished(() => rmSync(varDir, { recursive: true }))
  const ledger = await aLedger({ anEmptyDatabase: async () => ({ varDir, databaseUrl }) })
  await traces(ledger)
  vi.setSystemTime(afterTheTour)
  // Nothing else waits for this lock.
  const forgotten = await ledger.transaction().execute(async (transaction) => {
    await sql`lock table competitor_landings in share update exclusive mode`.execute(transaction)
    const outcome = forget(address, '--yes')
    await sleep(11_000)
    return { outcome }
  })
  expect(await forgotten.outcome).toMatchObject({ code: 0, err: '' })
})

test('the ledger is readable for its owner alone, and so is its folder', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tours-rights-')), 'var')
  const ledger = await openFile(join(folder, 'bookings.db'))
  await held(ledger)
  const rights = Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )
  await ledger.destroy()
  expect(rights).toEqual({ 'bookings.db': '600', 'bookings.db-shm': '600', 'bookings.db-wal': '600' })
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  rmSync(join(folder, '..'), { recursive: true })
})
