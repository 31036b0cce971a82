import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { asCents } from '../../../domain/money/cents'
import { findBooking } from '../../../server/bookings/booking-row'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { orderRefund } from '../../../server/bookings/refunds'
import { applyStripeEvent } from '../../../server/payments/apply-stripe-event'
import { carryOutRefunds } from '../../../server/payments/carry-out-refunds'
import type { Payments } from '../../../server/payments/payments'
import { stripePayments } from '../../../server/payments/stripe-payments'
import { aRunningSite } from '../a-running-site'
import { aHoldRequest, mail, minute, seatsTaken, now as start } from '../bookings/a-hold-request'
import { anEvent, aRefundedCharge } from './a-session'
import { aStripe, type Reply } from './a-stripe'

const site = aRunningSite()

let tests = 0

async function aPaidBooking() {
  tests += 1
  const stripe = await aStripe()
  const log: string[] = []
  const { ledger } = site.server.services
  await ledger.deleteFrom('refundOrders').execute()
  const { booking } = await holdSeats(ledger, aHoldRequest({ tour: `tour-${tests}` }), 15, start)
  await markPaid(ledger, { bookingId: booking.id, paymentIntent: `pi_${booking.id}`, paidAt: start }, mail)

  /** What Stripe has refunded, and how it behaves before it does. */
  const made: object[] = []
  let trouble: Reply[] = []
  stripe.answers = (what, form) => {
    const next = what.startsWith('POST') ? trouble.shift() : undefined
    if (next) return next
    if (what === 'GET /v1/refunds') return { body: { object: 'list', data: made, has_more: false } }
    const amount = Number(form.get('amount'))
    const refund = {
      id: `re_${booking.id}_${made.length + 1}`,
      amount,
      status: 'succeeded',
      payment_intent: form.get('payment_intent'),
      metadata: { order: form.get('metadata[order]'), booking_id: form.get('metadata[booking_id]') },
    }
    made.push(refund)
    return { body: refund }
  }
  const services = { ...site.server.services, payments: stripePayments('sk_test_1', stripe.apiBase) }
  return {
    booking,
    ledger,
    log,
    made,
    services,
    stripe,
    order: (amount = booking.total, id = `cancel.${booking.id}`) =>
      orderRefund(ledger, booking, { id, amount, reason: 'traveller' }, start),
    orderRow: () => ledger.selectFrom('refundOrders').selectAll().executeTakeFirstOrThrow(),
    has: (...replies: Reply[]) => {
      trouble = replies
    },
    roundAt: (at: number | (() => number), differences: Partial<Payments> = {}) =>
      carryOutRefunds({
        ...services,
        payments: { ...services.payments, ...differences },
        log: (line) => log.push(line),
        now: () => new Date(typeof at === 'function' ? at() : at),
      }),
    now: () => findBooking(ledger, { id: booking.id }),
  }
}

const creations = <Sent extends { what: string }>(requests: Sent[]) =>
  requests.filter(({ what }) => what === 'POST /v1/refunds')

test('an ordered refund is made, recorded, told, and its seats are free [R9.1]', async () => {
  const { booking, ledger, made, now, order, orderRow, roundAt, stripe } = await aPaidBooking()
  await order()
  await roundAt(start)
  expect(Object.fromEntries(creations(stripe.requests)[0]?.form ?? [])).toMatchObject({
    payment_intent: `pi_${booking.id}`,
    amount: '8800',
    'metadata[order]': `cancel.${booking.id}`,
    'metadata[booking_id]': booking.id,
  })
  expect(made).toHaveLength(1)
  expect(await now()).toMatchObject({ state: 'refunded', refunded: 8800 })
  expect(await seatsTaken(ledger, booking)).toBe(0)
  expect(await orderRow()).toMatchObject({ doneAt: start, failedAt: null })
  const kinds = await ledger.selectFrom('outbox').select('kind').where('booking', '=', booking.id).execute()
  expect(kinds.map(({ kind }) => kind)).toContain('refund-notice')
})

test('the same refund is ordered once, and made once', async () => {
  const { made, order, roundAt } = await aPaidBooking()
  expect([await order(), await order()]).toEqual([true, false])
  await Promise.all([roundAt(start), roundAt(start)])
  await roundAt(start + 60 * minute)
  expect(made).toHaveLength(1)
})

test('a refund whose answer was lost is found, not made again', async () => {
  const { made, now, order, roundAt, stripe } = await aPaidBooking()
  await order()
  const { answers } = stripe
  stripe.answers = (what, form) => {
    answers(what, form)
    return { status: 429, body: { error: { type: 'api_error', message: 'lost' } } }
  }
  await roundAt(start)
  expect((await now())?.state).toBe('paid')
  stripe.answers = answers
  await roundAt(start + minute)
  expect(made).toHaveLength(1)
  expect(await now()).toMatchObject({ state: 'refunded' })
})

