import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aReceiver, verified } from './a-receiver'
import { aSandbox, noon } from './a-sandbox'
import { aSessionRequest } from './a-session-request'
import { eventually } from './eventually'

async function aSandboxWithReceiver() {
  const under = await aSandbox()
  const receiver = await aReceiver()
  under.sandbox.deliverTo(receiver.url)
  const open = async () => (await under.stripe.checkout.sessions.create(aSessionRequest())).id
  return { ...under, receiver, open }
}

test('a payment is told by a webhook that Stripe’s own verifier accepts', async () => {
  const { sandbox, receiver, open } = await aSandboxWithReceiver()
  const id = await open()
  sandbox.pay(id)
  await eventually(() => receiver.received.length).toBe(1)
  const [sent] = receiver.received
  if (!sent) throw new Error('nothing was received')
  const event = verified(sent, sandbox.webhookSecret, noon)
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    api_version: Stripe.API_VERSION,
    livemode: false,
    created: noon / 1000,
    data: { object: { id, payment_status: 'paid', status: 'complete', amount_total: 11880 } },
  })
  expect(() => verified(sent, 'whsec_other', noon)).toThrow(/No signatures found/)
  expect(() => verified({ ...sent, body: `${sent.body} ` }, sandbox.webhookSecret, noon)).toThrow(
    /No signatures/,
  )
})

test('an event tells of its thing as it was then, however late it comes', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  const payment_intent = String(sandbox.pay(id).payment_intent)
  for (const amount of [100, 200]) await stripe.refunds.create({ payment_intent, amount })
  const receiver = await aReceiver()
  sandbox.deliverTo(receiver.url)
  const refunded = () =>
    receiver.received
      .map((sent) => verified(sent, sandbox.webhookSecret, noon))
      .flatMap((event) => (event.type === 'charge.refunded' ? [event.data.object.amount_refunded] : []))
      .sort()
  await eventually(refunded).toEqual([100, 300])
})

test('a payment that takes its time is told twice: completed, then arrived', async () => {
  const { sandbox, receiver, open } = await aSandboxWithReceiver()
  const id = await open()
  expect(sandbox.payLater(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  await eventually(() => receiver.received.length).toBe(2)
  const events = receiver.received.map((sent) => verified(sent, sandbox.webhookSecret, noon))
  expect(events.map(({ type, data: { object } }) => [type, object])).toMatchObject([
    ['checkout.session.completed', { payment_status: 'unpaid' }],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }],
  ])
  expect(sandbox.session(id)?.payment_status).toBe('paid')
})

test('a payment that never arrives is told as failed', async () => {
  const { sandbox, stripe, receiver, open } = await aSandboxWithReceiver()
  const { id, payment_intent } = sandbox.failLater(await open())
  await expect
    .poll(receiver.types)
    .toEqual(['checkout.session.completed', 'checkout.session.async_payment_failed'])
  expect(sandbox.session(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    latest_charge: null,
  })
})

test('a checkout whose time is over is told without anybody asking', async () => {
  const { receiver, clock, open } = await aSandboxWithReceiver()
  await open()
  clock.now += 31 * 60_000
  await eventually(receiver.types).toEqual(['checkout.session.expired'])
})

test('what is not confirmed is sent again, signed anew, until it is', async () => {
  const { sandbox, receiver, clock, log, open } = await aSandboxWithReceiver()
  receiver.status = 500
  sandbox.pay(await open())
  await eventually(() => receiver.received.length).toBeGreaterThan(2)
  clock.now += 3_600_000
  receiver.status = 200
  const before = receiver.received.length
  await eventually(() => receiver.received.length).toBeGreaterThan(before)
  const last = receiver.received.at(-1)
  if (!last) throw new Error('nothing was received')
  expect(verified(last, sandbox.webhookSecret, clock.now).type).toBe('checkout.session.completed')
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(log.filter((line) => line.includes('the answer was 500'))).toHaveLength(1)
})

test('an event that is not confirmed does not hold the next one up', async () => {
  const { sandbox, receiver, open } = await aSandboxWithReceiver()
  const [first, second] = [await open(), await open()]
  receiver.status = 500
  sandbox.pay(first)
  await eventually(() => receiver.received.length).toBeGreaterThan(0)
  sandbox.pay(second)
  await eventually(() => receiver.received.some(({ body }) => body.includes(second))).toBe(true)
})

test('events wait until it is known where to send them', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  sandbox.pay(id)
  const receiver = await aReceiver()
  sandbox.deliverTo(receiver.url)
  await eventually(receiver.types).toEqual(['checkout.session.completed'])
})

test('webhooks can be made to come twice, in the wrong order, late, or not at all', async () => {
  const { sandbox, receiver, stripe } = await aSandboxWithReceiver()
  const names: Record<string, string> = {}
  const pay = async (name: string) => {
    const { id } = await stripe.checkout.sessions.create(aSessionRequest({ client_reference_id: name }))
    names[id] = name
    sandbox.pay(id)
  }
  const seen = () =>
    receiver.received
      .map((sent) => verified(sent, sandbox.webhookSecret, noon).data.object as Stripe.Checkout.Session)
      .map(({ id }) => names[id])

  sandbox.mischief({ lose: 1 })
  await pay('lost')
  sandbox.mischief({ duplicate: 1 })
  await pay('twice')
  await eventually(seen).toEqual(['twice', 'twice'])
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)

  receiver.received = []
  sandbox.mischief({ reorder: 3 })
  for (const name of ['third', 'second', 'first']) await pay(name)
  await eventually(seen).toEqual(['first', 'second', 'third'])

  receiver.received = []
  sandbox.mischief({ delayMs: 1000 })
  await pay('late')
  sandbox.mischief()
  await pay('prompt')
  await eventually(seen).toEqual(['prompt', 'late'])
})

test('events that are held back for the wrong order come when all is to go well again', async () => {
  const { sandbox, receiver, open } = await aSandboxWithReceiver()
  sandbox.mischief({ reorder: 3 })
  sandbox.pay(await open())
  sandbox.mischief()
  await eventually(receiver.types).toEqual(['checkout.session.completed'])
})
