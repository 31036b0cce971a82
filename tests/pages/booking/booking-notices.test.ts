import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { failureNotice, validateBooking } from '../../../pages/booking/booking-notices'
import type { BookingTexts } from '../../../pages/booking/booking-props'
import { CheckoutFailure, type CheckoutProblem } from '../../../pages/booking/checkout/use-checkout'
import { compiled } from '../../cli/build/shipped-build'

const texts = compiled.messages.en.booking as BookingTexts

function aFailure(problem: CheckoutProblem): CheckoutFailure {
  return new CheckoutFailure(problem)
}

describe('a booking that failed on a detail page', () => {
  test.for<[string, unknown, string]>([
    ['the error’s own message [R8.2]', aFailure({ code: 'sold_out', message: 'Sold out.' }), 'Sold out.'],
    [
      'the general message where it has none [R8.3]',
      aFailure({ code: 'internal' }),
      'Failed to process booking. Please try again.',
    ],
    [
      'the general message for a bug of the server, which has only English words [R8.3]',
      aFailure({ code: 'internal', message: 'Something went wrong on our side.' }),
      'Failed to process booking. Please try again.',
    ],
    [
      'the general message for what nobody thought of [R8.3]',
      new TypeError('x is not a function'),
      'Failed to process booking. Please try again.',
    ],
    [
      'that the call failed, when it did [R8.4]',
      aFailure({ code: 'unreachable' }),
      'Failed to create checkout session',
    ],
    [
      'that the call failed, when the server only says so [R8.4]',
      aFailure({ code: 'failed' }),
      'Failed to create checkout session',
    ],
    ['that an address was missing [R8.5]', aFailure({ code: 'no_address' }), 'No checkout URL received'],
  ])('tells %s', ([, failure, text]) => {
    expect(failureNotice(failure, 'detail', texts)).toEqual({ title: 'Booking Error', description: text })
  })
})

test.for(['detail', 'partner'] as const)('a refused field is named on a %s page', (style) => {
  const fields = { customerEmail: 'Check the email address.' }
  const failure = aFailure({ code: 'invalid_request', message: 'Not complete.', fields })
  expect(failureNotice(failure, style, texts).description).toBe('Check the email address.')
})

test.for([
  ['gone', 'It is too late to book this departure.'],
  ['closed', 'This departure cannot be booked. Choose another time or day.'],
] as const)('a departure that is %s is told apart: a closed one may be months ahead', ([state, text]) => {
  const party = { adults: 2, children: 0, time: null, guideLanguage: null }
  const fields = { ...party, date: asCalendarDay('2026-06-11'), name: 'Ana', email: 'ana@example.com' }
  const offered = [{ time: '10:00', state, seatsLeft: null }]
  const notice = validateBooking({ fields, time: '10:00', days: null, offered }, 'detail', texts)
  expect(notice?.description).toBe(text)
})

describe('a booking that failed on a partner’s page', () => {
  const busy = 'Payment system temporarily unavailable. Please try again in a moment.'
  const other = 'There was an error processing your booking. Please try again.'
  test.for<[string, unknown, string]>([
    [
      'what is missing [R8.7]',
      aFailure({ code: 'invalid_request', message: 'must match pattern' }),
      'Please fill in all required fields to continue.',
    ],
    ['that there is no address [R8.8]', aFailure({ code: 'no_address' }), busy],
    [
      'that the payment system is away [R8.8]',
      aFailure({ code: 'payment_unavailable', message: 'Stripe?' }),
      busy,
    ],
    [
      'of the network [R8.9]',
      aFailure({ code: 'unreachable' }),
      'Network error. Please check your connection and try again.',
    ],
    ['an error otherwise [R8.10]', aFailure({ code: 'internal', message: 'Oh.' }), other],
    ['an error without a word [R8.10]', aFailure({ code: 'failed' }), other],
    ['an error of our own [R8.10]', new TypeError('x is not a function'), other],
    [
      'what the specification does not know, in the server’s words',
      aFailure({ code: 'sold_out', message: 'This departure is sold out.' }),
      'This departure is sold out.',
    ],
    ['an error when the server has no words', aFailure({ code: 'sold_out' }), other],
  ])('tells %s', ([, failure, text]) => {
    expect(failureNotice(failure, 'partner', texts)).toEqual({ title: 'Booking Error', description: text })
  })
})
