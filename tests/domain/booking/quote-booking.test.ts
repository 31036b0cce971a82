import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteBooking } from '../../../domain/booking/quote-booking'
import { asCents } from '../../../domain/money/cents'
import { UserError } from '../../../domain/user-error'
import { aParty } from '../../builders/a-party'
import { partnerRules, someRules } from '../../builders/some-rules'

const TOMORROW = 1
const NEXT_WEEK = 7

describe('quoteBooking', () => {
  test('adults pay the adult price each, and no other line is shown', () => {
    expect(quoteBooking(asCents(4400), aParty({ adults: 2 }), someRules(), TOMORROW)).toEqual({
      lines: [{ kind: 'adults', count: 2, each: 4400, amount: 8800 }],
      total: 8800,
    })
  })

  test('a child pays 70 % of the adult price [R9.4]', () => {
    expect(quoteBooking(asCents(4400), aParty({ adults: 2, children: 1 }), someRules(), TOMORROW)).toEqual({
      lines: [
        { kind: 'adults', count: 2, each: 4400, amount: 8800 },
        { kind: 'children', count: 1, each: 3080, amount: 3080 },
      ],
      total: 11880,
    })
  })

  test.each([
    [44, 1, 1, 7480],
    [98, 2, 0, 19600],
    [113, 2, 3, 46330],
    [89, 8, 4, 96120],
    [38, 3, 2, 16720],
    [39, 1, 4, 14820],
    [65, 2, 1, 17550],
  ])('at %d euros, %d adults and %d children pay %d cents [R9.4]', (euros, adults, children, total) => {
    expect(quoteBooking(asCents(euros * 100), { adults, children }, someRules(), TOMORROW).total).toBe(total)
  })

  test('a partner ticket of 40.5 euros costs 4050 cents an adult and 2835 a child [R9.6]', () => {
    expect(quoteBooking(asCents(4050), { adults: 1, children: 1 }, partnerRules(), TOMORROW).lines).toEqual([
      { kind: 'adults', count: 1, each: 4050, amount: 4050 },
      { kind: 'children', count: 1, each: 2835, amount: 2835 },
    ])
  })

  test('booking early takes 10 % off the price charged, as a line of its own [R9.2]', () => {
    expect(quoteBooking(asCents(4400), aParty({ adults: 2, children: 1 }), someRules(), NEXT_WEEK)).toEqual({
      lines: [
        { kind: 'adults', count: 2, each: 4400, amount: 8800 },
        { kind: 'children', count: 1, each: 3080, amount: 3080 },
        { kind: 'early-booking', count: 1, each: -1188, amount: -1188 },
      ],
      total: 10692,
    })
  })

  test.each([
    [0, 8800],
    [2, 8800],
    [3, 8800],
    [4, 7920],
    [365, 7920],
  ])('"more than 3 days ahead" charges %d days ahead %d cents [R10.19]', (leadDays, total) => {
    expect(quoteBooking(asCents(4400), aParty(), someRules(), leadDays).total).toBe(total)
  })

  test('"at least 3 days ahead", the other reading, would discount at exactly 3 days [R10.19]', () => {
    const rules = someRules({ earlyBooking: { percent: 10, leadDays: { op: '>=', value: 3 } } })
    expect(quoteBooking(asCents(4400), aParty(), rules, 3).total).toBe(7920)
    expect(quoteBooking(asCents(4400), aParty(), rules, 2).total).toBe(8800)
  })

  test('no discount is shown while no day is chosen [R9.2]', () => {
    expect(quoteBooking(asCents(4400), aParty(), someRules(), null).total).toBe(8800)
    const always = someRules({ earlyBooking: { percent: 10, leadDays: { op: '>=', value: 0 } } })
    expect(quoteBooking(asCents(4400), aParty(), always, null).total).toBe(8800)
  })

  test('partner tickets have no early-booking discount [R9.2]', () => {
    expect(quoteBooking(asCents(6800), aParty(), partnerRules(), NEXT_WEEK).total).toBe(13600)
  })

  test('half a cent of a share is rounded up before it is counted [R9.5]', () => {
    // 70 % of 12.35 is 8.645; 10 % of 2 × 12.35 + 8.65 = 33.35 is 3.335.
    const quote = quoteBooking(asCents(1235), { adults: 2, children: 1 }, someRules(), NEXT_WEEK)
    expect(quote.lines.map(({ each }) => each)).toEqual([1235, 865, -334])
    expect(quote.total).toBe(3001)
  })

  test.each([
    { adults: 0, children: 0 },
    { adults: 9, children: 0 },
    { adults: 2, children: 5 },
    { adults: 1.5, children: 0 },
  ])('a party outside the limits is refused, not priced: $adults and $children [R5.4, R5.6]', (party) => {
    const quote = () => quoteBooking(asCents(4400), party, someRules(), TOMORROW)
    expect(quote).toThrow(UserError)
    expect(quote).toThrow(expect.objectContaining({ code: 'PARTY_OUT_OF_RANGE', status: 400 }))
    expect(quote).toThrow(`${party.adults} adults and ${party.children} children`)
  })

  describe('for every price and party', () => {
    const aBooking = {
      adultPrice: fc.integer({ min: 100, max: 1_000_000 }),
      adults: fc.integer({ min: 1, max: 8 }),
      children: fc.integer({ min: 0, max: 4 }),
      leadDays: fc.option(fc.integer({ min: 0, max: 365 })),
    }
    const bookings = fc.record(aBooking)

    test('the total is the sum of the lines, each of them count times price [R9.5]', () => {
      fc.assert(
        fc.property(bookings, ({ adultPrice, leadDays, ...party }) => {
          const { lines, total } = quoteBooking(asCents(adultPrice), party, someRules(), leadDays)
          expect(lines.map(({ amount }) => amount)).toEqual(lines.map(({ count, each }) => count * each))
          expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
        }),
      )
    })

    test('every amount is whole cents and the total is above nothing [R9.5]', () => {
      fc.assert(
        fc.property(bookings, ({ adultPrice, leadDays, ...party }) => {
          const { lines, total } = quoteBooking(asCents(adultPrice), party, someRules(), leadDays)
          expect([total, ...lines.map(({ each }) => each)].every(Number.isSafeInteger)).toBe(true)
          expect(total).toBeGreaterThan(0)
        }),
      )
    })

    test('one more adult adds exactly the adult price where there is no discount', () => {
      fc.assert(
        fc.property(bookings, ({ adultPrice, adults, children }) => {
          const total = (n: number) =>
            quoteBooking(asCents(adultPrice), { adults: n, children }, partnerRules(), null).total
          expect(total(adults + 1) - total(adults)).toBe(adultPrice)
        }),
      )
    })

    test('a child never pays more than an adult, and booking early never costs more [R9.4, R9.2]', () => {
      fc.assert(
        fc.property(bookings, ({ adultPrice, adults, children }) => {
          const price = (party: { adults: number; children: number }, leadDays: number) =>
            quoteBooking(asCents(adultPrice), party, someRules(), leadDays).total
          expect(
            price({ adults, children: 1 }, TOMORROW) - price({ adults, children: 0 }, TOMORROW),
          ).toBeLessThan(adultPrice)
          expect(price({ adults, children }, NEXT_WEEK)).toBeLessThan(price({ adults, children }, TOMORROW))
        }),
      )
    })

    test('the discount is within half a cent of 10 % [R9.2]', () => {
      fc.assert(
        fc.property(bookings, ({ adultPrice, leadDays: _, ...party }) => {
          const full = quoteBooking(asCents(adultPrice), party, someRules(), TOMORROW).total
          const early = quoteBooking(asCents(adultPrice), party, someRules(), NEXT_WEEK).total
          expect(Math.abs((full - early) * 10 - full)).toBeLessThanOrEqual(5)
        }),
      )
    })
  })
})
