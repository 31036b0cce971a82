import { expect, test } from 'vitest'
import { asCents } from '../../../domain/money/cents'
import { graceMs, type HoldRequest } from '../../../server/bookings/hold-seats'
import { markRefunded } from '../../../server/bookings/refunds'
import { isRefused } from '../../../server/payments/payments'
import { paySimulated, sandboxPayments } from '../../../server/payments/sandbox'
import { aSessionRequest } from '../../stripe-double/a-session-request'
import { minute } from '../bookings/a-hold-request'
import { aBookingSite } from '../http/a-booking-site'

/** The sandbox over a ledger, and a way to hold seats with a checkout of it. */
async function aSandbox() {
  const { services, clock, aHold } = await aBookingSite()
  const payments = sandboxPayments(services, 'https://tours.example')
  const held = async (differences: Partial<HoldRequest> = {}) => {
    const expiresAt = clock.now + 31 * minute + graceMs
    const total = asCents(11880)
    const booking = await aHold({ children: 1, total, expiresAt, ...differences })
    return { ...booking, checkout: booking.checkoutSessionId ?? '' }
  }
  const pay = (booking: Awaited<ReturnType<typeof held>>, when: 'now' | 'later') =>
    paySimulated(services, booking, when)
  const current = async (id: string) =>
    services.ledger.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { services, clock, payments, held, pay, current }
}

function refundOf(payment_intent: string, amount: number) {
  return { payment_intent, amount, metadata: { order: `o-${amount}`, booking_id: 'b-1' } }
}

test('a checkout has the sum of its lines, and the same one comes back for the same key [R1.8]', async () => {
  const { payments } = await aSandbox()
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

test('a checkout can be paid once, and its booking is paid at once', async () => {
  const { payments, held, pay, current } = await aSandbox()
  const booking = await held()
  await pay(booking, 'now')
  expect(await payments.retrieveCheckout(booking.checkout)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
  })
  const paid = await current(booking.id)
  expect(paid.state).toBe('paid')
  await expect(pay({ ...booking, ...paid }, 'now')).rejects.toThrow('This Checkout Session is complete.')
  await expect(payments.expireCheckout(booking.checkout)).rejects.toThrow('complete')
})

test('a payment that takes its time has arrived after eight seconds, not before', async () => {
  const { payments, held, pay, clock, current } = await aSandbox()
  const booking = await held()
  await pay(booking, 'later')
  clock.now += 7_999
  expect(await payments.retrieveCheckout(booking.checkout)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  expect((await current(booking.id)).state).toBe('held')
  clock.now += 1
  expect(await payments.retrieveCheckout(booking.checkout)).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
  })
})

test('a checkout closes by itself when its time is over, or when its hold is ended', async () => {
  const { services, payments, held, pay, clock } = await aSandbox()
  const [first, second] = [await held(), await held()]
  await payments.expireCheckout(first.checkout)
  const ended = { state: 'expired' } as const
  await services.ledger.updateTable('bookings').set(ended).where('id', '=', first.id).execute()
  expect((await payments.retrieveCheckout(first.checkout)).status).toBe('expired')
  clock.now += 31 * minute - 1
  expect((await payments.retrieveCheckout(second.checkout)).status).toBe('open')
  clock.now += 1
  expect(await payments.retrieveCheckout(second.checkout)).toMatchObject({ status: 'expired', url: null })
  await expect(pay(second, 'now')).rejects.toThrow('This Checkout Session is expired.')
})

test('a payment is refunded in parts, and no part is more than what is left', async () => {
  const { services, payments, held, pay, current, clock } = await aSandbox()
  const booking = await held()
  await pay(booking, 'now')
  const intent = (await current(booking.id)).paymentIntent ?? ''
  const part = await payments.createRefund(refundOf(intent, 3000), 'o-1.1')
  expect(part).toMatchObject({
    status: 'succeeded',
    amount: 3000,
    payment_intent: intent,
  })
  await markRefunded(services.ledger, booking.id, asCents(3000), services.mail, clock.now)
  const tooMuch = payments.createRefund(refundOf(intent, 8881), 'o-2.1')
  expect(isRefused(await tooMuch.catch((error: unknown) => error))).toBe(true)
  const rest = await payments.createRefund(refundOf(intent, 8880), 'o-3.1')
  expect(rest).toMatchObject({ amount: 8880 })
})

test('what is unknown or unpaid is refused as Stripe refuses it', async () => {
  const { payments, held, pay, current } = await aSandbox()
  await expect(payments.retrieveCheckout('constructor')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(payments.expireCheckout('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' })
  const booking = await held()
  await pay(booking, 'later')
  expect((await current(booking.id)).paymentIntent).toBeNull()
  await expect(payments.createRefund(refundOf('pi_none', 100), 'o-1.1')).rejects.toThrow('No such payment')
})
