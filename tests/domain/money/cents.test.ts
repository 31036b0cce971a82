import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteBooking } from '../../../domain/booking/quote-booking'
import {
  asCents,
  type Cents,
  centsFromEuros,
  eurosFromCents,
  shareOf,
  sumOf,
} from '../../../domain/money/cents'
import { aParty } from '../../builders/a-party'
import { someRules } from '../../builders/some-rules'

/** Every amount a tour could cost, up to a million euros. */
const someCents = () => fc.integer({ min: 0, max: 100_000_000 })

describe('the type of cents', () => {
  test('euros passed as cents do not compile', () => {
    const euros = 44
    // @ts-expect-error: 44 euros, and not 44 cents
    expect(quoteBooking(euros, aParty(), someRules(), null).total).toBe(88)
    expect(quoteBooking(centsFromEuros(euros), aParty(), someRules(), null).total).toBe(8800)
    // @ts-expect-error: half of it may be a fraction
    const half: Cents = centsFromEuros(euros) / 2
    expect(half).toBe(2200)
  })

  test('is a whole number', () => {
    expect(asCents(-1)).toBe(-1)
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => asCents(amount)).toThrow(new RangeError(`not a whole number of cents: ${amount}`))
    }
  })

  test('adds up', () => {
    expect(sumOf([])).toBe(0)
    expect(sumOf([asCents(4400), asCents(-440)])).toBe(3960)
  })
})

describe('centsFromEuros', () => {
  test.each([
    [40.5, 4050],
    [49.5, 4950],
    [79.5, 7950],
    [135, 13500],
    [0, 0],
    [0.01, 1],
    [19.99, 1999],
  ])('partner cents of %d euros are the rounded price times 100 [R9.6]', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents)
  })

  test.each([
    [1.005, 101],
    [8.165, 817],
    [10.235, 1024],
    [1.004, 100],
    [0.004, 0],
  ])('%d euros round half up although floating point stands below the half [R9.5]', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents)
  })

  test.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused as an amount of money', (euros) => {
    expect(() => centsFromEuros(euros)).toThrow(new RangeError(`not an amount of money: ${euros}`))
  })

  test('euros with two decimals and back lose nothing [R9.5]', () => {
    fc.assert(
      fc.property(someCents(), (cents) => {
        expect(centsFromEuros(eurosFromCents(asCents(cents)))).toBe(cents)
        expect(
          centsFromEuros(Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)),
        ).toBe(cents)
      }),
    )
  })
})

describe('eurosFromCents', () => {
  test.each([
    [11880, 118.8],
    [2835, 28.35],
    [-440, -4.4],
    [7, 0.07],
  ])('%d cents are %d euros', (cents, euros) => {
    expect(eurosFromCents(asCents(cents))).toBe(euros)
  })

  test('euros in JSON have at most two decimals [R9.5]', () => {
    fc.assert(
      fc.property(someCents(), (cents) => {
        expect(JSON.stringify(eurosFromCents(asCents(cents)))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })
})

describe('shareOf', () => {
  test('a child of a 40.5 euro ticket pays 2835 cents [R9.6]', () => {
    expect(shareOf(centsFromEuros(40.5), 70)).toBe(2835)
  })

  test.each([
    [5, 70, 4], // 3.5
    [15, 70, 11], // 10.5
    [5, 10, 1], // 0.5
    [4, 10, 0], // 0.4
    [1, 70, 1], // 0.7
    [1500, 33.3, 500], // 499.5, and 499.49999999999994 in floating point
  ])('%d cents at %d %% round half a cent up to %d [R9.5]', (cents, percent, share) => {
    expect(shareOf(asCents(cents), percent)).toBe(share)
  })

  test('a share is the whole number of cents nearest to the exact one [R9.4, R9.5]', () => {
    fc.assert(
      fc.property(someCents(), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const share = shareOf(asCents(cents), percent)
        // In hundredths of a cent all of it is whole numbers: half up, exactly.
        expect(share).toBe(Math.floor((cents * percent + 50) / 100))
      }),
    )
  })

  test('neither 70 % nor 10 % of a price in whole or half euros leaves a fraction of a cent [R11.24]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.constantFrom(70, 10), (halfEuros, percent) => {
        expect(shareOf(asCents(halfEuros * 50), percent) * 100).toBe(halfEuros * 50 * percent)
      }),
    )
  })
})
