import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { stripePayments } from '../../../server/payments/stripe-payments'
import { aPostgresDatabase } from '../../databases/one-postgres'
import { aRunningSite, someConfig } from '../a-running-site'
import { aStripe } from '../payments/a-stripe'
import { aBookingSite } from './a-booking-site'

describe('a server with keys and a database', () => {
  const site = aRunningSite()

  test('is alive, and ready to take bookings', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers, text } = await site.ask(path)
      expect([status, headers['cache-control'], JSON.parse(text)]).toEqual([
        200,
        'no-store',
        { status: 'ok' },
      ])
    }
  })

  test('is alive but not ready once its database is gone', async () => {
    await site.server.services.ledger.schema.dropTable('outbox').execute()
    await site.server.services.ledger.schema.dropTable('refund_orders').execute()
    await site.server.services.ledger.schema.dropTable('bookings').execute()
    expect((await site.ask('/healthz')).status).toBe(200)
    const { status, text } = await site.ask('/readyz')
    expect(status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({
      status: 'unavailable',
      reason: expect.stringContaining('database'),
    })
  })
})

describe('a server is ready with a warning', () => {
  const site = aRunningSite()
  test.each([
    ['mail waits for a quarter of an hour and more', 901, ['Email has been waiting for 15 minutes.']],
    ['mail has not waited as long', 890, undefined],
  ])('when %s', async (_what, seconds, warnings) => {
    const { ledger } = site.server.services
    await ledger.deleteFrom('outbox').execute()
    const row = { id: `m${seconds}`, booking: null, kind: 'x', recipient: 'a@b.es', payload: '{}' }
    const createdAt = Date.now() - seconds * 1000
    await ledger
      .insertInto('outbox')
      .values({ ...row, createdAt, nextAttemptAt: 1e15 })
      .execute()
    await new Promise((fresh) => setTimeout(fresh, 1100))
    const { status, text } = await site.ask('/readyz')
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', ...(warnings && { warnings }) }])
  })
})

describe('a server whose ledger was taken back to an older version', () => {
  const site = aRunningSite()

  test('is not ready', async () => {
    const { ledger } = site.server.services
    await sql`delete from kysely_migration where name = '0005-request'`.execute(ledger)
    const { status, text } = await site.ask('/readyz')
    expect([status, JSON.parse(text).reason]).toEqual([
      503,
      'The database is of an earlier version: 0005-request is missing.',
    ])
  })
})

describe("Stripe's", () => {
  async function aReady(answer: { status?: number; body: object }, aheadMs = 0) {
    const stripe = await aStripe()
    stripe.answers = () => answer
    stripe.aheadMs = aheadMs
    const site = await aBookingSite({ payments: stripePayments('sk_test_1', stripe.apiBase), stopping })
    return async () => JSON.parse((await site.ask('/readyz')).text)
  }
  const none = { body: { object: 'list', data: [] } }
  const stopping = new AbortController()

  test('refusal of the key makes the server red, its pause does not', async () => {
    const refused = await aReady({
      status: 401,
      body: { error: { type: 'invalid_request_error', message: 'No' } },
    })
    expect(await refused()).toMatchObject({
      status: 'unavailable',
      reason: expect.stringContaining('refuses STRIPE_SECRET_KEY'),
    })
    const pause = await aReady({ status: 500, body: { error: { type: 'api_error', message: 'No' } } })
    expect(await pause()).toEqual({ status: 'ok' })
  })

  test.each([
    [-29_000, undefined],
    [-32_000, /^The clock is 3[1-3] s ahead of that of Stripe\.$/],
    [33_000, /^The clock is 3[1-3] s behind that of Stripe\.$/],
  ])('clock that is %i ms ahead', async (aheadMs, warning) => {
    const ready = await aReady(none, aheadMs)
    const { status, warnings = [] } = await ready()
    expect([status, warnings.length]).toEqual(['ok', warning ? 1 : 0])
    if (warning) expect(warnings[0]).toMatch(warning)
  })
})

test('the clock of PostgreSQL is compared, too', async () => {
  const { databaseUrl, drop } = await aPostgresDatabase()
  onTestFinished(drop)
  const ledger = await openDatabase({ databaseUrl, varDir: '' })
  onTestFinished(() => ledger.destroy())
  const payments = stripePayments('sk_test_1', (await aStripe()).apiBase)
  const config = someConfig({ databaseUrl })
  const site = await aBookingSite({ ledger, config, payments, stopping: new AbortController() })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { text } = await site.ask('/readyz')
  expect(JSON.parse(text).warnings).toEqual([
    expect.stringMatching(/^The clock is (39|40) s ahead of that of the database\.$/),
  ])
})

describe('a public site without keys', () => {
  const site = aRunningSite(someConfig({ siteUrl: 'https://tours.example', payments: { kind: 'closed' } }))

  test('shows its pages, is not ready to take bookings, and takes none', async () => {
    expect((await site.ask('/')).status).toBe(200)
    expect((await site.ask('/readyz')).status).toBe(503)
    const answer = await site.ask('/api/stripe/webhook', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
    expect(site.log.join()).toMatch(/no bookings are taken/)
  })
})
