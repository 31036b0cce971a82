import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDay, daysBetween, isCalendarDay } from '../../../domain/calendar/calendar-day'
import { inEveryMachineZone } from './in-every-machine-zone'

/** Days from 2026 to 2028, both switches of the clock and a leap day among them. */
const someDay = () =>
  fc.integer({ min: 0, max: 1095 }).map((days) => addDays(asCalendarDay('2026-01-01'), days))

describe('isCalendarDay', () => {
  test.each(['2027-01-01', '2028-02-29', '2026-12-31'])('%s is a day', (day) => {
    expect(isCalendarDay(day)).toBe(true)
  })

  test.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-1-5',
    '27-01-05',
    '2027-01-05T10:00',
    ' 2027-01-05',
    '2027-01-05\n',
    '05/01/2027',
    '+012027-01',
    'tomorrow',
    '',
  ])('%j is no day', (day) => {
    expect(isCalendarDay(day)).toBe(false)
    expect(() => asCalendarDay(day)).toThrow(new RangeError(`no day of the calendar: ${day}`))
  })

  test('a text that nobody has looked at is no day to the compiler', () => {
    const typed: string = '2027-05-14'
    // @ts-expect-error: it may be anything
    expect(addDays(typed, 1)).toBe('2027-05-15')
    expect(isCalendarDay(typed) && addDays(typed, 1)).toBe('2027-05-15')
  })
})

inEveryMachineZone(() => {
  test.each([
    ['2027-05-14', '2027-05-14', 0],
    ['2027-05-14', '2027-05-17', 3],
    ['2027-05-17', '2027-05-14', -3],
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-28', '2026-03-30', 2], // 47 hours in Madrid
    ['2026-10-24', '2026-10-26', 2], // 49 hours in Madrid
  ])('from %s to %s are %d whole days', (from, to, days) => {
    expect(daysBetween(asCalendarDay(from), asCalendarDay(to))).toBe(days)
    expect(addDays(asCalendarDay(from), days)).toBe(to)
  })

  test('adding days and counting them are inverse, and every result is a day', () => {
    fc.assert(
      fc.property(someDay(), fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(isCalendarDay(addDays(day, days))).toBe(true)
      }),
    )
  })

  test('the next day is always the later text, so that days can be compared as texts', () => {
    fc.assert(fc.property(someDay(), (day) => addDays(day, 1) > day))
  })
})
