import type { Cents } from '../../domain/money/cents'

/** The payload of the messages about a refund, in cents; `refunded` is all refunds of the booking together. */
export interface RefundedSum {
  refunded: Cents
  total: Cents
}

/** Nothing of the payment is left. */
export function isWholeRefund({ refunded, total }: RefundedSum): boolean {
  return refunded >= total
}
