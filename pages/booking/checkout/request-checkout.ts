import { parsedJson } from '../../../domain/parsed-json'
import type { ErrorDetails } from '../../../domain/user-error'

/** Milliseconds; the server gives its own answer within ten seconds. */
const patienceMs = 15_000

/** @throws {CheckoutFailure} and nothing else, where it gets no checkout's address (specification §7) */
export async function requestCheckout(body: string): Promise<string> {
  const { ok, answer } = await post(body)
  const { url, error } = (answer ?? {}) as { url?: string; error?: CheckoutProblem | string }
  const problem = typeof error === 'string' ? { message: error } : error
  if (problem && (ok || problem.message)) throw new CheckoutFailure('refused', problem)
  if (!ok) throw new CheckoutFailure('failed', problem)
  // Never a `javascript:` address, whoever answered.
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new CheckoutFailure('no-address')
  return url
}

async function post(body: string): Promise<{ ok: boolean; answer: unknown }> {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), patienceMs)
  try {
    const response = await fetch('/api/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal: tooLong.signal,
    })
    return { ok: response.ok, answer: parsedJson(await response.text()) }
  } catch (cause) {
    throw new CheckoutFailure('unreachable', undefined, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** What an error of the server carries (design, "Stable error codes"), if perhaps no more than a text. */
export interface CheckoutProblem extends ErrorDetails {
  code?: string
  /** In the page's language. */
  message?: string
}

export type CheckoutFailureReason =
  /** The server could not be reached, or took too long. */
  | 'unreachable'
  /** It answered with an error without details. */
  | 'failed'
  /** Its error has a code, if perhaps no message. */
  | 'refused'
  /** All went well, but for an address to go to. */
  | 'no-address'

/** Why there is no checkout to go to (specification §8). */
export class CheckoutFailure extends Error {
  constructor(
    readonly reason: CheckoutFailureReason,
    readonly problem?: CheckoutProblem | undefined,
    options?: ErrorOptions,
  ) {
    super(problem?.message || reason, options)
    this.name = 'CheckoutFailure'
  }
}
