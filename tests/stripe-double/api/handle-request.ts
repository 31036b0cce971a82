import { setTimeout as sleep } from 'node:timers/promises'
import { expireOverdue, overdueSessions } from '../objects/expire-session'
import type { Store } from '../state/open-store'
import { StripeProblem } from '../stripe-problem'
import type { Endpoint } from './endpoints'
import { expand } from './expand'
import { earlierAnswer, fingerprintOf, type KeysInUse } from './idempotency'
import type { Fault } from './request-faults'

export interface ApiRequest {
  endpoint: Endpoint
  /** Without what stands behind `?`. */
  path: string
  id: string
  params: Record<string, unknown>
  /** Undefined where none was sent, and for what only reads. */
  key: string | undefined
  fault: Fault | undefined
}

export interface ApiAnswer {
  status: number
  body: object
  /** It was given before. */
  replayed?: true
}

export interface Surroundings {
  store: Store
  keys: KeysInUse
  now: () => Date
  pageUrl: (sessionId: string) => string
}

/**
 * One request, from its key to its answer: a known key gets its answer again; otherwise the request is checked,
 * then carried out and remembered in one change of the state.
 *
 * @returns undefined when the request gets lost: nothing is done, and nothing is to be answered
 * @throws {StripeProblem} for what is refused and not remembered
 */
export async function handleRequest(
  around: Surroundings,
  request: ApiRequest,
): Promise<ApiAnswer | undefined> {
  const { key, path, endpoint, params, fault } = request
  if (isLost(fault)) return undefined
  if (key === undefined) return carryOut(around, request)
  const fingerprint = fingerprintOf(endpoint.method, path, params)
  const known = earlierAnswer(around.store.state, key, fingerprint, around.now())
  if (known) return { status: known.status, body: known.body, replayed: true }
  const giveBack = around.keys.take(key)
  try {
    return await carryOut(around, request, (answer) => {
      around.store.state.answers[key] = { ...answer, fingerprint, storedAt: around.now().getTime() }
    })
  } finally {
    giveBack()
  }
}

async function carryOut(
  around: Surroundings,
  request: ApiRequest,
  remember: (answer: ApiAnswer) => void = () => {},
): Promise<ApiAnswer> {
  const { store, now } = around
  const { endpoint, fault } = request
  if (fault?.delayMs) await sleep(fault.delayMs)
  // Refused at the door, before anything is looked at.
  if (fault?.status === 429) throw told(429)
  closeOverdue(around)
  const params = structuredClone(request.params)
  endpoint.check?.(params, now())
  if (endpoint.method === 'GET') return answerOf(around, { ...request, params })
  return store.change(() => {
    const answer = answerOf(around, { ...request, params })
    remember(answer)
    return answer
  })
}

/** Once it began, a request has an answer to be remembered, even if that says no. */
function answerOf({ store: { state }, now, pageUrl }: Surroundings, request: ApiRequest): ApiAnswer {
  const { endpoint, id, params, fault } = request
  const failure = fault?.status && told(fault.status)
  try {
    if (failure && !fault.afterEffect) throw failure
    const thing = endpoint.execute({ state, id, params, now: now(), pageUrl })
    const body = expand(state, thing, params.expand)
    if (failure) throw failure
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
    return { status: error.status, body: { error: error.body } }
  }
}

/** Whether the request gets lost before anything was done. */
function isLost(fault: Fault | undefined): boolean {
  return Boolean((fault?.reset || fault?.hang) && !fault.afterEffect)
}

function closeOverdue({ store, now }: Surroundings): void {
  if (overdueSessions(store.state, now()).length === 0) return
  store.change((state) => expireOverdue(state, now()))
}

function told(status: number): StripeProblem {
  return status === 429
    ? new StripeProblem(429, {
        type: 'rate_limit_error',
        code: 'rate_limit',
        message: 'Too many requests hit the API too quickly.',
      })
    : new StripeProblem(status, { type: 'api_error', message: 'An unknown error occurred.' })
}
