import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDay } from '../../../domain/calendar/calendar-day'
import { madridDay, madridInstant } from '../../../domain/calendar/madrid-time'
import { openAlerts, settleAlerts } from '../../../server/bookings/alerts'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import type { Booking } from '../../../server/bookings/database/ledger-tables'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { applyStripeEvent } from '../../../server/payments/apply-stripe-event'
import { attachCheckout } from '../../../server/payments/open-checkout'
import { aRunningSite } from '../a-running-site'
import { aHoldRequest, seatsTaken } from '../bookings/a-hold-request'
import { anEvent, aPaidSession, aRefundedCharge } from '../payments/a-session'

const webhookSecret = 'whsec_test'
const path = '/api/stripe/webhook'

const site = aRunningSite()

const ledger = () => site.server.services.ledger

/** What the operator reads, but for the mail worker, which goes on beside the tests. */
const logged = () => site.log.filter((line) => !/^(Email|The refund late|Booking)/.test(line))

function signed(body: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
}

function deliver(event: object, signature?: string) {
  const body = JSON.stringify(event)
  return site.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature ?? signed(body) },
    body,
  })
}

let holds = 0

async function aHold(changes: Partial<HoldRequest> = {}, groupSize: number | null = 15): Promise<Booking> {
  holds += 1
  const request = aHoldRequest({
    tour: `tour-${holds}`,
    expiresAt: Date.now() + 33 * 60_000,
    date: asCalendarDay('2099-05-14'),
    ...changes,
  })
  const { booking } = await holdSeats(ledger(), request, groupSize, Date.now())
  const checkout = { sessionId: `cs_test_${holds}`, url: 'https://checkout.example/' }
  const attached = await attachCheckout(ledger(), booking.id, checkout)
  if (!attached) throw new Error('The checkout could not be attached.')
  return attached
}

async function stateOf({ id }: Booking) {
  return (await findBooking(ledger(), { id }))?.state
}

async function mailOf({ id }: Booking): Promise<string[]> {
  const rows = await ledger().selectFrom('outbox').select('kind').where('booking', '=', id).execute()
  return rows.map(({ kind }) => kind).sort()
}

const completed = (booking: Booking, changes = {}) =>
  anEvent('checkout.session.completed', aPaidSession(booking, changes))

describe('an event that Stripe did not sign', () => {
  test.each([
    ['has no signature', () => ''],
    ['has another secret’s', (body: string) => signed(body, 'whsec_other')],
    [
      'has one that is older than ten minutes',
      (body: string) => signed(body, webhookSecret, Date.now() / 1000 - 601),
    ],
    [
      'has one from the future',
      (body: string) => signed(body, webhookSecret, Math.floor(Date.now() / 1000) + 630),
    ],
    ['has the signature of another body', () => signed('{}')],
    ['has a signature without a time', (body: string) => signed(body).replace(/t=\d+,/, '')],
  ])('is refused: it %s', async (_why, sign) => {
    const booking = await aHold()
    const event = completed(booking)
    const answer = await deliver(event, sign(JSON.stringify(event)))
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).error.code).toBe('invalid_request')
    expect(await stateOf(booking)).toBe('held')
  })

  test('is refused before anything reads it, however it looks', async () => {
    for (const body of ['', '{', 'null', 'x'.repeat(600_000)]) {
      const answer = await site.ask(path, {
        method: 'POST',
        headers: { 'Stripe-Signature': 't=1,v1=0' },
        body,
      })
      expect([400, 413]).toContain(answer.status)
    }
    expect((await site.ask(path)).status).toBe(405)
  })
})

