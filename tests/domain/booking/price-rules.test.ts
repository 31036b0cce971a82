import { describe, expect, test } from 'vitest'
import { ownPriceRules, partnerPriceRules, rulesOn } from '../../../domain/booking/price-rules'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { someLimits } from '../../builders/some-limits'
import { somePolicies } from '../../builders/some-policies'
import { partnerRules, someRules } from '../../builders/some-rules'

describe('ownPriceRules', () => {
  test('our own tours take child share, early booking and limits from the policies [R9.2, R9.4, R5.4, R5.6]', () => {
    expect(ownPriceRules({ policies: somePolicies() })).toEqual({
      childSharePercent: 70,
      earlyBooking: { percent: 10, leadDays: { op: '>', value: 3 } },
      limits: someLimits(),
    })
  })

  test('the decided reading says whether exactly 3 days are enough [R10.19]', () => {
    const rules = (op?: '>=') =>
      ownPriceRules({ policies: somePolicies([{ source: 'elsewhere', value: 3, ...(op && { op }) }]) })
    expect(rules('>=').earlyBooking?.leadDays).toEqual({ op: '>=', value: 3 })
    expect(rules().earlyBooking?.leadDays).toEqual({ value: 3 })
  })

  test('the last day of the discount goes along', () => {
    const policies = somePolicies()
    const early = { ...policies['early-booking'], until: '2027-05-10' }
    expect(ownPriceRules({ policies: { ...policies, 'early-booking': early } }).earlyBooking?.until).toBe(
      '2027-05-10',
    )
  })

  test('without a decided lead time nobody gets a discount', () => {
    expect(ownPriceRules({ policies: somePolicies([]) }).earlyBooking).toBeNull()
  })

  test('without a decided discount nobody gets one', () => {
    const policies = somePolicies()
    const early = policies['early-booking']
    const undecided = { ...early, discount: { ...early.discount, value: null } }
    expect(ownPriceRules({ policies: { ...policies, 'early-booking': undecided } }).earlyBooking).toBeNull()
  })

  test('without a decided share a child pays what an adult pays', () => {
    const policies = somePolicies()
    const undecided = { ...policies, child: { share: { ...policies.child.share, value: null } } }
    expect(ownPriceRules({ policies: undecided }).childSharePercent).toBe(100)
    expect(partnerPriceRules({ policies: undecided }).childSharePercent).toBe(100)
  })
})

describe('partnerPriceRules', () => {
  test('partner tickets have the child share, no early booking and no upper limits [R5.16, R9.2]', () => {
    expect(partnerPriceRules({ policies: somePolicies() })).toEqual({
      childSharePercent: 70,
      earlyBooking: null,
      limits: someLimits({ adultsMax: null, childrenMax: null, adultsDefault: 1 }),
    })
  })
})

const ending = someRules({
  earlyBooking: { percent: 10, leadDays: { value: 3 }, until: asCalendarDay('2027-05-10') },
})

test('a discount is given on its last day, and not on the day after', () => {
  expect(rulesOn(ending, asCalendarDay('2027-05-10'))).toEqual(ending)
  expect(rulesOn(ending, asCalendarDay('2027-05-11'))).toEqual({ ...ending, earlyBooking: null })
})

test('a page that does not know the day offers nothing that ends', () => {
  expect(rulesOn(ending, null).earlyBooking).toBeNull()
})

test('a discount without an end, and tickets without a discount, are the same on every day', () => {
  for (const day of [asCalendarDay('2027-05-11'), null]) {
    expect(rulesOn(someRules(), day)).toEqual(someRules())
    expect(rulesOn(partnerRules(), day)).toEqual(partnerRules())
  }
})
