import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, asCalendarDay, type CalendarDay } from '../../../domain/calendar/calendar-day'
import { madridClock, madridDay, madridInstant } from '../../../domain/calendar/madrid-time'
import { inEveryMachineZone } from './in-every-machine-zone'

/** The Sundays on which Madrid's clock goes forward and back. */
const SWITCHES = [
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
].map((days) => days.map(asCalendarDay)) as [CalendarDay, CalendarDay][]

inEveryMachineZone(() => {
  test.each([
    ['2027-01-15T22:59:59Z', '2027-01-15', '23:59'],
    ['2027-01-15T23:00:00Z', '2027-01-16', '00:00'],
    ['2027-07-15T21:59:59Z', '2027-07-15', '23:59'],
    ['2027-07-15T22:00:00Z', '2027-07-16', '00:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2028-02-28T23:30:00Z', '2028-02-29', '00:30'],
    ['2027-07-15T07:05:00Z', '2027-07-15', '09:05'],
  ])('at %s it is %s, %s in Madrid [R5.3]', (instant, day, clock) => {
    expect(madridDay(new Date(instant))).toBe(day)
    expect(madridClock(new Date(instant))).toBe(clock)
  })

  test.each([
    ['2027-01-15', '10:00', '2027-01-15T09:00:00.000Z'],
    ['2027-07-15', '10:00', '2027-07-15T08:00:00.000Z'],
    ['2027-07-15', '00:30', '2027-07-14T22:30:00.000Z'],
    ['2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
  ])('a departure on %s at %s is the instant %s', (day, time, instant) => {
    expect(madridInstant(asCalendarDay(day), time).toISOString()).toBe(instant)
  })

  describe.each(SWITCHES)('when the clock changes on %s and %s', (spring, autumn) => {
    test('departures before and after the spring change are an hour closer', () => {
      expect(madridInstant(spring, '01:59').toISOString()).toBe(`${spring}T00:59:00.000Z`)
      expect(madridInstant(spring, '03:00').toISOString()).toBe(`${spring}T01:00:00.000Z`)
      expect(madridInstant(spring, '10:00').toISOString()).toBe(`${spring}T08:00:00.000Z`)
    })

    test('a time in the hour skipped in spring means the clock an hour later', () => {
      expect(madridInstant(spring, '02:00').toISOString()).toBe(`${spring}T01:00:00.000Z`)
      expect(madridInstant(spring, '02:30').toISOString()).toBe(`${spring}T01:30:00.000Z`)
      expect(madridClock(madridInstant(spring, '02:30'))).toBe('03:30')
    })

    test('a time in the hour repeated in autumn means the first of the two', () => {
      expect(madridInstant(autumn, '01:59').toISOString()).toBe(`${addDays(autumn, -1)}T23:59:00.000Z`)
      expect(madridInstant(autumn, '02:30').toISOString()).toBe(`${autumn}T00:30:00.000Z`)
      expect(madridInstant(autumn, '03:00').toISOString()).toBe(`${autumn}T02:00:00.000Z`)
      expect(madridInstant(autumn, '10:00').toISOString()).toBe(`${autumn}T09:00:00.000Z`)
    })

    test('the day of Madrid changes at its own midnight', () => {
      expect(madridDay(new Date(`${addDays(spring, -1)}T23:00:00Z`))).toBe(spring)
      expect(madridDay(new Date(`${spring}T22:00:00Z`))).toBe(addDays(spring, 1))
      expect(madridDay(new Date(`${addDays(autumn, -1)}T22:00:00Z`))).toBe(autumn)
      expect(madridDay(new Date(`${autumn}T22:59:59Z`))).toBe(autumn)
    })
  })

  test('on every day to 2028 the instant of a departure shows that day and time on the clock', () => {
    const someDay = fc
      .integer({ min: 0, max: 1095 })
      .map((days) => addDays(asCalendarDay('2026-01-01'), days))
    const someTime = fc
      .tuple(fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(someDay, someTime, (day, time) => {
        const instant = madridInstant(day, time)
        expect(`${madridDay(instant)} ${madridClock(instant)}`).toBe(`${day} ${time}`)
      }),
    )
  })
})

test("today is year, month, day however a browser's locale data orders a date [R5.3]", () => {
  const { DateTimeFormat } = Intl
  // ICU 72 began to write Canadian dates as 7/15/2027.
  const asAmericans = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_locale, options) {
    return new DateTimeFormat('en-US', options)
  })
  expect(madridDay(new Date('2027-07-05T10:00:00Z'))).toBe('2027-07-05')
  expect(madridClock(new Date('2027-07-05T22:05:00Z'))).toBe('00:05')
  asAmericans.mockRestore()
})
