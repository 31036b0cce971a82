import Stripe from 'stripe'
import type { Payments } from './payments'

/** Stripe's SDK gives up on one request after this long; it tries three times. */
const timeoutMs = 3_000

/** Payments by Stripe's SDK; tests give another address of the API, without a path. */
export function stripePayments(secretKey: string, apiBase?: string): Payments {
  const { checkout, refunds } = stripeClient(secretKey, apiBase)
  return {
    createCheckout: (params, idempotencyKey) => checkout.sessions.create(params, { idempotencyKey }),
    retrieveCheckout: (id) => checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
    expireCheckout: async (id) => {
      await checkout.sessions.expire(id)
    },
    listRefunds: async (paymentIntent) => {
      const ofOne = paymentIntent !== undefined && { payment_intent: paymentIntent }
      const { data } = await refunds.list({ ...ofOne, limit: 100 })
      return data
    },
    createRefund: (params, idempotencyKey) => refunds.create(params, { idempotencyKey }),
  }
}

export function stripeClient(secretKey: string, apiBase?: string): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    // The SDK's own time begins anew with every byte.
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  })
}

/** An answer that drips is no answer. */
function fetchInTime(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
}

function addressOf(apiBase: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiBase)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port || (secure ? '443' : '80'),
  }
}
