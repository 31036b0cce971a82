import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { openAlerts, settleAlerts } from '../../../server/bookings/alerts'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import type { Booking } from '../../../server/bookings/database/ledger-tables'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { departureOf } from '../../../server/bookings/seats'
import { attachCheckout } from '../../../server/payments/open-checkout'
import { endUnheldCheckouts, reconcile } from '../../../server/payments/reconcile'
import { stripePayments } from '../../../server/payments/stripe-payments'
import type { Services } from '../../../server/services'
import { aRunningSite } from '../a-running-site'
import { aHoldRequest, minute, seatsTaken } from '../bookings/a-hold-request'
import { aPaidSession } from './a-session'
import { aStripe } from './a-stripe'

const site = aRunningSite()

/** When the bookings of a test are made. */
const start = Date.now()

let tests = 0

type ListedRefund = Partial<Stripe.Refund> & { id: string }

async function aBookedCheckout(changes: Partial<HoldRequest> = {}) {
  tests += 1
  const stripe = await aStripe()
  const log: string[] = []
  const { ledger } = site.server.services
  // What earlier tests left behind is none of this one's business.
  await ledger.updateTable('bookings').set({ checkoutSettledAt: start }).execute()
  const request = aHoldRequest({
    tour: `tour-${tests}`,
    date: asCalendarDay('2099-05-14'),
    expiresAt: start + 33 * minute,
    ...changes,
  })
  const { booking } = await holdSeats(ledger, request, 2, start)
  const checkout = { sessionId: `cs_test_${tests}`, url: 'https://checkout.example/' }
  const booked = (await attachCheckout(ledger, booking.id, checkout)) ?? booking
  /** The newest first. */
  let refunds: ListedRefund[] = []
  const pageAfter = (last: string | null) => {
    const begin = refunds.findIndex(({ id }) => id === last) + 1
    const end = begin + 100
    return { object: 'list', data: refunds.slice(begin, end), has_more: end < refunds.length }
  }
  const says = (session: Partial<Stripe.Checkout.Session>) => {
    stripe.answers = (what, form) =>
      what === 'GET /v1/refunds'
        ? { body: pageAfter(form.get('starting_after')) }
        : what === `GET /v1/checkout/sessions/${checkout.sessionId}`
          ? { body: { ...aPaidSession(booked), ...session } }
          : { body: { id: checkout.sessionId, status: 'expired' } }
  }
  const servicesAfter = (minutes: number): Services => ({
    ...site.server.services,
    payments: stripePayments('sk_test_1', stripe.apiBase),
    log: (line) => log.push(line),
    now: () => new Date(start + minutes * minute),
  })
  const roundAfter = (minutes: number) => reconcile(servicesAfter(minutes))
  const endedAfter = (minutes: number) => endUnheldCheckouts(servicesAfter(minutes))
  const now = () => findBooking(ledger, { id: booked.id }) as Promise<Booking>
  /** What was asked of Stripe but its latest refunds, which every round asks for. */
  const asked = () => stripe.requests.map(({ what }) => what).filter((what) => what !== 'GET /v1/refunds')
  const hasRefunds = (...data: ListedRefund[]) => {
    refunds = data
  }
  return { asked, booked, endedAfter, hasRefunds, ledger, log, now, roundAfter, says, stripe }
}

test('a payment whose webhook was lost is found, with its mail', async () => {
  const { booked, ledger, now, roundAfter, says } = await aBookedCheckout()
  says({})
  await roundAfter(6)
  expect(await now()).toMatchObject({ state: 'paid', paymentIntent: `pi_${booked.id}` })
  const mail = await ledger.selectFrom('outbox').select('kind').where('booking', '=', booked.id).execute()
  expect(mail.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'office-notice'])
})

test('a finished checkout whose departure was closed is not asked about every few seconds for days', async () => {
  const { asked, booked, ledger, endedAfter, roundAfter, says } = await aBookedCheckout()
  const payment_intent = { id: 'pi_1', status: 'processing' } as Stripe.PaymentIntent
  says({ payment_status: 'unpaid', payment_intent })
  await roundAfter(6)
  expect(asked()).toHaveLength(1)
  await endHold(ledger, booked.id, 'expired')
  await endedAfter(7)
  expect(asked()).toHaveLength(1)
  await roundAfter(16)
  expect(asked()).toHaveLength(2)
})

