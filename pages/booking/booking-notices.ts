import type { BookingTexts } from './booking-props'
import { CheckoutFailure, type CheckoutProblem } from './checkout/use-checkout'
import { canBeChosen, type OfferedTime, soldOutText } from './seats/offered-times'
import type { Toast } from './toasts/toast-store'
import type { BookingFields } from './use-booking-fields'

type BookingNotice = Pick<Toast, 'title' | 'description'>

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
    return { title: texts.missingInformation, description: texts.fillAll }
  if (date === '') return { title: texts.selectDate, description: texts.selectDateText }
  if (noNameOrEmail) return { title: texts.fillNameEmail }
  if (days && (date < days.from || date > days.to))
    return { title: texts.selectDate, description: texts.dateOutOfRange }
  const departure = offered.find((one) => one.time === time)
  if (departure?.state === 'full')
    return { title: texts.soldOutTitle, description: soldOutText(offered, time, texts) }
  if (!departure) return { title: texts.selectDate, description: texts.noDeparture }
  if (departure.state === 'closed') return { title: texts.selectDate, description: texts.closedTime }
  if (!canBeChosen(departure)) return { title: texts.selectDate, description: texts.pastTime }
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
  const problem = failure instanceof CheckoutFailure ? failure.problem : { code: 'internal' }
  // Which field it is says more than that there is one.
  const refused = Object.values(problem.fields ?? {}).join(' ')
  const message = style === 'detail' ? ownMessage(problem, texts) : partnerMessage(problem, texts)
  return { title: texts.bookingError, description: refused || message }
}

function ownMessage({ code, message }: CheckoutProblem, texts: BookingTexts): string {
  if (code === 'unreachable' || code === 'failed') return texts.checkoutFailed
  if (code === 'no_address') return texts.noCheckoutUrl
  // A bug's message is in English whatever the page's language, and adds nothing to our own words.
  return (code !== 'internal' && message) || texts.bookingErrorText
}

function partnerMessage({ code = '', message }: CheckoutProblem, texts: BookingTexts): string {
  if (code === 'unreachable') return texts.partnerNetwork
  if (code === 'no_address' || code === 'payment_unavailable') return texts.partnerUnavailable
  if (code === 'invalid_request') return texts.partnerMissing
  return (IN_THE_SERVERS_WORDS.includes(code) && message) || texts.partnerError
}
