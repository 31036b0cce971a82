import type Stripe from 'stripe'
import { inSeconds } from '../clock'
import type { SandboxState, StoredSession } from '../state/sandbox-state'
import { invalidRequest } from '../stripe-problem'
import { findSession } from './find-session'
import { recordEvent } from './record-event'

/**
 * Closes a checkout before its time.
 *
 * @throws {StripeProblem} when it is not open
 */
export function expireSession(state: SandboxState, id: string, now: Date): Stripe.Checkout.Session {
  const session = findSession(state, id)
  const { status } = session.object
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  }
  close(state, session, now)
  return session.object
}

/** @returns the checkouts that are open and should not be any more */
export function overdueSessions(state: SandboxState, now: Date): StoredSession[] {
  const at = inSeconds(now)
  return Object.values(state.sessions).filter(
    ({ object }) => object.status === 'open' && object.expires_at <= at,
  )
}

/** Closes every checkout whose time is over. */
export function expireOverdue(state: SandboxState, now: Date): void {
  for (const session of overdueSessions(state, now)) close(state, session, now)
}

function close(state: SandboxState, { object }: StoredSession, now: Date): void {
  object.status = 'expired'
  object.url = null
  recordEvent(state, 'checkout.session.expired', object, now)
}
