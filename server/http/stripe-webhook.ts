import express, { type RequestHandler } from 'express'
import type Stripe from 'stripe'
import { UserError } from '../../domain/user-error'
import { applyStripeEvent } from '../payments/apply-stripe-event'
import { requestReader } from '../request-reader'
import type { Services } from '../services'
import stripeEvent from './stripe-event.schema.json'

/** Seconds by which a signature may be older or newer than our clock, which may be five minutes off. */
const toleranceS = 600

/** An event is a few kB; with many line items some more. */
const longestBody = '512kb'

/** Stripe's events. Nothing is parsed before its signature was verified, on the very bytes that came. */
export function stripeWebhook(services: Services): RequestHandler[] {
  const take: RequestHandler = async (req, res) => {
    const event = await verified(services, req.body, req.headers['stripe-signature'])
    await applyStripeEvent(services, event)
    services.metrics?.observeWebhookLag(event.created)
    res.set('Cache-Control', 'no-store').json({ received: true })
  }
  return [express.raw({ type: () => true, limit: longestBody }), take]
}

/** @throws {UserError} invalid_request for everything that Stripe has not signed just now */
async function verified({ config, now }: Services, body: unknown, signature: unknown) {
  const secret = config.payments.kind === 'stripe' && config.payments.webhookSecret
  if (!secret) throw refused('No webhook is expected here.')
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw refused('The signature is missing.')
  const nowMs = now().getTime()
  // Stripe's verifier only refuses what is too old.
  if (signedAt(signature) > nowMs / 1000 + toleranceS) throw refused('The signature is from the future.')
  const { default: Stripe } = await import('stripe')
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, nowMs)
  } catch (cause) {
    throw refused('The signature does not fit.', cause)
  }
  return readEvent(event)
}

const readEvent = requestReader<Stripe.Event>(stripeEvent)

function signedAt(signature: string): number {
  const time = /(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]
  return time === undefined ? Number.POSITIVE_INFINITY : Number(time)
}

function refused(message: string, cause?: unknown): UserError {
  return new UserError('invalid_request', message, 400, { cause })
}
