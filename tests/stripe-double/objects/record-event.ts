import Stripe from 'stripe'
import { inSeconds } from '../clock'
import type { DoubleState } from '../state/double-state'
import { newId } from '../state/new-id'

/** The events that the double tells our server of. */
export type DoubleEventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.failed'

/** Notes what happened to a thing, as the thing is now, and that our server is to be told. */
export function recordEvent(state: DoubleState, type: DoubleEventType, thing: object, now: Date): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: inSeconds(now),
    data: { object: structuredClone(thing) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event
  state.events.push(event)
  state.deliveries.push({ eventId: event.id, attempts: 0 })
}
