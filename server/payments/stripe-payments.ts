import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Payments } from './payments'

/** Stripe's SDK gives up on one request after this long; it tries three times. */
const timeoutMs = 3_000

/** After this the key is tried again. */
const keyIsGoodMs = 60_000

/** Payments by Stripe's SDK; tests give another address of the API, without a path. */
export function stripePayments(secretKey: string, apiBase?: string): Payments {
  let skewMs: number | undefined
  const { checkout, refunds } = stripeClient(secretKey, apiBase, ({ date = '' }) => {
    const at = Date.parse(date)
    if (!Number.isNaN(at)) skewMs = at - Date.now()
  })
  let asked: { at: number; problem: Promise<string | undefined> } | undefined
  return {
    async keyProblem() {
      if (!asked || performance.now() - asked.at > keyIsGoodMs) {
        const problem = refunds.list({ limit: 1 }).then(() => undefined, whyRefused)
        asked = { at: performance.now(), problem }
      }
      return asked.problem
    },
    skewMs: () => skewMs,
    createCheckout: (params, idempotencyKey) => checkout.sessions.create(params, { idempotencyKey }),
    retrieveCheckout: (id) => checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
    expireCheckout: (id) => checkout.sessions.expire(id),
    listRefunds: (of) => refunds.list({ ...of, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    createRefund: (params, idempotencyKey) => refunds.create(params, { idempotencyKey }),
  }
}

/** Stripe's pause must not take the site down: only what it says of the key counts. */
function whyRefused(error: unknown): string | undefined {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return 'Stripe refuses STRIPE_SECRET_KEY: put in one that is valid, and may create checkouts and refunds.'
}

export function stripeClient(
  secretKey: string,
  apiBase?: string,
  onAnswer: (headers: Headers) => void = () => {},
): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    httpClient: {
      getClientName: () => 'node',
      async makeRequest(...request) {
        const answer = await ask(...request)
        onAnswer(answer.getHeaders() as Headers)
        return answer
      },
    },
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })
}

type Request = Parameters<Stripe.HttpClient['makeRequest']>
type Headers = Record<string, string>

/**
 * The whole answer within the time, or none: with the SDK's own client for Node the time begins anew with every byte, and
 * one that drips would never end. The one over `fetch` takes twice as long for each request.
 */
async function ask(...[host, port, path, method, headers, body, protocol, timeout]: Request) {
  const { request } = protocol === 'http' ? http : https
  const sent = request({ host, port, path, method, headers: headers as Headers })
  const end = setTimeout(() => sent.destroy(Stripe.HttpClient.makeTimeoutError()), timeout)
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      sent.on('response', done).on('error', fail).end(body)
    })
    const json = await text(response)
    const answer = new Stripe.HttpClientResponse(response.statusCode ?? 0, response.headers as Headers)
    return Object.assign(answer, { getRawResponse: () => response, toJSON: async () => JSON.parse(json) })
  } finally {
    clearTimeout(end)
  }
}

function addressOf({ hostname: host, port, protocol }: URL) {
  const secure = protocol === 'https:'
  return { protocol: secure ? 'https' : 'http', host, port: port || (secure ? '443' : '80') } as const
}
