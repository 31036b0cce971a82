/** What an error of the server says besides its message (design, "Stable error codes"). */
export interface CheckoutProblem {
  code: string
  /** In the page's language; empty where the answer has none. */
  message: string
  /** What is wrong with which field, in words. */
  fields: Record<string, string>
  /** The right price in euros, when ours is not. */
  totalPrice: number | null
}

export type CheckoutFailureReason =
  /** The server could not be reached, or took too long. */
  | 'unreachable'
  /** It answered with an error that says nothing. */
  | 'failed'
  /** It said what is wrong, if perhaps without a message. */
  | 'refused'
  /** All went well, but for an address to go to. */
  | 'no-address'

/** Why there is no checkout to go to (specification §8). */
export class CheckoutFailure extends Error {
  constructor(
    readonly reason: CheckoutFailureReason,
    readonly problem: CheckoutProblem | null = null,
    options?: ErrorOptions,
  ) {
    super(problem?.message || reason, options)
    this.name = 'CheckoutFailure'
  }
}
