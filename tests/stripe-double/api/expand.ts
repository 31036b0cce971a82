import { lineItems } from '../objects/line-items'
import type { DoubleState } from '../state/double-state'
import { invalidRequest } from '../stripe-problem'
import { listObject } from './list-page'

/** Where an id stands that can become the thing itself. */
const expandable = new Set(['payment_intent', 'latest_charge', 'charge'])

/**
 * Puts whole things where their ids stand, as `expand` asks for: `payment_intent.latest_charge`, `data.charge`.
 *
 * @returns a copy
 * @throws {StripeProblem} for what cannot be expanded
 */
export function expand(state: DoubleState, thing: object, wanted: unknown): object {
  const copy = structuredClone(thing)
  for (const path of pathsOf(wanted)) replace(state, copy, path.split('.'), path)
  return copy
}

function pathsOf(wanted: unknown): string[] {
  if (wanted === undefined) return []
  if (Array.isArray(wanted) && wanted.every((path) => typeof path === 'string')) return wanted
  throw invalidRequest('Invalid array', { param: 'expand' })
}

function replace(state: DoubleState, thing: object, [name = '', ...rest]: string[], path: string): void {
  const holder = thing as Record<string, unknown>
  if (name === 'data' && Array.isArray(holder.data)) {
    for (const item of holder.data) replace(state, item, rest, path)
    return
  }
  const value = expanded(state, holder, name)
  if (value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  holder[name] = value
  if (rest.length > 0 && typeof value === 'object' && value !== null) replace(state, value, rest, path)
}

/** @returns undefined for what cannot be expanded */
function expanded(state: DoubleState, holder: Record<string, unknown>, name: string): unknown {
  if (name === 'line_items' && holder.object === 'checkout.session') {
    const session = state.sessions[String(holder.id)]
    return session && listObject(lineItems(session), `/v1/checkout/sessions/${holder.id}/line_items`)
  }
  if (!expandable.has(name)) return undefined
  const value = holder[name]
  // An object: another path has put it there. Null: there is nothing yet.
  if (typeof value !== 'string') return value
  return structuredClone(state.intents[value] ?? state.charges[value])
}
