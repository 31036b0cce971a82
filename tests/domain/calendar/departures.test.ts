import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { bookableDays, canDepart, leadDaysTo, timesAhead } from '../../../domain/calendar/departures'
import { inEveryMachineZone } from './in-every-machine-zone'

const ONE_YEAR = 365

inEveryMachineZone(() => {
  /** 00:30 on 15 July in Madrid, still the 14th in UTC and Los Angeles. */
  const justAfterMidnight = new Date('2027-07-14T22:30:00Z')
  /** 10:00 on 15 July in Madrid. */
  const atTen = new Date('2027-07-15T08:00:00Z')

  describe('bookableDays', () => {
    test('the first day to be booked is today in Madrid, wherever the clock is [R5.3]', () => {
      expect(bookableDays(justAfterMidnight, ONE_YEAR)).toEqual({ from: '2027-07-15', to: '2028-07-14' })
    })
  })

  describe('canDepart', () => {
    test('days before today in Madrid cannot be chosen [R5.3]', () => {
      expect(canDepart(asCalendarDay('2027-07-14'), '19:00', justAfterMidnight, ONE_YEAR)).toBe(false)
      expect(canDepart(asCalendarDay('2027-07-15'), '08:30', justAfterMidnight, ONE_YEAR)).toBe(true)
    })

    test('today stays open for departures still ahead, and those already past are blocked [R5.19]', () => {
      expect(canDepart(asCalendarDay('2027-07-15'), '09:00', atTen, ONE_YEAR)).toBe(false)
      expect(canDepart(asCalendarDay('2027-07-15'), '10:00', atTen, ONE_YEAR)).toBe(false)
      expect(canDepart(asCalendarDay('2027-07-15'), '10:01', atTen, ONE_YEAR)).toBe(true)
      expect(canDepart(asCalendarDay('2027-07-15'), '11:00', atTen, ONE_YEAR)).toBe(true)
    })

    test('the last day of the booking window is open, the next is not', () => {
      expect(canDepart(asCalendarDay('2028-07-14'), '19:00', atTen, ONE_YEAR)).toBe(true)
      expect(canDepart(asCalendarDay('2028-07-15'), '08:00', atTen, ONE_YEAR)).toBe(false)
      expect(canDepart(asCalendarDay('2027-07-25'), '08:00', atTen, 10)).toBe(true)
      expect(canDepart(asCalendarDay('2027-07-26'), '08:00', atTen, 10)).toBe(false)
    })

    test.each(['2028-02-30', '2027-7-20', '', 'tomorrow'])('%j is no day to depart on', (day) => {
      expect(() => canDepart(asCalendarDay(day), '10:00', atTen, ONE_YEAR)).toThrow(RangeError)
    })
  })

  describe('timesAhead', () => {
    const partnerTimes = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']

    test('of today only the times still ahead in Madrid are left [R5.19]', () => {
      expect(timesAhead(asCalendarDay('2027-07-15'), partnerTimes, atTen)).toEqual([
        '11:00',
        '14:00',
        '15:00',
        '16:00',
      ])
    })

    test('another day has all its times, and a day gone by has none [R5.19]', () => {
      expect(timesAhead(asCalendarDay('2027-07-16'), partnerTimes, atTen)).toEqual(partnerTimes)
      expect(timesAhead(asCalendarDay('2027-07-14'), partnerTimes, atTen)).toEqual([])
    })
  })

  describe('leadDaysTo', () => {
    test.each([
      ['2027-07-15', 0],
      ['2027-07-18', 3],
      ['2027-07-19', 4],
      ['2027-07-14', -1],
    ])('to %s they count from today in Madrid, half an hour old: %d [R10.19]', (day, days) => {
      expect(leadDaysTo(asCalendarDay(day), justAfterMidnight)).toBe(days)
    })

    test.each([
      ['2027-03-27T22:59:00Z', '2027-03-31', 4],
      ['2027-10-30T21:59:00Z', '2027-11-03', 4],
    ])('a change of the clock does not shorten or lengthen them: at %s to %s', (now, day, days) => {
      expect(leadDaysTo(asCalendarDay(day), new Date(now))).toBe(days)
    })
  })
})
