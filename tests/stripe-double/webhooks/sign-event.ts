import Stripe from 'stripe'
import { inSeconds } from '../clock'

/** A webhook's body, and the header that proves it, in Stripe's own scheme. Each attempt is signed anew. */
export function signEvent(
  event: Stripe.Event,
  secret: string,
  now: Date,
): { body: string; signature: string } {
  const body = JSON.stringify(event, null, 2)
  // The SDK computes what its type demands when it gets an empty one.
  const computed = { scheme: 'v1', signature: '', cryptoProvider: Stripe.createNodeCryptoProvider() }
  const signature = Stripe.webhooks.generateTestHeaderString({
    ...computed,
    payload: body,
    secret,
    timestamp: inSeconds(now),
  })
  return { body, signature }
}
