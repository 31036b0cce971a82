import Stripe from 'stripe'

/** Stripe's SDK gives up on one request after this long; it tries three times. */
const timeoutMs = 3_000

/**
 * The one way to Stripe, the sandbox, or a stand-in of tests.
 *
 * @param apiBase another address of the API, without a path
 */
export function stripeClient(secretKey: string, apiBase?: string): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  })
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
