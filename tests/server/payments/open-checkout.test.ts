import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBooking } from '../../../server/bookings/booking-row'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { openCheckout } from '../../../server/payments/open-checkout'
import { stripePayments } from '../../../server/payments/stripe-payments'
import { aRunningSite } from '../a-running-site'
import { aHoldRequest, seatsTaken } from '../bookings/a-hold-request'
import { aStripe } from './a-stripe'

const site = aRunningSite()

async function aHold(changes: Partial<HoldRequest> = {}) {
  const stripe = await aStripe()
  const services = { ...site.server.services, payments: stripePayments('sk_test_1', stripe.apiBase) }
  // Each stand-in counts its checkouts from one.
  await services.ledger.updateTable('bookings').set({ checkoutSessionId: null }).execute()
  const expiresAt = Date.now() + 33 * 60_000
  const request = aHoldRequest({ tour: `tour-${performance.now()}`, expiresAt, ...changes })
  const { booking } = await holdSeats(services.ledger, request, 15, Date.now())
  const booked = () => findBooking(services.ledger, { id: booking.id })
  return { stripe, services, booking, booked }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}

test('a checkout that appears after the deadline is closed, and its booking has failed', async () => {
  const { stripe, services, booking, booked } = await aHold()
  stripe.behaves({ lateMs: 400 })
  await expect(openCheckout(services, booking, 100)).rejects.toMatchObject({
    code: 'payment_unavailable',
    status: 502,
  })
  expect(await booked()).toMatchObject({ state: 'failed', checkoutSessionId: null })
  expect(await seatsTaken(services.ledger, booking)).toBe(0)
  await until(() => stripe.requests.length > 1)
  expect(stripe.requests.at(-1)?.what).toBe('POST /v1/checkout/sessions/cs_test_standin_1/expire')
})

test('a repetition that succeeds after its hold was given up does not bring it back', async () => {
  const { stripe, services, booking, booked } = await aHold()
  stripe.behaves({ lateMs: 400 })
  const [first, second] = await Promise.allSettled([
    openCheckout(services, booking, 100),
    openCheckout(services, booking, 5_000),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(await booked()).toMatchObject({ state: 'failed' })
  await until(() => stripe.requests.some(({ what }) => what.endsWith('/expire')))
})

test('a repetition after the payment leads to the same checkout', async () => {
  const { services, booking, booked } = await aHold()
  const url = await openCheckout(services, booking)
  await services.ledger.updateTable('bookings').set({ state: 'paid' }).where('id', '=', booking.id).execute()
  expect(await openCheckout(services, booking)).toBe(url)
  expect(await booked()).toMatchObject({ state: 'paid' })
})

test('without Stripe’s keys there is no checkout', async () => {
  const { services, booking } = await aHold()
  const closed = { ...services, payments: undefined }
  await expect(openCheckout(closed, booking)).rejects.toMatchObject({ code: 'payment_unavailable' })
})

test('a failing twin leaves the checkout of the first alone, and is answered with it', async () => {
  const { stripe, services, booking, booked } = await aHold()
  stripe.behaves({ lateMs: 150 }, 429)
  const first = openCheckout(services, booking)
  await until(() => stripe.requests.length === 1)
  const url = await first
  expect(await openCheckout(services, booking)).toBe(url)
  expect(await booked()).toMatchObject({ state: 'held', checkoutUrl: url })
  expect(await seatsTaken(services.ledger, booking)).toBe(2)
  expect(stripe.requests.filter(({ what }) => what.endsWith('/expire'))).toEqual([])
})

test('a twin that comes while the first is being answered waits for its checkout', async () => {
  const { stripe, services, booking, booked } = await aHold()
  stripe.behaves({ lateMs: 2500 }, 'in use')
  const first = openCheckout(services, booking)
  await until(() => stripe.requests.length === 1)
  expect(await openCheckout(services, booking)).toBe(await first)
  expect(await booked()).toMatchObject({ state: 'held', checkoutUrl: await first })
})

test('a twin waits no longer than the first is being answered', async () => {
  const { stripe, services, booking, booked } = await aHold()
  stripe.behaves({ lateMs: 3000 }, 'in use')
  const [first, second] = await Promise.allSettled([
    openCheckout(services, booking, 1000),
    sleep(100).then(() => openCheckout(services, booking, 1000)),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(await booked()).toMatchObject({ state: 'failed' })
})

test('a late twin does not close the checkout that the first is paying in', async () => {
  const { stripe, services, booking, booked } = await aHold()
  const url = await openCheckout(services, booking)
  stripe.behaves({ lateMs: 200 })
  expect(await openCheckout(services, booking, 50)).toBe(url)
  await sleep(400)
  expect(stripe.requests.filter(({ what }) => what.endsWith('/expire'))).toEqual([])
  expect(await booked()).toMatchObject({ state: 'held' })
})

test('an e-mail address that Stripe does not take is the traveller’s to mend', async () => {
  const { stripe, services, booking, booked } = await aHold()
  stripe.behaves(400)
  await expect(openCheckout(services, booking)).rejects.toMatchObject({
    code: 'invalid_request',
    details: { fields: { customerEmail: expect.any(String) } },
  })
  expect(await booked()).toMatchObject({ state: 'failed' })
})
