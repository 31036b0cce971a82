import type { DoubleState, StoredSession } from '../state/double-state'
import { missing } from '../stripe-problem'

/** @throws {StripeProblem} resource_missing */
export function findSession(state: DoubleState, id: string): StoredSession {
  const session = Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
  if (!session) throw missing('checkout.session', id, 'session')
  return session
}
