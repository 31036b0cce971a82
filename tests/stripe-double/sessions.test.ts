import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { stripeClient } from '../../server/payments/stripe-payments'
import { aLine, aSessionRequest } from './a-session-request'
import { aStripeDouble, noon } from './a-stripe-double'

test('a checkout is opened as Stripe opens it, with the sum of its lines [R1.8, R7.1]', async () => {
  const { stripe } = await aStripeDouble()
  const session = await stripe.checkout.sessions.create(aSessionRequest({ locale: 'ru' }))
  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_subtotal: 11880,
    amount_total: 11880,
    currency: 'eur',
    client_reference_id: 'b-1',
    created: noon / 1000,
    customer_email: 'ana@example.com',
    expires_at: noon / 1000 + 1860,
    livemode: false,
    locale: 'ru',
    metadata: { booking_id: 'b-1', tour: 'prado-museum-guided-tour' },
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    ui_mode: 'hosted_page',
    url: `https://checkout.example/pay/${session.id}`,
  })
  expect(session.id).toMatch(/^cs_test_\w{32}$/)
  expect(session.lastResponse.requestId).toMatch(/^req_/)
})

test('a checkout can be asked for again, with its lines and its payment in full', async () => {
  const { stripe, double } = await aStripeDouble()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ id, status: 'open' })
  double.pay(id)
  const paid = await stripe.checkout.sessions.retrieve(id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  const charge = intent.latest_charge as Stripe.Charge
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(paid.line_items?.data.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Prado Museum: adult', 2],
    ['Prado Museum: child', 1],
  ])
  expect(intent).toMatchObject({ amount: 11880, amount_received: 11880, status: 'succeeded' })
  expect(charge).toMatchObject({
    amount: 11880,
    amount_refunded: 0,
    payment_intent: intent.id,
    metadata: { booking_id: 'b-1' },
    description: 'Prado Museum, 2027-05-14',
  })
  expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge.id)
  expect((await stripe.charges.retrieve(charge.id)).id).toBe(charge.id)
  expect((await stripe.checkout.sessions.listLineItems(id, { limit: 1 })).has_more).toBe(true)
})

test('only what holds an id can be expanded', async () => {
  const { stripe } = await aStripeDouble()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  const asked = stripe.checkout.sessions.retrieve(id, { expand: ['client_reference_id'] })
  await expect(asked).rejects.toThrow('This property cannot be expanded (client_reference_id).')
})

test('a checkout can be closed while it is open, and only then', async () => {
  const { stripe, double } = await aStripeDouble()
  const open = await stripe.checkout.sessions.create(aSessionRequest())
  const paid = await stripe.checkout.sessions.create(aSessionRequest())
  double.pay(paid.id)
  expect(await stripe.checkout.sessions.expire(open.id)).toMatchObject({ status: 'expired', url: null })
  for (const id of [open.id, paid.id]) {
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/Only Checkout Sessions with a status/)
  }
  expect(double.session(paid.id)?.status).toBe('complete')
  expect(() => double.pay(open.id)).toThrow('This Checkout Session is expired.')
})

test('a checkout closes by itself when its time is over, and can no longer be paid', async () => {
  const { stripe, double, clock } = await aStripeDouble()
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  clock.now += 31 * 60_000 - 1
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  clock.now += 1
  expect(() => double.pay(id)).toThrow('This Checkout Session is expired.')
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  const events = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(events.data).toHaveLength(1)
})

test('what is not there is told as Stripe tells it', async () => {
  const { stripe } = await aStripeDouble()
  const missing = { statusCode: 404, code: 'resource_missing', type: 'StripeInvalidRequestError' }
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject(missing)
  await expect(stripe.checkout.sessions.expire('toString')).rejects.toMatchObject(missing)
  await expect(stripe.charges.retrieve('constructor')).rejects.toMatchObject(missing)
  await expect(stripe.customers.retrieve('cus_1')).rejects.toThrow(
    'Unrecognized request URL (GET: /v1/customers/cus_1).',
  )
})

test('a wrong or missing key is refused', async () => {
  const { double } = await aStripeDouble()
  const stranger = stripeClient('sk_test_wrong', double.apiBase)
  await expect(stranger.checkout.sessions.create(aSessionRequest())).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
  const withoutKey = await fetch(`${double.apiBase}/v1/events`)
  expect(withoutKey.status).toBe(401)
  expect(double.requests).toEqual([])
})

