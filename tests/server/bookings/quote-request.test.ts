import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { UserError } from '../../../domain/user-error'
import { quoteRequest } from '../../../server/bookings/quote-request'
import type { BookingRequest } from '../../../server/bookings/read-booking-request'
import { aBookingRequest } from '../../builders/a-booking-request'
import { aCatalogue, aPartnerTicket, aSoldTour } from '../../builders/a-catalogue'
import { aPlan } from '../../builders/a-plan'
import { someRules } from '../../builders/some-rules'

/** 1 May 2027, 12:00 in Madrid. */
const now = new Date('2027-05-01T10:00:00Z')
const catalogue = aCatalogue()

function quote(changes: Partial<BookingRequest>, at = now) {
  return quoteRequest(catalogue, aBookingRequest(changes), at)
}

function refusal(changes: Partial<BookingRequest>, at = now): Partial<UserError> {
  try {
    quote(changes, at)
  } catch (error) {
    if (error instanceof UserError) return { code: error.code, status: error.status, details: error.details }
    throw error
  }
  throw new Error('It was accepted.')
}

const ticket = { tourId: 'alhambra-ticket', seen: { kind: 'each', adult: 6800, child: 4760 } } as const

test('a guide speaks one of the tour’s languages, or was not asked for one', () => {
  expect(quote({ guideLanguage: 'es' }).quote.total).toBe(7920)
  expect(refusal({ guideLanguage: 'ru' })).toMatchObject({
    code: 'invalid_request',
    status: 400,
    details: { fields: { guideLanguage: 'is no language of this tour' } },
  })
})

describe('the price', () => {
  test('is ours: children 70 %, early booking 10 % off [R9.2, R9.4, R7.7]', () => {
    const { quote: priced } = quote({ children: 1, seen: { kind: 'total', totalPrice: 106.92 } })
    expect(priced.total).toBe(10692)
  })

  test.each([79.19, 79.21, 88, 0, Number.NaN])(
    'of %d euros in the request is refused with the right one [R7.7]',
    (totalPrice) => {
      expect(refusal({ seen: { kind: 'total', totalPrice } })).toMatchObject({
        code: 'price_changed',
        status: 409,
        details: { totalPrice: 79.2 },
      })
    },
  )

  test('is the same however the client’s arithmetic rounds', () => {
    const seen = { kind: 'total', totalPrice: 79.2000001 } as const
    expect(quote({ seen }).quote.total).toBe(7920)
  })

  test('per person is compared for a partner’s page [R3.47, R7.7]', () => {
    expect(quote(ticket).quote.total).toBe(13600)
    const cheaper = { ...ticket, seen: { kind: 'each', adult: 6799, child: 4760 } } as const
    expect(refusal(cheaper)).toMatchObject({ code: 'price_changed', details: { totalPrice: 136 } })
    const cheaperChild = { ...ticket, seen: { kind: 'each', adult: 6800, child: 0 } } as const
    expect(refusal(cheaperChild)).toMatchObject({ code: 'price_changed' })
  })

  test('of a form is nobody’s but ours', () => {
    expect(quote({ seen: { kind: 'none' } }).quote.total).toBe(7920)
  })

  test('changes at midnight in Madrid when the early booking ends [R10.19]', () => {
    const day = { date: '2027-05-14', seen: { kind: 'none' } } as const
    // Four days ahead until midnight in Madrid, then three.
    expect(quote(day, new Date('2027-05-10T21:59:59Z')).quote.total).toBe(7920)
    expect(quote(day, new Date('2027-05-10T22:00:00Z')).quote.total).toBe(8800)
  })

  test('has no discount any more when the offer has ended, at midnight in Madrid', () => {
    const earlyBooking = {
      percent: 10,
      leadDays: { op: '>', value: 3 },
      until: asCalendarDay('2027-05-10'),
    } as const
    const ending = aCatalogue([aSoldTour({ rules: someRules({ earlyBooking }) })])
    const request = aBookingRequest({ date: '2027-05-30', seen: { kind: 'total', totalPrice: 79.2 } })
    expect(quoteRequest(ending, request, new Date('2027-05-10T21:59:59Z')).quote.total).toBe(7920)
    // Whoever saw the discount is told the new price before anything is charged.
    expect(() => quoteRequest(ending, request, new Date('2027-05-10T22:00:00Z'))).toThrow(
      expect.objectContaining({ code: 'price_changed', details: { totalPrice: 88 } }),
    )
  })
})

