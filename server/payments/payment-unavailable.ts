import { UserError } from '../../domain/user-error'

/** Nobody can pay now (specification §8); why is for the operator. */
export function paymentUnavailable(cause: unknown): UserError {
  return new UserError(
    'payment_unavailable',
    'Payment system temporarily unavailable. Please try again in a moment.',
    502,
    { cause },
  )
}
