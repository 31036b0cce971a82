import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { asCents } from '../../domain/money/cents'
import { openDatabase } from '../../server/bookings/database/open-database'
import { orderRefund } from '../../server/bookings/refunds'
import { stripePayments } from '../../server/payments/stripe-payments'
import { aDetailRequest } from '../builders/a-booking-request'
import { aPostgresDatabase } from '../databases/one-postgres'
import { startStripeDouble } from '../stripe-double/start-stripe-double'
import { aBuiltSite } from './a-built-site'
import { ask } from './ask'
import { statesWithSeats } from './bookings/a-hold-request'
import { aMailServer } from './mail/a-mail-server'

/** `npm run load` takes ten minutes. */
const seconds = Number(process.env.LOAD_SECONDS ?? 30)
const isLong = seconds >= 300
/**
 * Half of what was measured on two processors (docs/reliability.md, "Several servers on one PostgreSQL"); the short run
 * leaves the processors to the tests beside it.
 */
const bookingsPerSecond = Number(process.env.LOAD_RATE ?? (isLong ? 40 : 8))
/** All on one PostgreSQL. */
const serverCount = Number(process.env.LOAD_SERVERS ?? 2)
/** Each has two departures of fifteen seats, for which more ask than there are; not beyond what can be booked. */
const days = Math.min(360, Math.ceil((seconds * bookingsPerSecond) / 48))
const kills = isLong ? 5 : 2
/** Of Stripe's answers a fifth: refused, broken off, or lost after what was asked for was done. */
const faults = [
  { status: 500 },
  { reset: true },
  { halfBody: true, afterEffect: true },
  { status: 429 },
] as const

/** Our own program; started again at the same port after each kill. */
async function startProcess(
  outDir: string,
  port: number,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const tours = join(import.meta.dirname, '../../cli/tours.mjs')
  const child = spawn(process.execPath, [tours, 'serve', '--out', outDir], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('http:')) return child
  throw new Error('The server did not start.')
}