const refused: [what: string, changes: object, expected: object][] = [
  ['an unknown parameter', { voucher: 'x' }, { code: 'parameter_unknown', param: 'voucher' }],
  [
    'an unknown parameter deep inside',
    { line_items: [{ ...aLine('x', 1, 100), colour: 'red' }] },
    { code: 'parameter_unknown', param: 'line_items[0][colour]' },
  ],
  [
    'a parameter of Stripe’s that the double would only ignore',
    { discounts: [{ coupon: 'c' }] },
    { message: 'The Stripe double does not carry out discounts; Stripe does.' },
  ],
  ['a locale that Stripe has not', { locale: 'xx' }, { param: 'locale' }],
  [
    'a text instead of a number',
    { expires_at: 'soon' },
    { code: 'parameter_invalid_integer', param: 'expires_at' },
  ],
  ['no lines', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
  [
    'more than 100 lines',
    { line_items: Array.from({ length: 101 }, () => aLine('x', 1, 100)) },
    { param: 'line_items' },
  ],
  [
    'a fraction of a cent',
    { line_items: [aLine('x', 1, 100.5)] },
    { param: 'line_items[0][price_data][unit_amount]' },
  ],
  [
    'a negative price',
    { line_items: [aLine('x', 1, 900), aLine('y', 1, -100)] },
    { param: 'line_items[1][price_data][unit_amount]' },
  ],
  ['nobody', { line_items: [aLine('x', 0, 100)] }, { param: 'line_items[0][quantity]' }],
  ['less than 50 cents', { line_items: [aLine('x', 7, 7)] }, { code: 'amount_too_small' }],
  [
    'a currency in capitals',
    { line_items: [{ quantity: 1, price_data: { ...aLine('x', 1, 100).price_data, currency: 'EUR' } }] },
    { param: 'line_items[0][price_data][currency]' },
  ],
  [
    'an empty name',
    { line_items: [aLine('', 1, 100)] },
    { code: 'parameter_invalid_empty', param: 'line_items[0][price_data][product_data][name]' },
  ],
  ['less than half an hour', { expires_at: noon / 1000 + 1799 }, { param: 'expires_at' }],
  ['more than a day', { expires_at: noon / 1000 + 86_401 }, { param: 'expires_at' }],
  ['a long reference', { client_reference_id: 'x'.repeat(201) }, { param: 'client_reference_id' }],
  ['what is no e-mail address', { customer_email: 'ana' }, { code: 'email_invalid' }],
  [
    'a return address without an origin',
    { success_url: '/done' },
    { code: 'url_invalid', param: 'success_url' },
  ],
  [
    'a cancel address without an origin',
    { cancel_url: 'done' },
    { code: 'url_invalid', param: 'cancel_url' },
  ],
  ['no return address', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  ['a subscription', { mode: 'subscription' }, { param: 'mode' }],
  [
    'prices in other currencies',
    { adaptive_pricing: { enabled: true } },
    { param: 'adaptive_pricing[enabled]' },
  ],
  ['an embedded page', { ui_mode: 'embedded_page' }, { param: 'ui_mode' }],
  [
    'more than 50 metadata keys',
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) },
    { param: 'metadata' },
  ],
  ['a long metadata key', { metadata: { ['k'.repeat(41)]: 'v' } }, { param: `metadata[${'k'.repeat(41)}]` }],
  [
    'a long metadata value',
    { payment_intent_data: { metadata: { k: 'v'.repeat(501) } } },
    { param: 'payment_intent_data[metadata][k]' },
  ],
]

test.each(refused)('%s is refused', async (_what, changes, expected) => {
  const { stripe } = await aStripeDouble()
  const params = { ...aSessionRequest(), ...changes }
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    ...expected,
  })
})

test('everything exactly at its limit is accepted', async () => {
  const { stripe } = await aStripeDouble()
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`${i}`.padStart(40, 'k'), 'v'.repeat(500)]),
  )
  for (const expires of [30 * 60, 86_400]) {
    const session = await stripe.checkout.sessions.create(
      aSessionRequest({
        metadata,
        client_reference_id: 'x'.repeat(200),
        line_items: Array.from({ length: 100 }, () => aLine('Entrada «niño» & más', 1, 1)),
        expires_at: noon / 1000 + expires,
      }),
    )
    expect(session.metadata).toEqual(metadata)
  }
})
