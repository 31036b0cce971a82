import { expect, onTestFinished, test } from 'vitest'
import { noteBackup } from '../../server/bookings/database/copy-ledger'
import { holdSeats } from '../../server/bookings/hold-seats'
import { markPaid } from '../../server/bookings/mark-paid'
import { changeOrder, orderRefund } from '../../server/bookings/refunds'
import { createMetrics, serveMetrics } from '../../server/metrics'
import { aHoldRequest, mail, minute, now } from './bookings/a-hold-request'
import { onEachDatabase } from './bookings/on-each-database'

const valuesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(tours_\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )

onEachDatabase((databases) => {
  test('the ledger’s figures are those of the moment at which they are asked for', async () => {
    const [ledger] = await databases.servers(1)
    const metrics = createMetrics(() => ({ ledger, now: () => new Date(now + 2 * minute) }))
    expect(valuesOf(await metrics.text())).toMatchObject({
      tours_backup_age_seconds: -1,
      tours_outbox_age_seconds: 0,
    })
    const { booking } = await holdSeats(ledger, aHoldRequest(), null, now)
    await markPaid(ledger, { bookingId: booking.id, paymentIntent: 'pi_1', paidAt: now }, mail)
    await holdSeats(ledger, aHoldRequest({ adults: 3 }), null, now)
    await noteBackup(ledger, now + minute)
    metrics.countRequest('POST', 200)
    metrics.countAlert()
    metrics.observeWebhookLag(now / 1000)
    expect(valuesOf(await metrics.text())).toMatchObject({
      'tours_bookings{state="paid"}': 1,
      'tours_bookings{state="held"}': 1,
      tours_held_seats: 3,
      tours_outbox_age_seconds: 120,
      tours_refunds_waiting: 0,
      tours_backup_age_seconds: 60,
      tours_alerts_total: 1,
      'tours_requests_total{method="POST",status="200"}': 1,
      'tours_webhook_lag_seconds_bucket{le="120"}': 1,
      'tours_webhook_lag_seconds_bucket{le="30"}': 0,
    })
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds')
  })

  test('a refund waits until it is made; one that was refused waits for a person', async () => {
    const [ledger] = await databases.servers(1)
    const metrics = createMetrics(() => ({ ledger, now: () => new Date(now) }))
    const waiting = async () => valuesOf(await metrics.text()).tours_refunds_waiting
    const { booking } = await holdSeats(ledger, aHoldRequest(), null, now)
    const order = (id: string) =>
      orderRefund(ledger, booking, { id, amount: booking.total, reason: 'staff' }, now)
    await order('first')
    expect(await waiting()).toBe(1)
    await changeOrder(ledger, { id: 'first' }, { failedAt: now })
    expect(await waiting()).toBe(0)
    await order('again')
    expect(await waiting()).toBe(1)
    await changeOrder(ledger, { id: 'again' }, { doneAt: now })
    expect(await waiting()).toBe(0)
  })
})

test('they are served on this machine alone, and a database that is gone is an answer too', async () => {
  const metrics = { text: () => Promise.reject(new Error('gone')) } as never
  const close = await serveMetrics(metrics, { metricsPort: 4690 } as never)
  onTestFinished(close)
  expect((await fetch('http://127.0.0.1:4690/metrics')).status).toBe(503)
  expect((await fetch('http://127.0.0.1:4690/')).status).toBe(404)
  await expect(serveMetrics(metrics, { metricsPort: 4690 } as never)).rejects.toThrow(
    /port 4690 .* is taken: .* set METRICS_PORT to another number/,
  )
})
