import type Stripe from 'stripe'

/** Everything that the double knows, by id. */
export interface DoubleState {
  version: 1
  sessions: Record<string, StoredSession>
  /** Of them those that may still be open: thousands are over, and each request asks which should be. */
  open: Set<StoredSession>
  intents: Record<string, Stripe.PaymentIntent>
  charges: Record<string, Stripe.Charge>
  refunds: Record<string, Stripe.Refund>
  /** In the order in which they happened. */
  events: Stripe.Event[]
  /** What our server has not confirmed yet. */
  deliveries: Delivery[]
  /** By Idempotency-Key. */
  answers: Record<string, StoredAnswer>
}

export interface StoredSession {
  object: Stripe.Checkout.Session
  lines: SoldLine[]
  /** For the payment that it becomes. */
  payment: { description: string | null; metadata: Stripe.Metadata }
  /** The traveller has paid in a way that takes its time: how that ends. */
  pending?: 'succeeds' | 'fails'
}

export interface SoldLine {
  id: string
  name: string
  description: string | null
  quantity: number
  /** Cents. */
  unitAmount: number
}

export interface Delivery {
  eventId: string
  /** How often our server was asked in vain. */
  attempts: number
}

export interface StoredAnswer {
  /** Of the request, to tell a repetition from another request under the same key. */
  fingerprint: string
  status: number
  body: object
  /** Milliseconds. */
  storedAt: number
}

export function emptyState(): DoubleState {
  return {
    version: 1,
    sessions: {},
    open: new Set(),
    intents: {},
    charges: {},
    refunds: {},
    events: [],
    deliveries: [],
    answers: {},
  }
}
