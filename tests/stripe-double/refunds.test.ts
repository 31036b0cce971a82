import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aSessionRequest } from './a-session-request'
import { aStripeDouble, type DoubleUnderTest } from './a-stripe-double'

/** @returns the id of the payment */
async function aPayment({ stripe, double }: DoubleUnderTest): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  return String(double.pay(id).payment_intent)
}

test('a payment is refunded in parts, and no part is more than what is left', async () => {
  const under = await aStripeDouble()
  const { stripe } = under
  const payment_intent = await aPayment(under)
  const metadata = { order: 'o-1', booking_id: 'b-1' }

  const part = await stripe.refunds.create({ payment_intent, amount: 3000, metadata, expand: ['charge'] })
  expect(part).toMatchObject({ amount: 3000, currency: 'eur', metadata, payment_intent, status: 'succeeded' })
  expect(part.charge).toMatchObject({ amount_refunded: 3000, refunded: false })

  const tooMuch = stripe.refunds.create({ payment_intent, amount: 8881 })
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large', param: 'amount' })

  const charge = (part.charge as Stripe.Charge).id
  const rest = await stripe.refunds.create({ charge, expand: ['charge'] })
  expect(rest.amount).toBe(8880)
  expect(rest.charge).toMatchObject({ amount_refunded: 11880, refunded: true })

  const nothing = stripe.refunds.create({ payment_intent })
  await expect(nothing).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(11880)
})

test('refunds are listed by payment, the newest first, with their charges when asked for', async () => {
  const under = await aStripeDouble()
  const { stripe } = under
  const [one, other] = [await aPayment(under), await aPayment(under)]
  const first = await stripe.refunds.create({ payment_intent: one, amount: 100 })
  await stripe.refunds.create({ payment_intent: other, amount: 200 })
  const second = await stripe.refunds.create({ payment_intent: one, amount: 300 })
  const list = await stripe.refunds.list({ payment_intent: one, limit: 100, expand: ['data.charge'] })
  expect(list.data.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(list.data[0]?.charge).toMatchObject({ amount_refunded: 400 })
  const page = await stripe.refunds.list({ payment_intent: one, limit: 1 })
  expect(page.has_more).toBe(true)
  const next = await stripe.refunds.list({ payment_intent: one, limit: 1, starting_after: second.id })
  expect(next.data.map(({ id }) => id)).toEqual([first.id])
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id, amount: 100 })
})

test('a refund under a repeated key is made once', async () => {
  const under = await aStripeDouble()
  const payment_intent = await aPayment(under)
  const refund = () =>
    under.stripe.refunds.create({ payment_intent, amount: 1000 }, { idempotencyKey: 'order-1.1' })
  expect((await refund()).id).toBe((await refund()).id)
  expect((await under.stripe.refunds.list({ payment_intent })).data).toHaveLength(1)
})

test('what was never paid is not refunded', async () => {
  const { stripe, double } = await aStripeDouble({ laterMs: 60_000 })
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  const onItsWay = String(double.payLater(id).payment_intent)
  const refund = (params: Stripe.RefundCreateParams) => stripe.refunds.create(params)
  await expect(refund({ payment_intent: onItsWay })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect(refund({ payment_intent: 'pi_none' })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(refund({ charge: 'ch_none' })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(refund({})).rejects.toThrow('payment_intent or charge')
  await expect(refund({ payment_intent: onItsWay, amount: 0 })).rejects.toMatchObject({ param: 'amount' })
  await expect(refund({ payment_intent: onItsWay, origin: 'customer_balance' })).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
})

test('a refund is told by its own event and by that of its charge', async () => {
  const under = await aStripeDouble()
  const payment_intent = await aPayment(under)
  const refund = await under.stripe.refunds.create({ payment_intent, amount: 500 })
  const { data } = await under.stripe.events.list()
  expect(data.slice(0, 2).map(({ type, data: { object } }) => [type, object])).toMatchObject([
    ['charge.refunded', { amount_refunded: 500, metadata: { booking_id: 'b-1' } }],
    ['refund.created', { id: refund.id }],
  ])
})