describe('what cannot be booked', () => {
  test.each(['nothing', '', '__proto__', 'constructor'])('tour "%s" is unknown', (tourId) => {
    expect(refusal({ tourId })).toMatchObject({ code: 'unknown_tour', status: 404 })
  })

  test('a tour without a price [R12.12]', () => {
    const unpriced = aCatalogue([aSoldTour({ adultPrice: null })])
    expect(() => quoteRequest(unpriced, aBookingRequest(), now)).toThrow(
      expect.objectContaining({ code: 'date_unavailable' }),
    )
  })

  test.each([
    ['yesterday', '2027-04-30', '10:00'],
    ['today, at a time that has passed in Madrid', '2027-05-01', '10:00'],
    ['the day after the last', '2028-05-01', '10:00'],
    ['at a time that is not on offer', '2027-05-14', '11:00'],
  ])('a departure %s [R5.3, R5.19]', (_when, date, time) => {
    expect(refusal({ date, time, seen: { kind: 'none' } })).toMatchObject({
      code: 'date_unavailable',
      status: 409,
    })
  })

  test.each([
    ['today at a time still ahead', '2027-05-01', '14:00'],
    ['on the last day', '2028-04-30', '14:00'],
  ])('but a departure %s can [R5.3, R5.19]', (_when, date, time) => {
    expect(quote({ date, time, seen: { kind: 'none' } }).tour.slug).toBe('palace-tour')
  })

  test('a day that does not exist', () => {
    expect(refusal({ date: '2027-02-29' })).toMatchObject({
      code: 'invalid_request',
      details: { fields: { date: expect.any(String) } },
    })
  })

  test.each([
    [0, 0, 'adults'],
    [9, 0, 'adults'],
    [2, 5, 'children'],
    [9, 5, 'adults'],
  ])('a party of %i adults and %i children: wrong are the %s [R5.4, R5.6]', (adults, children, field) => {
    const { code, details } = refusal({ adults, children })
    expect([code, Object.keys(details?.fields ?? {})]).toEqual(['invalid_request', [field]])
  })

  test('partner tickets have no upper limit but what can be paid at once [R5.16]', () => {
    expect(quote({ ...ticket, adults: 200, children: 50 }).quote.total).toBe(200 * 6800 + 50 * 4760)
    for (const adults of [20_000, 10 ** 13])
      expect(refusal({ ...ticket, adults })).toMatchObject({ code: 'invalid_request' })
    expect(refusal({ ...ticket, adults: 0 })).toMatchObject({ code: 'invalid_request' })
  })

  test('all that Stripe charges at once can be paid: 999,999.99 euros, and not a cent more', () => {
    const one = aBookingRequest({ ...ticket, adults: 1, children: 0, seen: { kind: 'none' } })
    const at = (adultPrice: number) =>
      quoteRequest(aCatalogue([aPartnerTicket({ adultPrice: asCents(adultPrice) })]), one, now)
    expect(at(99_999_999).quote.total).toBe(99_999_999)
    expect(() => at(100_000_000)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })
})

test('a tour that was renamed is sold by its former name, too: somebody has its page open', () => {
  const catalogue = aCatalogue([aSoldTour({ slug: 'new-name', formerSlugs: ['old-name'] })])
  for (const tourId of ['new-name', 'old-name'])
    expect(quoteRequest(catalogue, aBookingRequest({ tourId }), now).tour.slug).toBe('new-name')
})

test('a price with half euros is exact to the cent [R9.5, R9.6]', () => {
  const halves = aCatalogue([aPartnerTicket({ adultPrice: asCents(4050) })])
  const request = aBookingRequest({
    ...ticket,
    adults: 1,
    children: 1,
    seen: { kind: 'each', adult: 4050, child: 2835 },
  })
  expect(quoteRequest(halves, request, now).quote.total).toBe(6885)
})

describe('a paused tour', () => {
  const sold = (departures: ReturnType<typeof aPlan>, date: string) => {
    const paused = aCatalogue([aSoldTour({ departures })])
    const request = aBookingRequest({ date: asCalendarDay(date), seen: { kind: 'none' } })
    try {
      return quoteRequest(paused, request, now).date
    } catch (error) {
      return error instanceof UserError ? error.code : error
    }
  }

  test('is sold from the day on which it resumes, and on none before, without another build', () => {
    const plan = aPlan({ paused: { resumes: asCalendarDay('2027-06-01') } })
    expect(sold(plan, '2027-05-31')).toBe('date_unavailable')
    expect(sold(plan, '2027-06-01')).toBe('2027-06-01')
  })

  test('that does not say when it resumes is not sold at all', () => {
    expect(sold(aPlan({ paused: {} }), '2027-06-01')).toBe('date_unavailable')
    expect(sold(aPlan(), '2027-06-01')).toBe('2027-06-01')
  })
})
