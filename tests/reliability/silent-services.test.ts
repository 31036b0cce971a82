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

test('a mail server that falls silent holds up nothing for longer than 30 s; what waits is sent later', async () => {
  const server = await aMailServer()
  const proxy = await aSilentProxy('127.0.0.1', Number(new URL(server.url).port))
  const services = await mailServices({ smtpUrl: `smtp://127.0.0.1:${proxy.port}` })
  await aPaidBooking(services)
  proxy.silence()
  expect(await msOf(sendMail(services))).toBeLessThan(30_000)
  proxy.speak()
  services.clock.now += 6 * minute
  await sendMail(services)
  expect(server.received).toHaveLength(2)
}, 90_000)

test('a Stripe that falls silent holds up nothing for longer than 30 s', async () => {
  const stripe = await aStripe()
  stripe.answers = () => ({ body: { object: 'list', data: [], has_more: false } })
  const proxy = await aSilentProxy('127.0.0.1', Number(new URL(stripe.apiBase).port))
  const { listRefunds } = stripePayments('sk_test_1', `http://127.0.0.1:${proxy.port}`)
  expect(await listRefunds(ofOne)).toEqual([])
  proxy.silence()
  const asked = listRefunds(ofOne)
  expect(await msOf(asked.catch(() => {}))).toBeLessThan(30_000)
  await expect(asked).rejects.toThrow()
  proxy.speak()
  expect(await listRefunds(ofOne)).toEqual([])
}, 300_000)
