import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { openAlerts, refundCommand } from '../../server/bookings/alerts'
import { findBooking } from '../../server/bookings/booking-row'
import { cancelByTraveller, readCancellation } from '../../server/bookings/cancellation'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { leftToRefund, orderRefund } from '../../server/bookings/refunds'
import { serve } from '../../server/main'
import { reconcile } from '../../server/payments/reconcile'
import { aDetailRequest } from '../builders/a-booking-request'
import { aStripeDouble } from '../stripe-double/a-stripe-double'
import type { Fault } from '../stripe-double/api/request-faults'
import type { WebhookFaults } from '../stripe-double/webhooks/webhook-faults'
import { aBuiltSite } from './a-built-site'
import { someConfig } from './a-running-site'
import { ask } from './ask'
import { seatsTaken } from './bookings/a-hold-request'

const date = addDays(madridDay(new Date()), 30)

/** The whole server as it is started for visitors, with the real SDK and signed webhooks against Stripe's double. */
async function aShop({ stripeAheadMs = 0 } = {}) {
  const site = aBuiltSite()
  const clock = { aheadMs: 0 }
  const logged: [line: string, request: unknown][] = []
  const now = () => Date.now() + clock.aheadMs
  const { double, stripe } = await aStripeDouble({ now: () => now() + stripeAheadMs })
  const { secretKey, webhookSecret, apiBase } = double
  const server = await serve({
    outDir: site.outDir,
    config: someConfig({
      metricsPort: 0,
      payments: { kind: 'stripe', secretKey, webhookSecret, apiBase },
      varDir: join(site.outDir, 'var'),
    }),
    log: (line, fields) => logged.push([line, fields?.request]),
    now: () => new Date(now()),
  })
  double.deliverTo(`${server.url}/api/stripe/webhook`)
  onTestFinished(async () => {
    await server.close()
    site.remove()
  })
  const { services } = server
  const book = async (changes: Record<string, unknown> = {}) => {
    const { status, text, headers } = await ask(server.url, '/api/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aDetailRequest({ date, ...changes })),
    })
    const booking = await services.ledger
      .selectFrom('bookings')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { status, text, headers, booking, session: booking.checkoutSessionId ?? '' }
  }
  const stateOf = async ({ id }: Booking) => (await findBooking(services.ledger, { id }))?.state
  const becomes = (booking: Booking, state: string) =>
    expect.poll(() => stateOf(booking), { timeout: 15_000, interval: 20 }).toBe(state)
  const mailOf = async ({ id }: Booking) => {
    const rows = await services.ledger.selectFrom('outbox').select('kind').where('booking', '=', id).execute()
    return rows.map(({ kind }) => kind).sort()
  }
  const refund = async (booking: Booking) => {
    const order = { id: `staff.${booking.id}.0`, amount: booking.total, reason: 'staff' } as const
    await orderRefund(services.ledger, booking, order, services.now().getTime())
  }
  return { becomes, book, clock, logged, mailOf, refund, double, services, stateOf, stripe }
}

describe('webhooks that', () => {
  test.each<[string, WebhookFaults]>([
    ['come twice each', { duplicate: 2 }],
    ['come in the wrong order', { reorder: 3 }],
    ['come late', { delayMs: 30 }],
  ])('%s end in the same booking, told once', async (_how, faults) => {
    const shop = await aShop()
    shop.double.webhookFaults(faults)
    const { booking, session } = await shop.book()
    shop.double.pay(session)
    if (!faults.reorder) await shop.becomes(booking, 'paid')
    // A refund known before its payment: Stripe's own page can make it.
    const intent = String(shop.double.session(session)?.payment_intent)
    await shop.stripe.refunds.create({ payment_intent: intent })
    await shop.becomes(booking, 'refunded')
    await sleep(100)
    const mail = await shop.mailOf(booking)
    expect(mail.filter((kind) => kind === 'office-notice')).toHaveLength(1)
    expect(mail.filter((kind) => kind === 'refund-notice')).toHaveLength(1)
  })

  test('are lost cost nothing: Stripe is asked', async () => {
    const shop = await aShop()
    shop.double.webhookFaults({ lose: 1 })
    const { booking, session } = await shop.book()
    shop.double.pay(session)
    await sleep(200)
    expect(await shop.stateOf(booking)).toBe('held')
    shop.clock.aheadMs = 6 * 60_000
    await reconcile(shop.services)
    expect(await shop.stateOf(booking)).toBe('paid')
    expect(await shop.mailOf(booking)).toEqual(['confirmation', 'office-notice'])
  })
})

test('money that takes its time arrives, or never does', async () => {
  const shop = await aShop()
  const arrives = await shop.book()
  const never = await shop.book({ customerEmail: 'eva@example.com' })
  shop.double.payLater(arrives.session)
  shop.double.failLater(never.session)
  await shop.becomes(arrives.booking, 'paid')
  await shop.becomes(never.booking, 'failed')
}, 30_000)

