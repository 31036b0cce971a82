import type Stripe from 'stripe'

/** A checkout, as much of Stripe's as we look at. */
export type Checkout = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'livemode'
  | 'client_reference_id'
  | 'metadata'
> & { payment_intent: string | Pick<Stripe.PaymentIntent, 'id' | 'status'> | null }

export type Refund = Pick<Stripe.Refund, 'id' | 'status' | 'amount' | 'metadata'> & {
  payment_intent: string | { id: string } | null
  currency?: string
  failure_reason?: string
}

/** The one way to take money: Stripe's SDK, or the sandbox. Both refuse with Stripe's own errors. */
export interface Payments {
  /** Why the key is of no use, asked once in a while; undefined while it is, and when Stripe does not answer. */
  keyProblem?(): Promise<string | undefined>
  /** How far Stripe's clock is ahead of ours, by its latest answer. */
  skewMs?(): number | undefined
  /** Asked again with the same key, the same checkout comes back. */
  createCheckout(params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string): Promise<Checkout>
  /** With the state of its payment. */
  retrieveCheckout(id: string): Promise<Checkout>
  /** Refused unless the checkout is open. */
  expireCheckout(id: string): Promise<unknown>
  /** All of one payment, or all made since a time, in seconds since 1970. */
  listRefunds(of: { payment_intent: string } | { created: { gte: number } }): Promise<Refund[]>
  createRefund(
    params: { payment_intent: string; amount: number; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<Refund>
}

/** Stripe, or the sandbox, refuses for good. By the name: Stripe's SDK is loaded only where there are keys. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}

/** The same request is being answered already. */
export function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'idempotency_key_in_use'
}

/** The id of what may stand there whole. */
export function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
