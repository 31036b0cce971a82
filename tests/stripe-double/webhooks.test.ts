import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aReceiver, verified } from './a-receiver'
import { aSessionRequest } from './a-session-request'
import { aStripeDouble, noon } from './a-stripe-double'
import { eventually } from './eventually'

async function aDoubleWithReceiver() {
  const under = await aStripeDouble()
  const receiver = await aReceiver()
  under.double.deliverTo(receiver.url)
  const open = async () => (await under.stripe.checkout.sessions.create(aSessionRequest())).id
  return { ...under, receiver, open }
}

test('a payment is told by a webhook that Stripe’s own verifier accepts', async () => {
  const { double, receiver, open } = await aDoubleWithReceiver()
  const id = await open()
  double.pay(id)
  await eventually(() => receiver.received.length).toBe(1)
  const [sent] = receiver.received
  if (!sent) throw new Error('nothing was received')
  const event = verified(sent, double.webhookSecret, noon)
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    api_version: Stripe.API_VERSION,
    livemode: false,
    created: noon / 1000,
    data: { object: { id, payment_status: 'paid', status: 'complete', amount_total: 11880 } },
  })
  expect(() => verified(sent, 'whsec_other', noon)).toThrow(/No signatures found/)
  expect(() => verified({ ...sent, body: `${sent.body} ` }, double.webhookSecret, noon)).toThrow(
    /No signatures/,
  )
})

test('an event tells of its thing as it was then, however late it comes', async () => {
  const { double, stripe } = await aStripeDouble()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  const payment_intent = String(double.pay(id).payment_intent)
  for (const amount of [100, 200]) await stripe.refunds.create({ payment_intent, amount })
  const receiver = await aReceiver()
  double.deliverTo(receiver.url)
  const refunded = () =>
    receiver.received
      .map((sent) => verified(sent, double.webhookSecret, noon))
      .flatMap((event) => (event.type === 'charge.refunded' ? [event.data.object.amount_refunded] : []))
      .sort()
  await eventually(refunded).toEqual([100, 300])
})

test('a payment that takes its time is told twice: completed, then arrived', async () => {
  const { double, receiver, open } = await aDoubleWithReceiver()
  const id = await open()
  expect(double.payLater(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  await eventually(() => receiver.received.length).toBe(2)
  const events = receiver.received.map((sent) => verified(sent, double.webhookSecret, noon))
  expect(events.map(({ type, data: { object } }) => [type, object])).toMatchObject([
    ['checkout.session.completed', { payment_status: 'unpaid' }],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }],
  ])
  expect(double.session(id)?.payment_status).toBe('paid')
})

test('a payment that never arrives is told as failed', async () => {
  const { double, stripe, receiver, open } = await aDoubleWithReceiver()
  const { id, payment_intent } = double.failLater(await open())
  await expect
    .poll(receiver.types)
    .toEqual(['checkout.session.completed', 'checkout.session.async_payment_failed'])
  expect(double.session(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    latest_charge: null,
  })
})

test('a checkout whose time is over is told without anybody asking', async () => {
  const { receiver, clock, open } = await aDoubleWithReceiver()
  await open()
  clock.now += 31 * 60_000
  await eventually(receiver.types).toEqual(['checkout.session.expired'])
})

test('what is not confirmed is sent again, signed anew, until it is', async () => {
  const { double, receiver, clock, log, open } = await aDoubleWithReceiver()
  receiver.status = 500
  double.pay(await open())
  await eventually(() => receiver.received.length).toBeGreaterThan(2)
  clock.now += 3_600_000
  receiver.status = 200
  const before = receiver.received.length
  await eventually(() => receiver.received.length).toBeGreaterThan(before)
  const last = receiver.received.at(-1)
  if (!last) throw new Error('nothing was received')
  expect(verified(last, double.webhookSecret, clock.now).type).toBe('checkout.session.completed')
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(log.filter((line) => line.includes('the answer was 500'))).toHaveLength(1)
})

test('an event that is not confirmed does not hold the next one up', async () => {
  const { double, receiver, open } = await aDoubleWithReceiver()
  const [first, second] = [await open(), await open()]
  receiver.status = 500
  double.pay(first)
  await eventually(() => receiver.received.length).toBeGreaterThan(0)
  double.pay(second)
  await eventually(() => receiver.received.some(({ body }) => body.includes(second))).toBe(true)
})

test('events wait until it is known where to send them', async () => {
  const { double, stripe } = await aStripeDouble()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  double.pay(id)
  const receiver = await aReceiver()
  double.deliverTo(receiver.url)
  await eventually(receiver.types).toEqual(['checkout.session.completed'])
})

test('webhooks can be made to come twice, in the wrong order, late, or not at all', async () => {
  const { double, receiver, stripe } = await aDoubleWithReceiver()
  const names: Record<string, string> = {}
  const pay = async (name: string) => {
    const { id } = await stripe.checkout.sessions.create(aSessionRequest({ client_reference_id: name }))
    names[id] = name
    double.pay(id)
  }
  const seen = () =>
    receiver.received
      .map((sent) => verified(sent, double.webhookSecret, noon).data.object as Stripe.Checkout.Session)
      .map(({ id }) => names[id])

  double.webhookFaults({ lose: 1 })
  await pay('lost')
  double.webhookFaults({ duplicate: 1 })
  await pay('twice')
  await eventually(seen).toEqual(['twice', 'twice'])
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)

  receiver.received = []
  double.webhookFaults({ reorder: 3 })
  for (const name of ['third', 'second', 'first']) await pay(name)
  await eventually(seen).toEqual(['first', 'second', 'third'])

  receiver.received = []
  double.webhookFaults({ delayMs: 1000 })
  await pay('late')
  double.webhookFaults()
  await pay('prompt')
  await eventually(seen).toEqual(['prompt', 'late'])
})

test('events that are held back for the wrong order come when all is to go well again', async () => {
  const { double, receiver, open } = await aDoubleWithReceiver()
  double.webhookFaults({ reorder: 3 })
  double.pay(await open())
  double.webhookFaults()
  await eventually(receiver.types).toEqual(['checkout.session.completed'])
})
