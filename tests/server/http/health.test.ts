import { describe, expect, test } from 'vitest'
import { aRunningSite, someConfig } from '../a-running-site'

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