describe('a completed checkout', () => {
  test('makes the booking paid and leaves the mail to be sent [R1.9, R4.9]', async () => {
    const booking = await aHold()
    expect((await deliver(completed(booking))).status).toBe(200)
    expect(await stateOf(booking)).toBe('paid')
    expect(await mailOf(booking)).toEqual(['confirmation', 'office-notice'])
  })

  test('counts once, however often its event comes', async () => {
    const booking = await aHold()
    const event = completed(booking)
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => deliver(event)))) {
      expect(answer.status).toBe(200)
    }
    expect(await mailOf(booking)).toEqual(['confirmation', 'office-notice'])
  })

  test.each([
    ['less than the total', { amount_total: 8799 }, /€87.99 was paid instead of €88/],
    ['more than the total', { amount_total: 8801 }, /€88.01 was paid instead of €88/],
    ['another currency', { currency: 'usd' }, /US\$88 was paid instead of €88\./],
    ['a currency without cents', { currency: 'jpy' }, /¥8,800 was paid instead of €88\./],
  ])('with %s books nothing: all of it goes back, and everybody is told', async (_what, changes, alert) => {
    const booking = await aHold()
    expect((await deliver(completed(booking, changes))).status).toBe(200)
    expect(await stateOf(booking)).toBe('paid_late')
    expect(await seatsTaken(ledger(), booking)).toBe(0)
    expect(await mailOf(booking)).toEqual(['office-notice', 'paid-late'])
    const orders = await ledger()
      .selectFrom('refundOrders')
      .selectAll()
      .where('booking', '=', booking.id)
      .execute()
    const paid = 'amount_total' in changes ? changes.amount_total : booking.total
    expect(orders).toMatchObject([{ amount: paid, reason: 'wrong_amount' }])
    expect(logged().findLast((line) => line.startsWith('ALERT') && line.includes(booking.id))).toMatch(alert)
    const alerts = await openAlerts(ledger())
    expect(alerts.find((one) => one.booking === booking.id)?.what).toMatch(alert)
  })

  test.each([
    ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }],
    ['checkout.session.completed', { payment_status: 'unpaid' }],
  ])('%s of another checkout says nothing of the booking, which waits for its own', async (type, changes) => {
    const booking = await aHold()
    await deliver(anEvent(type, aPaidSession(booking, { id: 'cs_test_other', ...changes })))
    expect(await findBooking(ledger(), { id: booking.id })).toEqual(booking)
    await deliver(completed(booking))
    expect(await stateOf(booking)).toBe('paid')
  })

  test.each([
    // The booking's own checkout is still waited for.
    ['another checkout', { id: 'cs_test_other' }, /checkout is cs_test_/, null],
    [
      'another booking’s reference',
      { client_reference_id: 'other' },
      /names the booking other/,
      expect.any(Number),
    ],
    ['real money in test mode', { livemode: true }, /live mode/, expect.any(Number)],
  ])('with %s does not confirm, and the operator is alarmed', async (_what, changes, alert, settled) => {
    const booking = await aHold()
    expect((await deliver(completed(booking, changes))).status).toBe(200)
    expect(await findBooking(ledger(), { id: booking.id })).toMatchObject({
      state: 'held',
      checkoutSettledAt: settled,
    })
    expect(await mailOf(booking)).toEqual([])
    expect(logged().findLast((line) => line.startsWith('ALERT') && line.includes(booking.id))).toMatch(alert)
  })

  test('of the other mode is not ours', async () => {
    const booking = await aHold()
    const event = anEvent('checkout.session.completed', aPaidSession(booking), { livemode: true })
    await deliver(event)
    expect(await stateOf(booking)).toBe('held')
    expect(logged().at(-1)).toMatch(/^ALERT: .*live mode/)
  })

  test.each([
    ['the event', { livemode: false }, { livemode: true }],
    ['the checkout', { livemode: true }, { livemode: false }],
  ])(
    'of the test mode confirms nothing where real money moves: %s is of it',
    async (_what, ofEvent, ofCheckout) => {
      await settleAlerts(ledger(), ['mode'], Date.now())
      const booking = await aHold()
      const event = anEvent('checkout.session.completed', aPaidSession(booking, ofCheckout), ofEvent)
      const log: string[] = []
      const live = { ...site.server.services, livemode: true, log: (line: string) => log.push(line) }
      await applyStripeEvent(live, event as Stripe.Event)
      expect(await stateOf(booking)).toBe('held')
      expect(log.at(-1)).toMatch(/^ALERT: .*test mode/)
    },
  )

  test('that is paid late is refunded but for what had been refunded already', async () => {
    const booking = await aHold({}, 2)
    await endHold(ledger(), booking.id, 'expired')
    await aHold({ tour: booking.tour }, 2)
    await deliver(anEvent('charge.refunded', aRefundedCharge(booking, 3000)))
    await deliver(completed(booking))
    expect(await stateOf(booking)).toBe('paid_late')
    const orders = ledger().selectFrom('refundOrders').select('amount').where('booking', '=', booking.id)
    expect(await orders.execute()).toEqual([{ amount: 5800 }])
  })

  test('of somebody else’s on the same account is ignored, of a booking we do not know alarms', async () => {
    const strange = { id: 'cs_test_x', client_reference_id: 'their-order', metadata: {} }
    const before = logged().length
    expect((await deliver(anEvent('checkout.session.completed', strange))).status).toBe(200)
    expect(logged().length).toBe(before)
    const lost = { ...strange, metadata: { booking_id: 'gone' } }
    // Unpaid, it waits for nobody.
    await deliver(
      anEvent('checkout.session.expired', { ...lost, status: 'expired', payment_status: 'unpaid' }),
    )
    expect(logged().length).toBe(before)
    expect((await deliver(anEvent('checkout.session.completed', lost))).status).toBe(200)
    expect(logged().at(-1)).toMatch(/^ALERT: the checkout cs_test_x is of no booking/)
  })

  test('without its money waits for it, and the seats wait too', async () => {
    const booking = await aHold()
    await deliver(completed(booking, { payment_status: 'unpaid' }))
    const waiting = await findBooking(ledger(), { id: booking.id })
    expect(waiting).toMatchObject({ state: 'held' })
    expect(waiting?.paymentPendingSince).not.toBeNull()
    expect(waiting?.expiresAt).toBeGreaterThan(booking.expiresAt)
    expect(await mailOf(booking)).toEqual([])
    await deliver(anEvent('checkout.session.async_payment_succeeded', aPaidSession(booking)))
    expect(await stateOf(booking)).toBe('paid')
    expect(await mailOf(booking)).toEqual(['confirmation', 'office-notice'])
  })

  test('without its money waits two weeks for it, and never beyond the departure', async () => {
    const soon = addDays(madridDay(new Date()), 2)
    for (const [date, wait] of [
      [soon, madridInstant(soon, '10:00').getTime()],
      [asCalendarDay('2099-05-14'), Date.now() + 14 * 86_400_000],
    ] as const) {
      const booking = await aHold({ date })
      await deliver(completed(booking, { payment_status: 'unpaid' }))
      const waiting = await findBooking(ledger(), { id: booking.id })
      expect(Math.abs((waiting?.expiresAt ?? 0) - wait)).toBeLessThan(date === soon ? 1 : 60_000)
    }
  })

  test('whose money never comes frees the seats', async () => {
    const booking = await aHold()
    const unpaid = aPaidSession(booking, { payment_status: 'unpaid' })
    await deliver(anEvent('checkout.session.completed', unpaid))
    await deliver(anEvent('checkout.session.async_payment_failed', unpaid))
    expect(await stateOf(booking)).toBe('failed')
    expect(await seatsTaken(ledger(), booking)).toBe(0)
    // Only who has been on the payment page has a booking to look at.
    const { text } = await site.ask(`/api/bookings/${booking.checkoutSessionId}?lang=en`)
    expect(JSON.parse(text).html).toContain('The payment did not go through.')
  })

  test('after its seats were sold again is paid late, and its refund ordered at once', async () => {
    const booking = await aHold({}, 2)
    await endHold(ledger(), booking.id, 'expired')
    await aHold({ tour: booking.tour }, 2)
    await deliver(completed(booking))
    expect(await stateOf(booking)).toBe('paid_late')
    expect(await mailOf(booking)).toEqual(['office-notice', 'paid-late'])
    const orders = await ledger()
      .selectFrom('refundOrders')
      .selectAll()
      .where('booking', '=', booking.id)
      .execute()
    expect(orders).toMatchObject([{ id: `late.${booking.id}`, amount: 8800, reason: 'paid_late' }])
  })
})