test('a delayed payment that fails is told, and its seats are free', async () => {
  const shop = await aShop()
  const { booking, session } = await shop.book()
  shop.double.failLater(session)
  await shop.becomes(booking, 'failed')
  expect(await shop.mailOf(booking)).toEqual(['payment-failed'])
  expect(await seatsTaken(shop.services.ledger, booking)).toBe(0)
}, 30_000)

test.each([-299_000, 299_000])(
  'a clock that is %i ms off from Stripe’s still sells',
  async (stripeAheadMs) => {
    const shop = await aShop({ stripeAheadMs })
    const { status, booking, session } = await shop.book()
    expect(status).toBe(200)
    shop.double.pay(session)
    await shop.becomes(booking, 'paid')
  },
)

test('one id leads from the request to the payment and the mail in the log', async () => {
  const shop = await aShop()
  const { booking, headers, session } = await shop.book()
  shop.double.pay(session)
  await shop.becomes(booking, 'paid')
  const lines = () => shop.logged.filter(([, request]) => request === headers['x-request-id'])
  await expect.poll(() => lines().length, { timeout: 15_000 }).toBe(3)
  expect(
    lines()
      .map(([line]) => line.split(/[ .]/, 2).join(' '))
      .sort(),
  ).toEqual([`Booking ${booking.id}`, 'Email confirmation', 'Email office-notice'])
})

describe('a refund that the bank returns', () => {
  test('is told to everybody, and can be ordered again', async () => {
    const shop = await aShop()
    const { ledger } = shop.services
    const { booking, session } = await shop.book()
    shop.double.pay(session)
    await shop.becomes(booking, 'paid')
    await shop.refund(booking)
    await shop.becomes(booking, 'refunded')
    const intent = String(shop.double.session(session)?.payment_intent)
    const [made] = (await shop.stripe.refunds.list({ payment_intent: intent })).data
    shop.double.failRefund(made?.id ?? '')
    await shop.becomes(booking, 'cancelled')
    const now = () => ledger.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect(await now()).toMatchObject({ refunded: 0 })
    expect(await leftToRefund(ledger, await now())).toBe(booking.total)
    expect(await readCancellation(ledger, await now(), shop.services.now())).toEqual({ kind: 'stuck' })
    expect(await shop.mailOf(booking)).toContain('refund-failed')
    const [alert] = await openAlerts(ledger)
    expect(alert).toMatchObject({
      booking: booking.id,
      command: refundCommand(booking, { amount: booking.total }),
    })
    expect(await shop.services.metrics?.text()).toMatch(/^tours_alerts_total [1-9]/m)

    const again = { id: `staff.${booking.id}.0.2`, amount: booking.total, reason: 'staff' } as const
    await orderRefund(ledger, booking, again, shop.services.now().getTime())
    await shop.becomes(booking, 'refunded')
    expect(await openAlerts(ledger)).toEqual([])
    expect((await shop.mailOf(booking)).filter((kind) => kind === 'refund-notice')).toHaveLength(2)
    const refunds = (await shop.stripe.refunds.list({ payment_intent: intent })).data
    expect(refunds.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded'])
  }, 30_000)
})

test.each([
  ['a part of', 30],
  ['all of', 100],
])(
  'when %s the money was refunded in the dashboard unheard of, cancelling ends in the right sum',
  async (_what, percent) => {
    const shop = await aShop()
    const { booking, session } = await shop.book()
    shop.double.pay(session)
    await shop.becomes(booking, 'paid')
    const intent = String(shop.double.session(session)?.payment_intent)
    shop.double.webhookFaults({ lose: 2 })
    shop.double.refund(intent, (booking.total * percent) / 100)
    await cancelByTraveller(shop.services.ledger, booking, shop.services.now())
    await shop.becomes(booking, 'refunded')
    const refunds = (await shop.stripe.refunds.list({ payment_intent: intent })).data
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.total)
    expect(await openAlerts(shop.services.ledger)).toEqual([])
  },
  30_000,
)

test('a refund that staff order is made by the server, and told', async () => {
  const shop = await aShop()
  const { booking, session } = await shop.book()
  shop.double.pay(session)
  await shop.becomes(booking, 'paid')
  await shop.refund(booking)
  await shop.becomes(booking, 'refunded')
  expect(await shop.mailOf(booking)).toEqual([
    'confirmation',
    'office-notice',
    'office-refund',
    'refund-notice',
  ])
})

describe('a Stripe that', () => {
  test.each<[string, Fault]>([
    ['loses its answer', { on: 'POST /v1/checkout/sessions', reset: true, afterEffect: true }],
    ['fails once and is well again', { on: 'POST /v1/checkout/sessions', reset: true }],
  ])('%s still makes one checkout of one booking', async (_how, fault) => {
    const shop = await aShop()
    shop.double.faults.next(fault)
    const { status, booking, session } = await shop.book()
    expect(status).toBe(200)
    const made = shop.double.requests.filter(({ what }) => what === 'POST /v1/checkout/sessions')
    expect(made.length).toBeGreaterThan(1)
    shop.double.pay(session)
    await shop.becomes(booking, 'paid')
  })
})
