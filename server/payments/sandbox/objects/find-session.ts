import type { SandboxState, StoredSession } from '../state/sandbox-state'
import { missing } from '../stripe-problem'

/** @throws {StripeProblem} resource_missing */
export function findSession(state: SandboxState, id: string): StoredSession {
  const session = Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
  if (!session) throw missing('checkout.session', id, 'session')
  return session
}
