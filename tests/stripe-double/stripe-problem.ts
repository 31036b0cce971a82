import type Stripe from 'stripe'

/** What Stripe answers with when it refuses: `{ error: … }`. */
export interface StripeErrorBody {
  type: Stripe.RawErrorType | 'idempotency_error'
  message: string
  code?: string
  param?: string
}

/** A request that Stripe would refuse, in the words and with the codes that Stripe has for it. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message)
    this.name = 'StripeProblem'
  }
}

/** Something in the request is wrong: by far the most of all refusals. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; status?: number } = {},
): StripeProblem {
  const { status = 400, ...named } = details
  return new StripeProblem(status, { type: 'invalid_request_error', message, ...named })
}

/** @param status 404 where the address names it, 400 where a parameter does */
export function missing(kind: string, id: string, param: string, status = 404): StripeProblem {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status })
}
