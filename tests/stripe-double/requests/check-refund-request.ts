import type Stripe from 'stripe'
import { checkRequest } from './check-request'
import { checkAtLeast, checkMetadata, checkNothingEmpty } from './check-texts'

/**
 * Everything for which Stripe would refuse a refund without looking at the payment.
 *
 * @throws {StripeProblem}
 */
export function checkRefundRequest(params: Stripe.RefundCreateParams): void {
  checkNothingEmpty(params)
  checkRequest('createRefund', params)
  checkAtLeast(params.amount, 1, 'amount')
  checkMetadata(params.metadata, 'metadata')
}
