import { describe, expect, test } from 'vitest'
import { partyFits } from '../../../domain/booking/party'
import { aParty } from '../../builders/a-party'
import { partnerLimits, someLimits } from '../../builders/some-limits'

describe('partyFits', () => {
  test.each([
    [0, false],
    [1, true],
    [8, true],
    [9, false],
    [-1, false],
  ])('of our own tours %d adults fit: %s [R5.4]', (adults, fits) => {
    expect(partyFits(aParty({ adults }), someLimits())).toBe(fits)
  })

  test.each([
    [-1, false],
    [0, true],
    [4, true],
    [5, false],
  ])('of our own tours %d children fit: %s [R5.6]', (children, fits) => {
    expect(partyFits(aParty({ children }), someLimits())).toBe(fits)
  })

  test('partner tickets need one adult and know no upper bound [R5.16]', () => {
    expect(partyFits({ adults: 500, children: 500 }, partnerLimits())).toBe(true)
    expect(partyFits({ adults: 1, children: 0 }, partnerLimits())).toBe(true)
    expect(partyFits({ adults: 0, children: 1 }, partnerLimits())).toBe(false)
    expect(partyFits({ adults: 1, children: -1 }, partnerLimits())).toBe(false)
  })

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 7, 2 ** 53])(
    '%d is no number of people',
    (count) => {
      expect(partyFits(aParty({ adults: count }), partnerLimits())).toBe(false)
      expect(partyFits(aParty({ children: count }), partnerLimits())).toBe(false)
    },
  )
})
