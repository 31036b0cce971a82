import type Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { stripeClient } from '../../server/payments/stripe-payments'
import { type StripeDouble, startStripeDouble } from './start-stripe-double'

/** 1 May 2027, 12:00 in Madrid. */
export const noon = Date.UTC(2027, 4, 1, 10)

export interface DoubleUnderTest {
  double: StripeDouble
  /** The real SDK, as the server sets it up. */
  stripe: Stripe
  /** What time it is; tests change it. */
  clock: { now: number }
  log: string[]
}

/** A running double in a hurry; the test's end ends it. */
export async function aStripeDouble(
  options: { now?: () => number; laterMs?: number } = {},
): Promise<DoubleUnderTest> {
  const { laterMs = 5 } = options
  const clock = { now: noon }
  const log: string[] = []
  const double = await startStripeDouble({
    log: (line) => log.push(line),
    now: () => new Date(options.now?.() ?? clock.now),
    pace: { laterMs, lookMs: 5, webhookPausesMs: [5, 10] },
  })
  onTestFinished(() => double.close())
  return { double, stripe: stripeClient(double.secretKey, double.apiBase), clock, log }
}
