/**
 * A mistake of the person using the product: what happened and what to do. Anything else that is
 * thrown is a bug.
 */
export class UserError extends Error {
  constructor(
    /** Stable: other programs may rely on it. */
    readonly code: string,
    message: string,
    /** HTTP status where the error is answered by the server. */
    readonly status = 400,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'UserError'
  }
}
