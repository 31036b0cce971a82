import { expect, test } from 'vitest'
import { aSessionRequest } from './a-session-request'
import { aStripeDouble } from './a-stripe-double'
import { eventually } from './eventually'

const sessions = 'POST /v1/checkout/sessions'

test('the same request under the same key is answered again and makes nothing new', async () => {
  const { stripe } = await aStripeDouble()
  const key = { idempotencyKey: 'attempt-1' }
  const first = await stripe.checkout.sessions.create(aSessionRequest(), key)
  const again = await stripe.checkout.sessions.create(aSessionRequest(), key)
  expect(again.id).toBe(first.id)
  expect(new Headers(first.lastResponse.headers).has('idempotent-replayed')).toBe(false)
  expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true')
  const other = await stripe.checkout.sessions.create(aSessionRequest(), { idempotencyKey: 'attempt-2' })
  expect(other.id).not.toBe(first.id)
})

test('the answer that is repeated is the first one, whatever has become of the checkout', async () => {
  const { stripe, double } = await aStripeDouble()
  const key = { idempotencyKey: 'attempt-1' }
  const { id } = await stripe.checkout.sessions.create(aSessionRequest(), key)
  double.pay(id)
  expect((await stripe.checkout.sessions.create(aSessionRequest(), key)).status).toBe('open')
})

test('another request under the same key is refused', async () => {
  const { stripe } = await aStripeDouble()
  const key = { idempotencyKey: 'attempt-1' }
  await stripe.checkout.sessions.create(aSessionRequest(), key)
  const other = stripe.checkout.sessions.create(aSessionRequest({ locale: 'es' }), key)
  await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
})

test('a key whose request is under way is refused until there is an answer', async () => {
  const { stripe, double } = await aStripeDouble()
  double.faults.next({ on: sessions, delayMs: 1500 })
  const key = { idempotencyKey: 'attempt-1' }
  const first = stripe.checkout.sessions.create(aSessionRequest(), key)
  await eventually(() => double.requests.length).toBe(1)
  const impatient = stripe.checkout.sessions.create(aSessionRequest(), { ...key, maxNetworkRetries: 0 })
  await expect(impatient).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  const { id } = await first
  expect((await stripe.checkout.sessions.create(aSessionRequest(), key)).id).toBe(id)
})

test('a failure of the server is remembered; being refused at the door or for a mistake is not', async () => {
  const { stripe, double } = await aStripeDouble()
  const once = { maxNetworkRetries: 0 }
  const create = (idempotencyKey: string, params = aSessionRequest()) =>
    stripe.checkout.sessions.create(params, { ...once, idempotencyKey })

  double.faults.next({ on: sessions, status: 500 })
  await expect(create('failed')).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  await expect(create('failed')).rejects.toMatchObject({ statusCode: 500 })

  double.faults.next({ on: sessions, status: 429 })
  await expect(create('limited')).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' })
  expect((await create('limited')).status).toBe('open')

  await expect(create('mistaken', aSessionRequest({ customer_email: 'x' }))).rejects.toThrow()
  expect((await create('mistaken')).status).toBe('open')
})

test('a key lives for a day', async () => {
  const { stripe, clock } = await aStripeDouble()
  const key = { idempotencyKey: 'attempt-1' }
  const request = () => aSessionRequest({}, 'expires_at')
  const first = await stripe.checkout.sessions.create(request(), key)
  clock.now += 86_400_000 - 1
  expect((await stripe.checkout.sessions.create(request(), key)).id).toBe(first.id)
  clock.now += 1
  expect((await stripe.checkout.sessions.create(request(), key)).id).not.toBe(first.id)
})
