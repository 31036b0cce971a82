import { expect, test } from 'vitest'
import { rulesOn } from '../../../domain/booking/rules-on'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { partnerRules, someRules } from '../../builders/some-rules'

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
