import type { BookingTexts } from '../booking-props'
import type { BookingNotice } from '../validate-booking'
import { CheckoutFailure } from './request-checkout'

/** Unknown to the specification's partner page, and the server's own message beats "an error". */
const IN_THE_SERVERS_WORDS = ['sold_out', 'date_unavailable', 'rate_limited']

/** A failed booking in the words of its page (specification §8). */
export function failureNotice(
  failure: unknown,
  style: 'detail' | 'partner',
  texts: BookingTexts,
): BookingNotice {
  const text = style === 'detail' ? ownMessage(failure, texts) : mappedMessage(failure, texts)
  return { title: texts.bookingError, text }
}

function ownMessage(failure: unknown, texts: BookingTexts): string {
  if (!(failure instanceof CheckoutFailure)) return texts.bookingErrorText
  switch (failure.reason) {
    case 'unreachable':
    case 'failed':
      return texts.checkoutFailed
    case 'no-address':
      return texts.noCheckoutUrl
    case 'refused':
      return (!isBug(failure) && failure.problem?.message) || texts.bookingErrorText
  }
}

/** Its message is in English whatever the page's language, and adds nothing to our own words. */
function isBug({ problem }: CheckoutFailure): boolean {
  return problem?.code === 'internal'
}

function mappedMessage(failure: unknown, texts: BookingTexts): string {
  if (!(failure instanceof CheckoutFailure)) return texts.partnerError
  const { reason, problem } = failure
  if (reason === 'unreachable') return texts.partnerNetwork
  if (reason === 'no-address' || problem?.code === 'payment_unavailable') return texts.partnerUnavailable
  if (problem?.code === 'invalid_request') return texts.partnerMissing
  if (problem?.message && IN_THE_SERVERS_WORDS.includes(problem.code)) return problem.message
  return texts.partnerError
}
