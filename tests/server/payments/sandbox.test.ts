import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aSessionRequest } from '../../stripe-double/a-session-request'
import { aSandbox, aStateFile } from './a-sandbox'

const minute = 60_000

function refundOf(payment_intent: string, amount: number) {
  return { payment_intent, amount, metadata: { order: `o-${amount}`, booking_id: 'b-1' } }
}

test('a checkout has the sum of its lines, and the same one comes back for the same key [R1.8]', async () => {
  const { payments } = aSandbox().sandbox
  const checkout = await payments.createCheckout(aSessionRequest(), 'attempt-1')
  expect(checkout).toMatchObject({
    amount_total: 11880,
    currency: 'eur',
    client_reference_id: 'b-1',
    livemode: false,
    metadata: { booking_id: 'b-1' },
    status: 'open',
    payment_status: 'unpaid',
    url: `https://tours.example/sandbox/checkout/${checkout.id}`,
  })
  expect((await payments.createCheckout(aSessionRequest(), 'attempt-1')).id).toBe(checkout.id)
  expect((await payments.createCheckout(aSessionRequest(), 'attempt-2')).id).not.toBe(checkout.id)
})

test('a checkout can be paid once', async () => {
  const { sandbox } = aSandbox()
  const { id } = await sandbox.payments.createCheckout(aSessionRequest(), 'a')
  sandbox.pay(id, 'now')
  expect(await sandbox.payments.retrieveCheckout(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
  })
  expect(() => sandbox.pay(id, 'now')).toThrow('This Checkout Session is complete.')
  await expect(sandbox.payments.expireCheckout(id)).rejects.toThrow('complete')
})

test('a payment that takes its time has arrived after eight seconds, not before', async () => {
  const { sandbox, clock } = aSandbox()
  const { id } = await sandbox.payments.createCheckout(aSessionRequest(), 'a')
  sandbox.pay(id, 'later')
  clock.now += 7_999
  expect(sandbox.checkout(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  clock.now += 1
  expect(sandbox.checkout(id)).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
  })
})

test('a checkout closes by itself when its time is over, or when it is told to', async () => {
  const { sandbox, clock } = aSandbox()
  const [first, second] = [
    await sandbox.payments.createCheckout(aSessionRequest(), 'a'),
    await sandbox.payments.createCheckout(aSessionRequest(), 'b'),
  ]
  await sandbox.payments.expireCheckout(first.id)
  expect(sandbox.checkout(first.id)?.status).toBe('expired')
  clock.now += 31 * minute - 1
  expect(sandbox.checkout(second.id)?.status).toBe('open')
  clock.now += 1
  expect(sandbox.checkout(second.id)).toMatchObject({ status: 'expired', url: null })
  expect(() => sandbox.pay(second.id, 'now')).toThrow('This Checkout Session is expired.')
})

test('a payment is refunded in parts, and no part is more than what is left', async () => {
  const { sandbox } = aSandbox()
  const { payments } = sandbox
  const { id } = await payments.createCheckout(aSessionRequest(), 'a')
  const intent = sandbox.pay(id, 'now').payment_intent?.id ?? ''
  const part = await payments.createRefund(refundOf(intent, 3000), 'o-1.1')
  expect(part).toMatchObject({
    status: 'succeeded',
    charge: { amount_refunded: 3000, payment_intent: intent },
  })
  const tooMuch = payments.createRefund(refundOf(intent, 8881), 'o-2.1')
  await expect(tooMuch).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  await payments.createRefund(refundOf(intent, 8880), 'o-3.1')
  const refunds = await payments.listRefunds(intent)
  expect(refunds.map(({ metadata }) => metadata?.order)).toEqual(['o-8880', 'o-3000'])
  expect(refunds[1]?.charge).toMatchObject({ amount_refunded: 11880 })
  expect(await payments.listRefunds('pi_other')).toEqual([])
})

test('what is unknown or unpaid is refused as Stripe refuses it', async () => {
  const { sandbox } = aSandbox()
  const { payments } = sandbox
  await expect(payments.retrieveCheckout('constructor')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(payments.expireCheckout('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' })
  const { id } = await payments.createCheckout(aSessionRequest(), 'a')
  const onItsWay = sandbox.pay(id, 'later').payment_intent?.id ?? ''
  await expect(payments.createRefund(refundOf(onItsWay, 100), 'o-1.1')).rejects.toThrow('No such payment')
})

test('a restart loses no checkout, no payment and no refund', async () => {
  const stateFile = aStateFile()
  const before = aSandbox(stateFile).sandbox
  const open = await before.payments.createCheckout(aSessionRequest(), 'a')
  const paid = await before.payments.createCheckout(aSessionRequest(), 'b')
  const intent = before.pay(paid.id, 'now').payment_intent?.id ?? ''
  await before.payments.createRefund(refundOf(intent, 1000), 'o-1.1')

  const { sandbox } = aSandbox(stateFile)
  expect((await sandbox.payments.createCheckout(aSessionRequest(), 'a')).id).toBe(open.id)
  expect(sandbox.checkout(paid.id)?.payment_status).toBe('paid')
  expect(await sandbox.payments.listRefunds(intent)).toHaveLength(1)
  expect(sandbox.pay(open.id, 'now').payment_status).toBe('paid')
})

test('a payment that was on its way when the server stopped arrives afterwards', async () => {
  const stateFile = aStateFile()
  const before = aSandbox(stateFile).sandbox
  const { id } = await before.payments.createCheckout(aSessionRequest(), 'a')
  before.pay(id, 'later')
  const after = aSandbox(stateFile)
  expect(after.sandbox.checkout(id)?.payment_status).toBe('unpaid')
  after.clock.now += 8_000
  expect(after.sandbox.checkout(id)?.payment_status).toBe('paid')
})

test('everything is on disk before it is answered, and nothing half-written stays behind', async () => {
  const stateFile = aStateFile()
  const { sandbox } = aSandbox(stateFile)
  const { id } = await sandbox.payments.createCheckout(aSessionRequest(), 'a')
  expect(readFileSync(stateFile, 'utf8')).toContain(id)
  sandbox.pay(id, 'now')
  expect(JSON.parse(readFileSync(stateFile, 'utf8')).checkouts[id].payment_status).toBe('paid')
  expect(readdirSync(join(stateFile, '..'))).toEqual(['sandbox.json'])
})

test('a file that cannot be read is kept aside, and the operator is told', async () => {
  const stateFile = aStateFile()
  await aSandbox(stateFile).sandbox.payments.createCheckout(aSessionRequest(), 'a')
  writeFileSync(stateFile, '{"version":2,')
  const { sandbox, log } = aSandbox(stateFile)
  expect((await sandbox.payments.createCheckout(aSessionRequest(), 'a')).status).toBe('open')
  expect(readFileSync(`${stateFile}.unreadable`, 'utf8')).toBe('{"version":2,')
  expect(log.join()).toContain('could not read')
})
