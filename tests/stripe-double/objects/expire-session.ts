import type Stripe from 'stripe'
import { inSeconds } from '../clock'
import type { DoubleState, StoredSession } from '../state/double-state'
import { invalidRequest } from '../stripe-problem'
import { findSession } from './find-session'
import { recordEvent } from './record-event'

/**
 * Closes a checkout before its time.
 *
 * @throws {StripeProblem} when it is not open
 */
export function expireSession(state: DoubleState, id: string, now: Date): Stripe.Checkout.Session {
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
export function overdueSessions(state: DoubleState, now: Date): StoredSession[] {
  const at = inSeconds(now)
  for (const session of state.open) if (session.object.status !== 'open') state.open.delete(session)
  return [...state.open].filter(({ object }) => object.expires_at <= at)
}

/** Closes every checkout whose time is over. */
export function expireOverdue(state: DoubleState, now: Date): void {
  for (const session of overdueSessions(state, now)) close(state, session, now)
}

function close(state: DoubleState, { object }: StoredSession, now: Date): void {
  object.status = 'expired'
  object.url = null
  recordEvent(state, 'checkout.session.expired', object, now)
}
