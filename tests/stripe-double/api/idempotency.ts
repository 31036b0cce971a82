import { createHash } from 'node:crypto'
import type { DoubleState, StoredAnswer } from '../state/double-state'
import { invalidRequest, StripeProblem } from '../stripe-problem'

/** Stripe repeats an answer to a repeated key for so long. */
const keyLifeMs = 86_400_000

const longestKey = 255

/** What a request is, for comparing it with another under the same key. */
export function fingerprintOf(method: string, path: string, params: object): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex')
}

/**
 * The answer that was given under this key before, for Stripe gives it again, whatever it was.
 *
 * @throws {StripeProblem} idempotency_error when the key was another request's
 */
export function earlierAnswer(
  { answers }: DoubleState,
  key: string,
  fingerprint: string,
  now: Date,
): StoredAnswer | undefined {
  if (key.length > longestKey) {
    throw invalidRequest(`Idempotency keys can have up to ${longestKey} characters.`)
  }
  const known = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (!known || known.storedAt <= now.getTime() - keyLifeMs) return undefined
  if (known.fingerprint === fingerprint) return known
  throw new StripeProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** The keys of requests that have no answer yet. */
export interface KeysInUse {
  /**
   * @returns gives the key back
   * @throws {StripeProblem} idempotency_key_in_use
   */
  take(key: string): () => void
}

export function keysInUse(): KeysInUse {
  const keys = new Set<string>()
  return {
    take(key) {
      if (keys.has(key)) {
        throw new StripeProblem(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        })
      }
      keys.add(key)
      return () => keys.delete(key)
    },
  }
}