test('the checkout of a hold that was ended early is ended, too, within seconds', async () => {
  const { asked, booked, ledger, now, endedAfter, says } = await aBookedCheckout()
  says({ status: 'open', payment_status: 'unpaid' })
  await endedAfter(0)
  expect(asked()).toEqual([])
  await endHold(ledger, booked.id, 'expired')
  await endedAfter(0)
  expect(asked()).toEqual([
    `GET /v1/checkout/sessions/${booked.checkoutSessionId}`,
    `POST /v1/checkout/sessions/${booked.checkoutSessionId}/expire`,
  ])
  says({ status: 'expired', payment_status: 'unpaid' })
  await endedAfter(0)
  expect((await now()).checkoutSettledAt).not.toBeNull()
  await endedAfter(0)
  expect(asked()).toHaveLength(3)
})

test('so is one whose hold was over already', async () => {
  const { booked, ledger, now, roundAfter, says } = await aBookedCheckout()
  await endHold(ledger, booked.id, 'expired')
  says({})
  await roundAfter(60)
  expect((await now()).state).toBe('paid')
})

test('a checkout is not asked about in its first minutes, nor again once it is settled', async () => {
  const { asked, now, roundAfter, says } = await aBookedCheckout()
  says({})
  await roundAfter(4)
  expect(asked()).toEqual([])
  await roundAfter(6)
  await roundAfter(16)
  expect(asked()).toHaveLength(1)
  expect((await now()).checkoutSettledAt).toBe(start + 6 * minute)
})

test('an open checkout may go on until its time is over; then it is closed', async () => {
  const { asked, booked, ledger, now, roundAfter, says } = await aBookedCheckout()
  says({ status: 'open', payment_status: 'unpaid' })
  await roundAfter(20)
  expect(await now()).toMatchObject({ state: 'held', checkoutSettledAt: null })
  await roundAfter(34)
  expect(asked().at(-1)).toBe(`POST /v1/checkout/sessions/${booked.checkoutSessionId}/expire`)
  expect((await now()).state).toBe('expired')
  expect(await seatsTaken(ledger, booked)).toBe(0)
})

test('a checkout that Stripe has closed frees the seats', async () => {
  const { booked, ledger, now, roundAfter, says } = await aBookedCheckout()
  says({ status: 'expired', payment_status: 'unpaid' })
  await roundAfter(32)
  expect(await now()).toMatchObject({ state: 'expired', checkoutSettledAt: start + 32 * minute })
  expect(await seatsTaken(ledger, booked)).toBe(0)
})

test('money that is on its way is waited for, longer than the checkout', async () => {
  const { now, roundAfter, says } = await aBookedCheckout()
  says({ payment_status: 'unpaid' })
  await roundAfter(10)
  await roundAfter(40)
  expect(await now()).toMatchObject({ state: 'held', paymentPendingSince: start + 10 * minute })
  says({})
  await roundAfter(24 * 60)
  expect((await now()).state).toBe('paid')
})

test('a checkout that Stripe does not know is given up, with an alarm', async () => {
  const { log, now, roundAfter, stripe } = await aBookedCheckout()
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout' }
  stripe.answers = () => ({ status: 404, body: { error } })
  await roundAfter(10)
  expect((await now()).state).toBe('expired')
  expect(log[0]).toMatch(/^ALERT: Stripe does not know/)
})

test('a failing Stripe changes nothing, and is asked again in the next round', async () => {
  const { log, now, roundAfter, says, stripe } = await aBookedCheckout()
  stripe.answers = () => ({ status: 400, body: { error: { type: 'api_error', message: 'not now' } } })
  await roundAfter(10)
  expect(await now()).toMatchObject({ state: 'held', checkoutSettledAt: null })
  expect(log.join()).toMatch(/could not be asked/)
  says({})
  await roundAfter(20)
  expect((await now()).state).toBe('paid')
})

test('a hold that never got a checkout ends with its time', async () => {
  const { booked, ledger, now, roundAfter } = await aBookedCheckout()
  await ledger.updateTable('bookings').set({ checkoutSessionId: null }).where('id', '=', booked.id).execute()
  await roundAfter(34)
  expect((await now()).state).toBe('expired')
})

test('money that will not come is not waited for', async () => {
  const { booked, ledger, now, roundAfter, says } = await aBookedCheckout()
  says({ payment_status: 'unpaid' })
  await roundAfter(10)
  const refused = { id: 'pi_1', status: 'requires_payment_method' } as Stripe.PaymentIntent
  says({ payment_status: 'unpaid', payment_intent: refused })
  await roundAfter(20)
  expect(await now()).toMatchObject({ state: 'failed', checkoutSettledAt: start + 20 * minute })
  expect(await seatsTaken(ledger, booked)).toBe(0)
})

