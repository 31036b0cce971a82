import { expect, test } from 'vitest'
import { aSessionRequest } from './a-session-request'
import { aStripeDouble } from './a-stripe-double'

const on = 'POST /v1/checkout/sessions'

/** How many checkouts there are: each has left an event once all are closed. */
async function countSessions({ stripe, double, clock }: Awaited<ReturnType<typeof aStripeDouble>>) {
  double.faults.clear()
  clock.now += 86_400_000
  const { data } = await stripe.events.list({ type: 'checkout.session.expired', limit: 100 })
  return data.length
}

test.each([
  ['the connection breaks before anything is done', { reset: true }],
  ['the checkout is made and the connection breaks', { reset: true, afterEffect: true }],
  ['the checkout is made and no answer comes', { hang: true, afterEffect: true }],
  ['no answer comes', { hang: true }],
  ['half of the answer comes', { halfBody: true }],
] as const)('the SDK gets one checkout although %s', async (_what, fault) => {
  const under = await aStripeDouble()
  under.double.faults.next({ on, ...fault })
  const session = await under.stripe.checkout.sessions.create(aSessionRequest(), { idempotencyKey: 'a' })
  expect(session.status).toBe('open')
  expect(under.double.requests.map(({ what, idempotencyKey }) => [what, idempotencyKey])).toEqual([
    [on, 'a'],
    [on, 'a'],
  ])
  expect(await countSessions(under)).toBe(1)
})

test.each([
  ['nothing is done', { reset: true }, 0],
  ['the checkout is made', { reset: true, afterEffect: true }, 1],
] as const)('when the connection breaks each time, %s', async (_what, fault, made) => {
  const under = await aStripeDouble()
  under.double.faults.next(fault, fault, fault)
  await expect(under.stripe.checkout.sessions.create(aSessionRequest())).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  expect(under.double.requests).toHaveLength(3)
  expect(await countSessions(under)).toBe(made)
})

test('the SDK gives up on a server that goes on failing', async () => {
  const under = await aStripeDouble()
  under.double.faults.next({ on, status: 500 })
  const failed = under.stripe.checkout.sessions.create(aSessionRequest(), { idempotencyKey: 'a' })
  // The first answer is repeated to the SDK's own retries.
  await expect(failed).rejects.toMatchObject({ statusCode: 500 })
  expect(under.double.requests).toHaveLength(3)
  expect(await countSessions(under)).toBe(0)
})

test('a failure may come after the checkout was made', async () => {
  const under = await aStripeDouble()
  under.double.faults.next({ on, status: 500, afterEffect: true })
  const failed = under.stripe.checkout.sessions.create(aSessionRequest(), { maxNetworkRetries: 0 })
  await expect(failed).rejects.toMatchObject({ statusCode: 500 })
  expect(await countSessions(under)).toBe(1)
})

test('each fault waits for the request it is meant for', async () => {
  const { stripe, double } = await aStripeDouble()
  double.faults.next({ on: 'GET /v1/checkout/sessions/:id', status: 503 }, { on, status: 429 })
  const once = { maxNetworkRetries: 0 }
  await expect(stripe.checkout.sessions.create(aSessionRequest(), once)).rejects.toMatchObject({
    statusCode: 429,
  })
  const { id } = await stripe.checkout.sessions.create(aSessionRequest(), once)
  await expect(stripe.checkout.sessions.retrieve(id, {}, once)).rejects.toMatchObject({ statusCode: 503 })
  expect((await stripe.checkout.sessions.retrieve(id, {}, once)).id).toBe(id)
})

test('a share of all requests goes wrong, whatever they are, until that is over', async () => {
  const { double, stripe } = await aStripeDouble()
  double.faults.every(3, [{ reset: true }])
  for (let i = 0; i < 4; i++) await stripe.refunds.list()
  // The third and the sixth had to be asked again.
  expect(double.requests).toHaveLength(5)
  await stripe.checkout.sessions.create(aSessionRequest())
  expect(double.requests).toHaveLength(7)
  double.faults.clear()
  for (let i = 0; i < 4; i++) await stripe.refunds.list()
  expect(double.requests).toHaveLength(11)
})
