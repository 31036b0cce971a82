import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lastBackup } from './bookings/database/copy-ledger'
import type { Ledger } from './bookings/database/ledger-tables'
import { unsentSince } from './bookings/outbox'
import { cannotListen, type ServerConfig } from './config'

export type Metrics = ReturnType<typeof createMetrics>

interface Observed {
  ledger: Ledger
  now: () => Date
}

/** What Prometheus asks for; what the ledger knows is read when it is asked. @param current the newest services */
export function createMetrics(current: () => Observed) {
  const registry = new Registry()
  const named = (name: string, help: string, labelNames: string[] = []) => {
    return { name: `tours_${name}`, help, labelNames, registers: [registry] }
  }
  // Among them the delay of the event loop, memory and open files.
  collectDefaultMetrics({ register: registry })
  const answered = 'Requests that were answered, but for files from memory.'
  const requests = new Counter(named('requests_total', answered, ['method', 'status']))
  const alerts = new Counter(named('alerts_total', 'Lines of the log that need a person.'))
  const lag = new Histogram({
    ...named('webhook_lag_seconds', 'From when Stripe made an event until it took effect.'),
    buckets: [1, 5, 30, 120, 600, 3600, 86_400],
  })
  new Gauge({
    ...named('bookings', 'Bookings by state.', ['state']),
    async collect() {
      const bookings = current().ledger.selectFrom('bookings').groupBy('state')
      const rows = await bookings.select(({ fn }) => ['state', fn.countAll<number>().as('count')]).execute()
      this.reset()
      for (const { state, count } of rows) this.set({ state }, count)
    },
  })
  const gauge = (name: string, help: string, read: (services: Observed) => Promise<number>) =>
    new Gauge({
      ...named(name, help),
      async collect() {
        this.set(await read(current()))
      },
    })
  gauge('held_seats', 'Seats that wait for a payment.', async ({ ledger }) => {
    const held = ledger.selectFrom('bookings').select(({ fn }) => fn.sum<number | null>('seats').as('seats'))
    return (await held.where('state', '=', 'held').executeTakeFirstOrThrow()).seats ?? 0
  })
  const unsent = 'Age of the oldest message that is to be sent; 0 without one.'
  gauge('outbox_age_seconds', unsent, async (services) => {
    return ageInSeconds(services, await unsentSince(services.ledger)) ?? 0
  })
  gauge('refunds_waiting', 'Refunds that are ordered and not made.', async ({ ledger }) => {
    const orders = ledger.selectFrom('refundOrders').select(({ fn }) => fn.countAll<number>().as('count'))
    const waiting = orders.where((order) => order.and({ doneAt: null, failedAt: null }))
    return (await waiting.executeTakeFirstOrThrow()).count
  })
  const sinceCopy = 'Since the last verified copy; -1 without one in a month.'
  gauge('backup_age_seconds', sinceCopy, async (services) => {
    return ageInSeconds(services, await lastBackup(services.ledger)) ?? -1
  })
  return {
    countRequest: (method: string, status: number) => requests.inc({ method, status }),
    countAlert: () => alerts.inc(),
    /** @param at when Stripe made the event that took effect now, in seconds since 1970 */
    observeWebhookLag: (at: number) => lag.observe(ageInSeconds(current(), at * 1000) ?? 0),
    /** All that Prometheus asks for, in its format. */
    text: () => registry.metrics(),
  }
}

function ageInSeconds({ now }: Observed, at: number | undefined): number | undefined {
  return at === undefined ? undefined : Math.max(0, (now().getTime() - at) / 1000)
}

/** On this machine alone. @returns what stops it @throws {UserError} CANNOT_LISTEN */
export function serveMetrics(metrics: Metrics, { metricsPort: port = 0 }: ServerConfig): Promise<() => void> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    metrics.text().then(
      (text) => res.setHeader('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').end(text),
      () => res.writeHead(503).end(),
    )
  })
  return new Promise((done, fail) => {
    const address = { host: '127.0.0.1', port }
    server.once('error', (error: Error) => fail(cannotListen(address, error, 'METRICS_PORT')))
    server.listen(address, () => done(() => void server.close()))
  })
}
