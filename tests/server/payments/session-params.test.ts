import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteBooking } from '../../../domain/booking/quote-booking'
import { asCents, shareOf } from '../../../domain/money/cents'
import { checkoutLines } from '../../../server/payments/session-params'
import { aParty } from '../../builders/a-party'
import { partnerRules, someRules } from '../../builders/some-rules'

function sold(...quoted: Parameters<typeof quoteBooking>) {
  const [adultPrice, party, rules] = quoted
  const childPrice = shareOf(adultPrice, rules.childSharePercent)
  return { ...party, adultPrice, childPrice, total: quoteBooking(...quoted).total }
}

test('each price line of a booking is a line of the checkout', () => {
  const booking = sold(asCents(4400), aParty({ adults: 2, children: 1 }), someRules(), 1)
  expect(checkoutLines(booking)).toEqual([
    { kind: 'adults', count: 2, quantity: 2, unitAmount: 4400 },
    { kind: 'children', count: 1, quantity: 1, unitAmount: 3080 },
  ])
})

test('the early-booking discount is taken off each', () => {
  const booking = sold(asCents(4400), aParty({ adults: 2, children: 1 }), someRules(), 30)
  expect(checkoutLines(booking)).toEqual([
    { kind: 'adults', count: 2, quantity: 2, unitAmount: 3960 },
    { kind: 'children', count: 1, quantity: 1, unitAmount: 2772 },
  ])
})

test('whatever the price, the lines add up to the total to the cent [R9.5]', () => {
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 8 }),
    children: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 99_999 }),
      party,
      fc.boolean(),
      fc.boolean(),
      (price, people, early, own) => {
        const booking = sold(asCents(price), people, own ? someRules() : partnerRules(), early ? 30 : 1)
        const lines = checkoutLines(booking)
        expect(lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)).toBe(
          booking.total,
        )
        expect(lines.every(({ unitAmount }) => Number.isInteger(unitAmount) && unitAmount >= 0)).toBe(true)
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(people.adults + people.children)
      },
    ),
    { numRuns: 1000 },
  )
})
