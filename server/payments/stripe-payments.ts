import Stripe from 'stripe'
import type { Payments } from './payments'

/** Stripe's SDK gives up on one request after this long; it tries three times. */
const timeoutMs = 3_000

/** After this the key is tried again. */
const keyIsGoodMs = 60_000

/** Payments by Stripe's SDK; tests give another address of the API, without a path. */
export function stripePayments(secretKey: string, apiBase?: string): Payments {
  let skewMs: number | undefined
  const { checkout, refunds } = stripeClient(secretKey, apiBase, ({ headers }) => {
    const at = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(at)) skewMs = at - Date.now()
  })
  let asked: { at: number; problem: Promise<string | undefined> } | undefined
  return {
    async keyProblem() {
      if (!asked || performance.now() - asked.at > keyIsGoodMs)
        asked = {
          at: performance.now(),
          problem: refunds.list({ limit: 1 }).then(() => undefined, whyRefused),
        }
      return asked.problem
    },
    skewMs: () => skewMs,
    createCheckout: (params, idempotencyKey) => checkout.sessions.create(params, { idempotencyKey }),
    retrieveCheckout: (id) => checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
    expireCheckout: async (id) => {
      await checkout.sessions.expire(id)
    },
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
  onAnswer: (response: Response) => void = () => {},
): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    // With Node's own client the time begins anew with every byte: an answer that drips would never end.
    httpClient: Stripe.createFetchHttpClient(async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      onAnswer(response)
      return response
    }),
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })
}

function addressOf({ hostname: host, port, protocol }: URL) {
  const secure = protocol === 'https:'
  return { protocol: secure ? 'https' : 'http', host, port: port || (secure ? '443' : '80') } as const
}
