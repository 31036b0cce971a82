import { expect, test } from 'vitest'
import { sendMail } from '../../server/mail/send-mail'
import { stripePayments } from '../../server/payments/stripe-payments'
import { minute } from '../server/bookings/a-hold-request'
import { aMailServer } from '../server/mail/a-mail-server'
import { aPaidBooking } from '../server/mail/a-paid-booking'
import { mailServices } from '../server/mail/mail-services'
import { aStripe } from '../server/payments/a-stripe'
import { aSilentProxy } from './a-silent-proxy'

async function msOf(work: Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work
  return performance.now() - since
}

const ofOne = { payment_intent: 'pi_1' }

async function aProxiedMailServer() {
  const server = await aMailServer()
  const proxy = await aSilentProxy('127.0.0.1', Number(new URL(server.url).port))
  const services = await mailServices({ smtpUrl: `smtp://127.0.0.1:${proxy.port}` })
  await aPaidBooking(services)
  return { proxy, server, services }
}

test('a mail server that falls silent, or drips, holds up nothing for longer than 30 s; what waits is sent later', async () => {
  const { proxy, server, services } = await aProxiedMailServer()
  const dripping = await aProxiedMailServer()
  proxy.silence()
  // Each answer within the time for one.
  dripping.proxy.drip(8)
  for (const ms of await Promise.all([msOf(sendMail(services)), msOf(sendMail(dripping.services))]))
    expect(ms).toBeLessThan(30_000)
  proxy.speak()
  services.clock.now += 6 * minute
  await sendMail(services)
  expect(server.received).toHaveLength(2)
}, 90_000)

test('a Stripe that falls silent, or drips, holds up nothing for longer than 30 s', async () => {
  const stripe = await aStripe()
  stripe.answers = () => ({ body: { object: 'list', data: [], has_more: false } })
  const proxy = await aSilentProxy('127.0.0.1', Number(new URL(stripe.apiBase).port))
  const { listRefunds } = stripePayments('sk_test_1', `http://127.0.0.1:${proxy.port}`)
  expect(await listRefunds(ofOne)).toEqual([])
  const dripping = await aSilentProxy('127.0.0.1', Number(new URL(stripe.apiBase).port))
  dripping.drip(40)
  proxy.silence()
  const drips = stripePayments('sk_test_1', `http://127.0.0.1:${dripping.port}`)
  const asked = [listRefunds(ofOne), drips.listRefunds(ofOne)]
  expect(await msOf(Promise.allSettled(asked))).toBeLessThan(30_000)
  for (const one of asked) await expect(one).rejects.toThrow()
  proxy.speak()
  expect(await listRefunds(ofOne)).toEqual([])
}, 300_000)