test('a refund whose webhook was lost is found, and told', async () => {
  const { booked, hasRefunds, ledger, now, roundAfter, says } = await aBookedCheckout()
  says({})
  await roundAfter(10)
  hasRefunds({
    id: 're_1',
    payment_intent: `pi_${booked.id}`,
    amount: booked.total,
    status: 'succeeded',
  })
  await roundAfter(20)
  expect(await now()).toMatchObject({ state: 'refunded', refunded: booked.total })
  expect(await seatsTaken(ledger, booked)).toBe(0)
  const mail = await ledger.selectFrom('outbox').select('kind').where('booking', '=', booked.id).execute()
  expect(mail.map(({ kind }) => kind)).toContain('refund-notice')
})

test('a refund that failed at the bank is told once, however often Stripe lists it; the next one is told, too', async () => {
  const { booked, hasRefunds, ledger, roundAfter, says } = await aBookedCheckout()
  says({})
  await roundAfter(10)
  const aFailedRefund = (id: string) => ({
    id: `${id}_${booked.id}`,
    payment_intent: `pi_${booked.id}`,
    amount: booked.total,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  })
  const timesTold = async () => {
    const mail = ledger.selectFrom('outbox').select('id').where('booking', '=', booked.id)
    return (await mail.where('kind', '=', 'refund-failed').execute()).length
  }
  hasRefunds(aFailedRefund('re_1'))
  for (const minutes of [20, 30, 40]) await roundAfter(minutes)
  expect(await timesTold()).toBe(1)
  hasRefunds(aFailedRefund('re_2'), aFailedRefund('re_1'))
  for (const minutes of [50, 60]) await roundAfter(minutes)
  expect(await timesTold()).toBe(2)
})

test('a refund behind a hundred newer ones is found, and so is what a bank returns after thirty days', async () => {
  const { booked, hasRefunds, now, roundAfter, says, stripe } = await aBookedCheckout()
  says({})
  await roundAfter(10)
  const newer = Array.from({ length: 150 }, (_, n) => ({
    id: `re_newer_${n}`,
    amount: 1,
    status: 'succeeded',
  }))
  const ours = {
    id: 're_older',
    payment_intent: `pi_${booked.id}`,
    amount: booked.total,
    status: 'succeeded',
  }
  hasRefunds(...newer, ours)
  await roundAfter(20)
  expect(await now()).toMatchObject({ state: 'refunded', refunded: booked.total })
  const [page] = stripe.requests.filter(({ what }) => what === 'GET /v1/refunds')
  expect(Number(page?.form.get('created[gte]')) * 1000).toBeLessThan(start - 30 * 24 * 60 * minute)
})

test('a failed refund of no booking of ours is told once, also after somebody has settled it', async () => {
  const { hasRefunds, ledger, log, roundAfter, says } = await aBookedCheckout()
  says({})
  hasRefunds({ id: 're_stranger', amount: 100, currency: 'usd', status: 'failed' })
  await roundAfter(10)
  expect(await settleAlerts(ledger, ['refund.re_stranger'], start)).toBe(true)
  await roundAfter(20)
  const alerts = log.filter((line) => line.startsWith('ALERT'))
  expect(alerts).toEqual([expect.stringContaining('the refund re_stranger of US$1 failed at the bank')])
  expect((await openAlerts(ledger)).map(({ cause }) => cause)).not.toContain('refund.re_stranger')
})

test('a checkout that is not what was sold is not asked about again, with one alarm', async () => {
  const { asked, log, now, roundAfter, says } = await aBookedCheckout()
  says({ client_reference_id: 'another booking' })
  for (const minutes of [6, 16, 26]) await roundAfter(minutes)
  expect(asked()).toHaveLength(1)
  expect(await now()).toMatchObject({ state: 'held', checkoutSettledAt: start + 6 * minute })
  expect(log.filter((line) => line.startsWith('ALERT'))).toHaveLength(1)
})

test('a payment that came too late is not asked about again', async () => {
  const { asked, booked, ledger, now, roundAfter, says } = await aBookedCheckout()
  await endHold(ledger, booked.id, 'expired')
  await holdSeats(ledger, { ...aHoldRequest(), ...departureOf(booked) }, 2, start)
  says({})
  for (const minutes of [6, 16]) await roundAfter(minutes)
  expect(await now()).toMatchObject({ state: 'paid_late', checkoutSettledAt: start + 6 * minute })
  expect(asked()).toHaveLength(1)
})
