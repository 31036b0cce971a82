import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { serve } from '../../server/main'
import { aDetailRequest } from '../builders/a-booking-request'
import { aPostgresDatabase } from '../databases/one-postgres'
import { aBuiltSite } from '../server/a-built-site'
import { someConfig } from '../server/a-running-site'
import { end, startProcess } from '../server/a-server-process'
import { ask } from '../server/ask'
import { aSilentProxy } from './a-silent-proxy'

const date = addDays(madridDay(new Date()), 2)

/** A database behind a proxy that can go silent. */
async function aDatabase() {
  const { databaseUrl, drop } = await aPostgresDatabase()
  onTestFinished(drop)
  const url = new URL(databaseUrl)
  const proxy = await aSilentProxy(url.hostname, Number(url.port))
  Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) })
  return { proxy, databaseUrl: url.href }
}

async function timed<Result>(work: Promise<Result>): Promise<Result & { ms: number }> {
  const since = performance.now()
  return { ...(await work), ms: performance.now() - since }
}

const book = (url: string) =>
  timed(
    ask(url, '/api/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aDetailRequest({ date, totalPrice: 88, language: 'es' })),
    }),
  )

test('while the database is silent pages are served and bookings refused within 30 s; then all goes on', async () => {
  const site = aBuiltSite()
  const { proxy, databaseUrl } = await aDatabase()
  const server = await serve({
    outDir: site.outDir,
    config: someConfig({
      payments: { kind: 'sandbox' },
      databaseUrl,
      varDir: join(site.outDir, 'var'),
    }),
    log: () => {},
  })
  onTestFinished(() => site.remove())
  onTestFinished(() => server.close())
  expect((await book(server.url)).status).toBe(200)

  proxy.silence()
  const [first, second, ready, page, alive] = await Promise.all([
    book(server.url),
    book(server.url),
    timed(ask(server.url, '/readyz')),
    timed(ask(server.url, '/es')),
    timed(ask(server.url, '/healthz')),
  ])
  for (const refused of [first, second]) {
    expect(refused.status).toBe(503)
    expect(JSON.parse(refused.text).error).toEqual({
      code: 'unavailable',
      message: expect.stringContaining('Ahora mismo no podemos aceptar reservas'),
    })
    expect(refused.ms).toBeLessThan(30_000)
  }
  expect(ready.status).toBe(503)
  for (const answer of [page, alive]) {
    expect(answer.status).toBe(200)
    expect(answer.ms).toBeLessThan(2_000)
  }

  proxy.speak()
  await expect.poll(async () => (await book(server.url)).status, { timeout: 30_000 }).toBe(200)
}, 120_000)

test('with a silent database SIGTERM ends the server within 15 s', async () => {
  const site = aBuiltSite()
  onTestFinished(() => site.remove())
  const { proxy, databaseUrl } = await aDatabase()
  const varDir = join(site.outDir, 'var')
  const { child, url } = await startProcess(site.outDir, {
    STRIPE_SECRET_KEY: 'sandbox',
    SITE_URL: 'http://localhost:0',
    VAR_DIR: varDir,
    DATABASE_URL: databaseUrl,
  })
  proxy.silence()
  book(url).catch(() => {})
  await new Promise((later) => setTimeout(later, 1_500))
  expect(await end(child, 'SIGTERM')).toBeLessThan(15_000)
}, 60_000)
