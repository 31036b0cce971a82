import type Stripe from 'stripe'
import { expireSession } from '../objects/expire-session'
import { findSession } from '../objects/find-session'
import { lineItems } from '../objects/line-items'
import { openSession } from '../objects/open-session'
import { refundPayment } from '../objects/refund-payment'
import { checkRefundRequest } from '../requests/check-refund-request'
import { checkSessionRequest } from '../requests/check-session-request'
import type { DoubleState } from '../state/double-state'
import { missing } from '../stripe-problem'
import { listPage } from './list-page'

/** One thing that the API can do. */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** As Express writes it. */
  path: string
  /** Refuses what Stripe refuses before anything is done or remembered. */
  check?(params: Params, now: Date): void
  /** Does it. Refuses, where it must, before it changes anything. */
  execute(context: Context): object
}

export interface Context {
  state: DoubleState
  /** From the address, where it has one. */
  id: string
  params: Params
  now: Date
  pageUrl: (sessionId: string) => string
}

type Params = Record<string, unknown>

const sessions = '/v1/checkout/sessions'

export const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: sessions,
    check: (params, now) => checkSessionRequest(params as Stripe.Checkout.SessionCreateParams, now),
    execute: ({ state, params, pageUrl, now }) =>
      openSession(state, params as Stripe.Checkout.SessionCreateParams, pageUrl, now),
  },
  {
    method: 'GET',
    path: `${sessions}/:id`,
    execute: ({ state, id }) => findSession(state, id).object,
  },
  {
    method: 'GET',
    path: `${sessions}/:id/line_items`,
    execute: ({ state, id, params }) =>
      listPage(lineItems(findSession(state, id)), params, `${sessions}/${id}/line_items`),
  },
  {
    method: 'POST',
    path: `${sessions}/:id/expire`,
    execute: ({ state, id, now }) => expireSession(state, id, now),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    check: (params) => checkRefundRequest(params as Stripe.RefundCreateParams),
    execute: ({ state, params, now }) => refundPayment(state, params as Stripe.RefundCreateParams, now),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    execute: ({ state, params }) => listPage(refundsOf(state, params), params, '/v1/refunds'),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    execute: ({ state, id }) => named(state.refunds, id, 'refund'),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    execute: ({ state, id }) => named(state.intents, id, 'payment_intent'),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    execute: ({ state, id }) => named(state.charges, id, 'charge'),
  },
  {
    method: 'GET',
    path: '/v1/events',
    execute: ({ state, params }) => listPage(eventsOf(state, params), params, '/v1/events'),
  },
]

function named<Thing extends object>(things: Record<string, Thing>, id: string, kind: string): Thing {
  const thing = Object.hasOwn(things, id) ? things[id] : undefined
  if (!thing) throw missing(kind, id, 'id')
  return thing
}

/** The newest first. */
function refundsOf(state: DoubleState, { payment_intent: intent, charge }: Params): Stripe.Refund[] {
  return Object.values(state.refunds)
    .filter((refund) => intent === undefined || refund.payment_intent === intent)
    .filter((refund) => charge === undefined || refund.charge === charge)
    .reverse()
}

/** The newest first. */
function eventsOf(state: DoubleState, { type }: Params): Stripe.Event[] {
  return state.events.filter((event) => type === undefined || event.type === type).reverse()
}
