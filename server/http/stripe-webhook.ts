import { Ajv } from 'ajv'
import express, { type RequestHandler } from 'express'
import Stripe from 'stripe'
import { UserError } from '../../domain/user-error'
import { applyStripeEvent } from '../payments/apply-stripe-event'
import type { Services } from '../services'

/** Seconds by which a signature may be older or newer than our clock, which may be five minutes off. */
const toleranceS = 600

/** An event is a few kB; with many line items some more. */
const longestBody = '512kb'

/** Stripe's events. Nothing is parsed before its signature was verified, on the very bytes that came. */
export function stripeWebhook(services: Services): RequestHandler[] {
  const take: RequestHandler = async (req, res) => {
    const event = verified(services, req.body, req.headers['stripe-signature'])
    await applyStripeEvent(services, event)
    services.metrics?.observeWebhookLag(event.created)
    res.set('Cache-Control', 'no-store').json({ received: true })
  }
  return [express.raw({ type: () => true, limit: longestBody }), take]
}

/** @throws {UserError} invalid_request for everything that Stripe has not signed just now */
function verified({ webhookSecret, now }: Services, body: unknown, signature: unknown): Stripe.Event {
  if (!webhookSecret) throw refused('No webhook is expected here.')
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw refused('The signature is missing.')
  const at = Math.floor(now().getTime() / 1000)
  // Stripe's verifier only refuses what is too old.
  if (signedAt(signature) > at + toleranceS) throw refused('The signature is from the future.')
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceS,
      undefined,
      now().getTime(),
    )
  } catch (cause) {
    throw refused('The signature does not fit.', cause)
  }
  if (isEvent(event)) return event
  throw refused('The body is signed, and no event of Stripe.')
}

const id = { type: 'string', minLength: 1, maxLength: 255 } as const
const text = { type: ['string', 'null'], maxLength: 500 } as const
const reference = { anyOf: [text, { type: 'object', required: ['id'], properties: { id } }] } as const
const amount = { type: ['integer', 'null'], minimum: 0 } as const

/** As much of an event as we look at. */
const isEvent = new Ajv({ allowUnionTypes: true }).compile<Stripe.Event>({
  type: 'object',
  required: ['id', 'type', 'created', 'livemode', 'data'],
  properties: {
    id,
    type: id,
    created: { type: 'integer', minimum: 0 },
    livemode: { type: 'boolean' },
    data: {
      type: 'object',
      required: ['object'],
      properties: {
        object: {
          type: 'object',
          required: ['id'],
          properties: {
            id,
            ...{ status: text, payment_status: text, currency: text, client_reference_id: text },
            ...{ amount, amount_total: amount, amount_refunded: amount },
            ...{ payment_intent: reference, charge: reference },
            livemode: { type: 'boolean' },
            metadata: { type: ['object', 'null'], additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  },
})

function signedAt(signature: string): number {
  const time = /(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]
  return time === undefined ? Number.POSITIVE_INFINITY : Number(time)
}

function refused(message: string, cause?: unknown): UserError {
  return new UserError('invalid_request', message, 400, { cause })
}