/** A way to the database that can fall silent: what is sent then goes nowhere, and nothing comes back. */
async function aProxyTo(target: URL) {
  let isSilent = false
  const sockets = new Set<Socket>()
  // Without delay, as the database's own connections are: a query's parts would wait for each other's receipts, 40 ms.
  const server = createTcpServer({ noDelay: true }, (from) => {
    const to = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => isSilent || other.write(chunk))
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    async silent(ms: number) {
      isSilent = true
      await sleep(ms)
      isSilent = false
      // What was lost on the way can't be made good: the connections are over.
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Below those that the system gives to connections: nobody takes it while its server is away. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}

/** Megabytes and open files of a process, as Linux counts them. */
function sizeOf({ pid }: ChildProcess): { megabytes: number; files: number } | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { megabytes: Number(kilobytes) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return undefined
  }
}

test(
  `${seconds} seconds of bookings while Stripe, mail, database and servers fail: nothing is lost, no seat is sold twice`,
  async () => {
    const site = aBuiltSite()
    onTestFinished(site.remove)
    const { databaseUrl, drop } = await aPostgresDatabase()
    onTestFinished(drop)
    const proxy = await aProxyTo(new URL(databaseUrl))
    const mailPort = await freePort()
    let mail = await aMailServer(mailPort)
    const received = [mail.received]
    const pace = { laterMs: 200, lookMs: 500, webhookPausesMs: Array.from({ length: 200 }, () => 1000) }
    const stripe = await startStripeDouble({ log: () => {}, now: () => new Date(), pace })
    onTestFinished(() => stripe.close())

    const ports = await Promise.all(Array.from({ length: serverCount }, freePort))
    const viaProxy = new URL(databaseUrl)
    viaProxy.port = String(proxy.port)
    const env = {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
      SITE_URL: 'http://localhost:0',
      VAR_DIR: join(site.outDir, 'var'),
      DATABASE_URL: viaProxy.href,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    }
    const start = (which: number) => startProcess(site.outDir, ports[which] ?? 0, env)
    const servers = await Promise.all(ports.map((_, which) => start(which)))
    onTestFinished(() => {
      for (const server of servers) server.kill('SIGKILL')
    })
    stripe.deliverTo(`http://127.0.0.1:${ports[0]}/api/stripe/webhook`)

    const end = performance.now() + seconds * 1000
    const paid = new Set<string>()
    const statuses: Record<string, number> = {}
    const sizes: ReturnType<typeof sizeOf>[] = []
    const ledger = await openDatabase({ databaseUrl, varDir: site.outDir })
    onTestFinished(() => ledger.destroy())
    const refunds = new Set<string>()

    /** Of what somebody has paid some goes back. */
    async function refundSome(): Promise<void> {
      const paidLast = ledger
        .selectFrom('bookings')
        .selectAll()
        .where('state', '=', 'paid')
        .orderBy('paidAt', 'desc')
      const bookings = await paidLast.limit(20).execute()
      const booking = bookings.find(({ id }) => !refunds.has(`load.${id}`))
      if (!booking) return
      const order = { id: `load.${booking.id}`, amount: asCents(1000), reason: 'staff' } as const
      refunds.add(order.id)
      await orderRefund(ledger, booking, order, Date.now())
    }

    async function buy(buyer: number): Promise<void> {
      // To each of the departures more want to go than have room.
      const date = addDays(madridDay(new Date()), 2 + (buyer % days))
      const time = Math.floor(buyer / days) % 2 ? '10:00' : '14:00'
      const party = {
        date,
        time,
        adults: 1,
        totalPrice: date > addDays(madridDay(new Date()), 3) ? 39.6 : 44,
      }
      const body = JSON.stringify(aDetailRequest({ ...party, customerEmail: `buyer${buyer}@example.com` }))
      const headers = { 'Content-Type': 'application/json' }
      const url = `http://127.0.0.1:${ports[buyer % serverCount]}`
      const answer = await ask(url, '/api/create-checkout-session', { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      const status = answer?.status ?? 'none'
      statuses[status] = (statuses[status] ?? 0) + 1
      if (answer?.status !== 200) return
      const id = /cs_\w+/.exec(answer.text)?.[0] ?? ''
      try {
        stripe.pay(id)
        paid.add(id)
      } catch {
        // Its hold ended while the server was away.
      }
    }

    const disasters = (async () => {
      await sleep(seconds * 150)
      void mail.stop()
      await sleep(seconds * 300)
      mail = await aMailServer(mailPort)
      received.push(mail.received)
      await proxy.silent(Math.min(seconds * 100, 20_000))
      for (let i = 0; i < kills; i += 1) {
        await sleep((seconds * 350) / kills)
        // All but the last, whose memory and files are measured.
        const which = i % Math.max(1, serverCount - 1)
        servers[which]?.kill('SIGKILL')
        servers[which] = await start(which)
      }
    })()

    const buying: Promise<void>[] = []
    stripe.faults.every(5, faults)
    for (let buyer = 0; performance.now() < end; buyer += 1) {
      buying.push(buy(buyer))
      if (buyer % bookingsPerSecond === 0) {
        sizes.push(sizeOf(servers.at(-1) as ChildProcess))
        buying.push(refundSome())
      }
      await sleep(1000 / bookingsPerSecond)
    }
    await Promise.all([...buying, disasters])
    stripe.faults.clear()
    console.info(JSON.stringify({ statuses, paid: paid.size, requestsToStripe: stripe.requests.length }))

    const unsettled = async () => {
      const bookings = await ledger.selectFrom('bookings').select(['checkoutSessionId', 'state']).execute()
      const states = new Map(bookings.map(({ checkoutSessionId, state }) => [checkoutSessionId, state]))
      const unpaid = [...paid].filter(
        (id) => !['paid', 'partly_refunded', 'refunded'].includes(states.get(id) ?? ''),
      )
      const unsent = await ledger
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('deadAt', 'is', null)
        .execute()
      const orders = await ledger
        .selectFrom('refundOrders')
        .select('id')
        .where('doneAt', 'is', null)
        .execute()
      return { unpaid: unpaid.length, unsent: unsent.length, unrefunded: orders.length }
    }
    // What is asked of Stripe now has its answer; then the times for which dead servers had taken mail and refunds, and
    // after which they are tried again, pass.
    await sleep(4_000)
    await ledger.updateTable('outbox').set({ nextAttemptAt: 0 }).where('sentAt', 'is', null).execute()
    await ledger.updateTable('refundOrders').set({ nextAttemptAt: 0 }).where('doneAt', 'is', null).execute()
    // Nobody helps otherwise: webhooks come again, and it is waited as long as anything moves.
    let [left, movedAt] = [await unsettled(), performance.now()]
    while (Object.values(left).some((count) => count > 0) && performance.now() - movedAt < 60_000) {
      await sleep(500)
      const now = await unsettled()
      if (!isDeepStrictEqual(now, left)) [left, movedAt] = [now, performance.now()]
    }
    expect(left).toEqual({ unpaid: 0, unsent: 0, unrefunded: 0 })

    const bookings = await ledger.selectFrom('bookings').selectAll().execute()
    const departures = await ledger.selectFrom('departures').selectAll().execute()
    for (const { date, time, seatsTaken } of departures) {
      const here = bookings.filter(
        (one) => one.date === date && one.time === time && statesWithSeats.includes(one.state),
      )
      expect(seatsTaken).toBe(here.reduce((sum, { seats }) => sum + seats, 0))
      expect(seatsTaken).toBeLessThanOrEqual(15)
    }
    const messages = received.flat().map(({ email }) => email.messageId ?? '')
    const confirmations = new Set(messages.filter((id) => id.startsWith('<confirmation.')))
    const sold = bookings.filter(({ state }) => state === 'paid' || state === 'partly_refunded')
    expect(confirmations.size).toBe(sold.length)
    expect(sold.length).toBeGreaterThan(seconds)
    const { listRefunds } = stripePayments(stripe.secretKey, stripe.apiBase)
    const made = (await listRefunds({ created: { gte: 0 } })).map(({ metadata }) => metadata?.order)
    // What came too late has gone back, too.
    expect(made.filter((order) => order?.startsWith('load.')).sort()).toEqual([...refunds].sort())
    expect(refunds.size).toBeGreaterThan(seconds / 10)

    // Whoever waits for an answer has a connection: files are counted once all have theirs.
    const settled = sizeOf(servers.at(-1) as ChildProcess)
    const [early, late] = [sizes.slice(0, sizes.length / 3), sizes.slice(-sizes.length / 3)].map((part) => ({
      megabytes: Math.max(...part.map((size) => size?.megabytes ?? 0)),
      files: Math.max(...part.map((size) => size?.files ?? 0)),
    }))
    const told = {
      sold: sold.length,
      refunds: refunds.size,
      mailsTwice: messages.length - new Set(messages).size,
      early,
      late,
      settled,
    }
    console.info(JSON.stringify(told))
    expect(late?.megabytes).toBeLessThan((early?.megabytes ?? 0) * 1.5 + 50)
    expect(settled?.files).toBeLessThan((early?.files ?? 0) + 60)
  },
  (seconds * 2 + 180) * 1000,
)
