import type Stripe from 'stripe'
import { describeError } from '../../../server/log'
import { signEvent } from './sign-event'

/** Our server has so long to answer. */
const longestAnswerMs = 20_000

/**
 * Posts a signed event to our server, once.
 *
 * @returns why the server has not confirmed it; undefined when it has
 * @throws when `stop` ends it
 */
export async function sendEvent(
  url: string,
  event: Stripe.Event,
  secret: string,
  now: Date,
  stop: AbortSignal,
): Promise<string | undefined> {
  const { body, signature } = signEvent(event, secret, now)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(longestAnswerMs)]),
    })
    await answer.arrayBuffer()
    return answer.ok ? undefined : `the answer was ${answer.status}`
  } catch (error) {
    stop.throwIfAborted()
    return describeError(error)
  }
}
