import type { BookingTexts } from './booking-props'
import { CheckoutFailure } from './checkout/request-checkout'
import { canBeChosen, type OfferedTime, soldOutText } from './seats/offered-times'
import type { BookingFields } from './use-booking-fields'

/** What the card shows in a toast: a title and perhaps a sentence. */
export interface BookingNotice {
  title: string
  text?: string
}

interface Filled {
  fields: BookingFields
  time: string
  days: { from: string; to: string } | null
  offered: OfferedTime[]
}

/** The first thing that keeps a booking from going on, in the words of its page (specification §5). */
export function validateBooking(
  { fields, time, days, offered }: Filled,
  style: 'detail' | 'partner',
  texts: BookingTexts,
): BookingNotice | null {
  const { date, name, email } = fields
  const noNameOrEmail = name.trim() === '' || email.trim() === ''
  if (style === 'partner' && (date === '' || noNameOrEmail))
    return { title: texts.missingInformation, text: texts.fillAll }
  if (date === '') return { title: texts.selectDate, text: texts.selectDateText }
  if (noNameOrEmail) return { title: texts.fillNameEmail }
  if (days && (date < days.from || date > days.to))
    return { title: texts.selectDate, text: texts.dateOutOfRange }
  const departure = offered.find((one) => one.time === time)
  if (departure?.state === 'full')
    return { title: texts.soldOutTitle, text: soldOutText(offered, time, texts) }
  if (!departure) return { title: texts.selectDate, text: texts.noDeparture }
  if (!canBeChosen(departure)) return { title: texts.selectDate, text: texts.pastTime }
  return null
}

/** Unknown to the specification's partner page, and the server's own message beats "an error". */
const IN_THE_SERVERS_WORDS = ['sold_out', 'date_unavailable', 'rate_limited']

/** A failed booking in the words of its page (specification §8). */
export function failureNotice(
  failure: unknown,
  style: 'detail' | 'partner',
  texts: BookingTexts,
): BookingNotice {
  const refused = failure instanceof CheckoutFailure ? Object.values(failure.problem?.fields ?? {}) : []
  // Which field it is says more than that there is one.
  if (refused.length > 0) return { title: texts.bookingError, text: refused.join(' ') }
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
      // A bug's message is in English whatever the page's language, and adds nothing to our own words.
      return (failure.problem?.code !== 'internal' && failure.problem?.message) || texts.bookingErrorText
  }
}

function mappedMessage(failure: unknown, texts: BookingTexts): string {
  if (!(failure instanceof CheckoutFailure)) return texts.partnerError
  const { reason, problem } = failure
  if (reason === 'unreachable') return texts.partnerNetwork
  if (reason === 'no-address' || problem?.code === 'payment_unavailable') return texts.partnerUnavailable
  if (problem?.code === 'invalid_request') return texts.partnerMissing
  if (problem?.message && IN_THE_SERVERS_WORDS.includes(problem.code ?? '')) return problem.message
  return texts.partnerError
}
