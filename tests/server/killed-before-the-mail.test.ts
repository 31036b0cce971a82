import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { openDatabase } from '../../server/bookings/database/open-database'
import { aDetailRequest } from '../builders/a-booking-request'
import { aBuiltSite } from './a-built-site'
import { end, startProcess } from './a-server-process'
import { ask } from './ask'
import { onEachDatabase } from './bookings/on-each-database'
import { aMailServer } from './mail/a-mail-server'
import { anEvent, aPaidSession } from './payments/a-session'
import { aStripe } from './payments/a-stripe'

const webhookSecret = 'whsec_test'
const date = addDays(madridDay(new Date()), 2)

/** Takes connections and never says a word: whoever sends mail waits. */
async function aSilentMailServer() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  let asked = false
  server.on('connection', () => {
    asked = true
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, isAsked: () => asked }
}

onEachDatabase((databases) => {
  test('a server killed between payment and mail sends it after the restart, once [R1.9]', async () => {
    const site = aBuiltSite()
    onTestFinished(site.remove)
    const stripe = await aStripe()
    const silent = await aSilentMailServer()
    const options = await databases.anEmptyDatabase()
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
      SITE_URL: 'http://localhost:0',
      VAR_DIR: options.varDir,
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    }
    const first = await startProcess(site.outDir, { ...env, SMTP_URL: silent.url })
    const booked = await ask(first.url, '/api/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aDetailRequest({ date, totalPrice: 88 })),
    })
    expect(booked.status).toBe(200)
    const ledger = await openDatabase(options)
    onTestFinished(() => ledger.destroy())
    const booking = await ledger.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()

    const payload = JSON.stringify(anEvent('checkout.session.completed', aPaidSession(booking)))
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const told = await ask(first.url, '/api/stripe/webhook', { method: 'POST', headers, body: payload })
    expect(told.status).toBe(200)
    while (!silent.isAsked()) await sleep(20)
    await end(first.child, 'SIGKILL')

    const unsent = await ledger
      .selectFrom('outbox')
      .select(['id', 'kind'])
      .where('sentAt', 'is', null)
      .execute()
    expect(unsent.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'office-notice'])
    const mailServer = await aMailServer()
    const second = await startProcess(site.outDir, { ...env, SMTP_URL: mailServer.url })
    const started = performance.now()
    // What the dead server had taken is free again.
    while (mailServer.received.length < 2) await sleep(50)
    expect(performance.now() - started).toBeLessThan(60_000)
    await sleep(200)
    const letters = mailServer.received.map(({ recipients, email }) => [recipients[0], email.messageId])
    expect(letters.sort()).toEqual(
      [
        ['ana@example.com', `<${unsent.find(({ kind }) => kind === 'confirmation')?.id}>`],
        ['office@tours.example', `<${unsent.find(({ kind }) => kind === 'office-notice')?.id}>`],
      ].sort(),
    )
    await end(second.child, 'SIGKILL')
  }, 120_000)
})