/** Until Stripe is asked for the refund, and never answers: a question under way would outlive the test. */
async function silentRound(roundAt: Awaited<ReturnType<typeof aPaidBooking>>['roundAt']): Promise<void> {
  await new Promise<void>((asked) => {
    const createRefund = () => {
      asked()
      return new Promise<never>(() => {})
    }
    void roundAt(start, { createRefund })
  })
}

test('a refund that was under way when its server was killed is taken up within a minute', async () => {
  const { made, now, order, roundAt } = await aPaidBooking()
  await order()
  await silentRound(roundAt)
  await roundAt(start + minute)
  expect(made).toHaveLength(1)
  expect(await now()).toMatchObject({ state: 'refunded' })
})

test('while one server waits for Stripe, no other one orders the same refund', async () => {
  const { order, roundAt, stripe } = await aPaidBooking()
  await order()
  await silentRound(roundAt)
  await roundAt(start + 1_000)
  await roundAt(start + 29_000)
  expect(creations(stripe.requests)).toEqual([])
})

test('a server whose clock is ahead asks for the same refund under the same key', async () => {
  const { order, roundAt, stripe } = await aPaidBooking()
  await order()
  const keys: string[] = []
  const lost: Partial<Payments> = {
    createRefund: (_params, key) => {
      keys.push(key)
      return new Promise(() => {})
    },
  }
  void roundAt(start, lost)
  await expect.poll(() => keys).toHaveLength(1)
  void roundAt(start + 31_000, lost)
  await expect.poll(() => keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(creations(stripe.requests)).toEqual([])
})

test('an order has all its time from when it is taken, however long those before it took', async () => {
  const { ledger, booking, order, roundAt } = await aPaidBooking()
  await order(asCents(1000), 'first')
  await orderRefund(ledger, booking, { id: 'second', amount: asCents(1000), reason: 'moved' }, start + 1)
  let clock = start + 1
  const asked: string[] = []
  const createRefund: Payments['createRefund'] = (params) => {
    asked.push(params.metadata.order ?? '')
    if (params.metadata.order === 'second') return new Promise(() => {})
    clock += 28_000
    throw new Error('not now')
  }
  void roundAt(() => clock, { createRefund })
  await expect.poll(() => asked).toEqual(['first', 'second'])
  await roundAt(start + 40_000, { createRefund })
  expect(asked.slice(2)).not.toContain('second')
})

test('a failing Stripe is tried again later, under a key of its own', async () => {
  const { has, log, order, orderRow, now, roundAt, stripe } = await aPaidBooking()
  await order()
  has({ status: 429, body: { error: { type: 'api_error', message: 'not now' } } })
  await roundAt(start)
  expect(await orderRow()).toMatchObject({ doneAt: null, failedAt: null, failure: 'not now', attempts: 1 })
  expect(log.join()).toMatch(/tried again/)
  await roundAt(start + 1_000)
  expect(creations(stripe.requests)).toHaveLength(1)
  await roundAt(start + 31_000)
  expect((await now())?.state).toBe('refunded')
  expect(new Set(stripe.requests.flatMap(({ key }) => key ?? [])).size).toBe(2)
})

test('a refund that Stripe refuses for good alarms the operator and is not tried again', async () => {
  const { has, log, made, order, orderRow, roundAt } = await aPaidBooking()
  await order()
  const error = {
    type: 'invalid_request_error',
    code: 'charge_already_refunded',
    message: 'has already been refunded',
  }
  has({ status: 400, body: { error } })
  await roundAt(start)
  await roundAt(start + 60 * minute)
  expect(made).toHaveLength(0)
  expect(await orderRow()).toMatchObject({ failedAt: start, failure: 'has already been refunded' })
  expect(log).toEqual([expect.stringMatching(/^ALERT: the refund .* was refused: has already/)])
})

test('part of the sum leaves the seats taken', async () => {
  const { booking, ledger, now, order, roundAt } = await aPaidBooking()
  await order(asCents(1000))
  await roundAt(start)
  expect(await now()).toMatchObject({ state: 'partly_refunded', refunded: 1000 })
  expect(await seatsTaken(ledger, booking)).toBe(2)
})

test.each(['refund.created', 'charge.refunded'])(
  'most of the sum is told to the traveller, though %s comes before the answer',
  async (type) => {
    const { booking, ledger, now, order, orderRow, roundAt, services } = await aPaidBooking()
    await order(asCents(5000), `staff.${booking.id}.0`)
    const createRefund: Payments['createRefund'] = async (...asked) => {
      const refund = await services.payments.createRefund(...asked)
      const charge = aRefundedCharge(booking, 5000)
      const event = anEvent(type, type === 'refund.created' ? refund : charge)
      await applyStripeEvent(services, event as Stripe.Event)
      return refund
    }
    await roundAt(start, { createRefund })
    expect(await now()).toMatchObject({ state: 'partly_refunded', refunded: 5000 })
    expect(await orderRow()).toMatchObject({ doneAt: expect.any(Number) })
    const told = ledger.selectFrom('outbox').select('kind').where('booking', '=', booking.id).orderBy('kind')
    expect(await told.where('kind', 'like', '%refund%').execute()).toHaveLength(2)
  },
)