describe('other events', () => {
  test('an expired checkout frees the seats', async () => {
    const booking = await aHold()
    await deliver(
      anEvent(
        'checkout.session.expired',
        aPaidSession(booking, { status: 'expired', payment_status: 'unpaid' }),
      ),
    )
    expect(await stateOf(booking)).toBe('expired')
    expect(await seatsTaken(ledger(), booking)).toBe(0)
    expect((await findBooking(ledger(), { id: booking.id }))?.checkoutSettledAt).not.toBeNull()
  })

  test('an expired checkout never undoes a payment', async () => {
    const booking = await aHold()
    await deliver(completed(booking))
    await deliver(anEvent('checkout.session.expired', aPaidSession(booking, { status: 'expired' })))
    expect(await stateOf(booking)).toBe('paid')
  })

  test.each([
    ['named by its metadata', {}],
    ['named by its payment', { metadata: {} }],
  ])('a refund, %s, is recorded and told [R9.1]', async (_how, changes) => {
    const booking = await aHold()
    await deliver(completed(booking))
    await deliver(anEvent('charge.refunded', aRefundedCharge(booking, 3000, changes)))
    expect(await stateOf(booking)).toBe('partly_refunded')
    await deliver(anEvent('charge.refunded', aRefundedCharge(booking, 8800, changes)))
    await deliver(anEvent('charge.refunded', aRefundedCharge(booking, 3000, changes)))
    expect(await stateOf(booking)).toBe('refunded')
    expect(await seatsTaken(ledger(), booking)).toBe(0)
    expect(await mailOf(booking)).toEqual([
      'confirmation',
      'office-notice',
      'office-refund',
      'office-refund',
      'refund-notice',
      'refund-notice',
    ])
  })

  test('a disputed payment and a failed refund alarm the operator', async () => {
    await deliver(anEvent('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_disputed' }))
    expect(logged().at(-1)).toMatch(/^ALERT: .*pi_disputed is disputed/)
    const refund = { id: 're_1', amount: 100, failure_reason: 'lost_or_stolen_card' }
    await deliver(anEvent('refund.failed', refund))
    expect(logged().at(-1)).toMatch(/^ALERT: .*re_1 of €1 failed at the bank \(lost_or_stolen_card\)/)
  })

  test('an event that is none of our business is acknowledged', async () => {
    expect((await deliver(anEvent('customer.created', { id: 'cus_1' }))).status).toBe(200)
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'nonsense'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no event', '{}'],
  ['an event of nothing', JSON.stringify({ ...anEvent('charge.refunded', {}), data: null })],
  ['an object without an id', JSON.stringify(anEvent('checkout.session.completed', {}))],
  [
    'an amount that is a text',
    JSON.stringify(anEvent('charge.refunded', { id: 'ch_1', amount_refunded: '1' })),
  ],
  ['a currency that is none', JSON.stringify(anEvent('charge.refunded', { id: 'ch_1', currency: 'euros' }))],
  [
    'a payment that is a list',
    JSON.stringify(anEvent('charge.refunded', { id: 'ch_1', payment_intent: [] })),
  ],
  [
    'words that are no texts',
    JSON.stringify(anEvent('charge.refunded', { id: 'ch_1', metadata: { booking_id: {} } })),
  ],
])('what is signed and holds %s is refused with 400', async (_what, body) => {
  site.log.length = 0
  const answer = await site.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signed(body) },
    body,
  })
  expect(answer.status).toBe(400)
  expect(logged()).toEqual([])
})
