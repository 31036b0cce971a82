import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../../domain/departures/departure-plan'
import {
  bookableDays,
  bookableDepartures,
  leadDaysTo,
  plannedDepartures,
  WEEKDAYS,
  weekdayOf,
} from '../../../domain/departures/planned-departures'
import { aPlan } from '../../builders/a-plan'
import { randomPlans, TEN_YEARS } from '../../builders/random-plans'
import { inEveryMachineZone } from '../calendar/in-every-machine-zone'

const ONE_YEAR = 365
const day = asCalendarDay

/** The times at which a plan departs on a day. */
const timesOn = (plan: Partial<DeparturePlan>, on: string) =>
  plannedDepartures(aPlan(plan), day(on)).map(({ time }) => time)

describe('the departures of a day by the plan', () => {
  test('are all times on every day when nothing else is said', () => {
    expect(timesOn({}, '2027-01-01')).toEqual(['10:00', '14:00'])
    expect(timesOn({ times: ['16:00', '09:00'] }, '2028-02-29')).toEqual(['09:00', '16:00'])
  })

  test('are on the days of the week that run; none of them means only inside seasons', () => {
    // 7 June 2027 is a Monday.
    expect(timesOn({ days: ['tue', 'sun'] }, '2027-06-07')).toEqual([])
    expect(timesOn({ days: ['tue', 'sun'] }, '2027-06-08')).toHaveLength(2)
    expect(timesOn({ days: ['tue', 'sun'] }, '2027-06-13')).toHaveLength(2)
    const summer = { from: '06-15', until: '09-15', days: ['mon' as const], times: ['19:00'] }
    expect(timesOn({ days: [], seasons: [summer] }, '2027-06-14')).toEqual([])
    expect(timesOn({ days: [], seasons: [summer] }, '2027-06-21')).toEqual(['19:00'])
  })

  test('are those of the season on its first and its last day, every year', () => {
    const seasons = [{ from: '06-15', until: '09-15', times: ['19:00'] }]
    for (const year of ['2027', '2031']) {
      expect(timesOn({ seasons }, `${year}-06-14`)).toEqual(['10:00', '14:00'])
      expect(timesOn({ seasons }, `${year}-06-15`)).toEqual(['19:00'])
      expect(timesOn({ seasons }, `${year}-09-15`)).toEqual(['19:00'])
      expect(timesOn({ seasons }, `${year}-09-16`)).toEqual(['10:00', '14:00'])
    }
  })

  test('of a season over New Year run on both sides of it', () => {
    const seasons = [{ from: '12-20', until: '01-06', times: ['12:00'] }]
    for (const on of ['2027-12-20', '2027-12-31', '2028-01-01', '2028-01-06'])
      expect(timesOn({ seasons }, on)).toEqual(['12:00'])
    for (const on of ['2027-12-19', '2028-01-07'])
      expect(timesOn({ seasons }, on)).toEqual(['10:00', '14:00'])
  })

  test('of a season with years beat those of every year, in whatever order they are written', () => {
    const yearly = { from: '11-01', until: '03-31', times: ['11:00'] }
    const dated = { from: '2027-12-01', until: '2028-02-28', times: ['12:00'] }
    for (const seasons of [
      [yearly, dated],
      [dated, yearly],
    ]) {
      expect(timesOn({ seasons }, '2028-02-28')).toEqual(['12:00'])
      expect(timesOn({ seasons }, '2028-02-29')).toEqual(['11:00'])
      expect(timesOn({ seasons }, '2028-12-24')).toEqual(['11:00'])
    }
  })

  test('are none on a closed day, and without the closed times where only times are closed', () => {
    const closed = [
      { on: '12-25' },
      { from: '2027-01-10', until: '2027-01-20' },
      { on: '2027-05-02', times: ['14:00'] },
    ]
    for (const on of ['2026-12-25', '2029-12-25', '2027-01-10', '2027-01-20'])
      expect(timesOn({ closed }, on), on).toEqual([])
    for (const on of ['2026-12-26', '2028-01-15', '2027-01-09', '2027-01-21'])
      expect(timesOn({ closed }, on), on).toHaveLength(2)
    expect(timesOn({ closed }, '2027-05-02')).toEqual(['10:00'])
  })

  test('closed on 29 February are so in leap years, and no other day takes its place', () => {
    const closed = [{ on: '02-29' }]
    expect(timesOn({ closed }, '2028-02-29')).toEqual([])
    expect(timesOn({ closed }, '2027-02-28')).toHaveLength(2)
    expect(timesOn({ closed }, '2027-03-01')).toHaveLength(2)
  })

  test('that are extra beat closed days and other days of the week, with seats of their own', () => {
    const plan = aPlan({
      days: ['mon'],
      closed: [{ on: '2027-05-15' }],
      extra: [
        { on: '2027-05-15', times: ['20:30'], seats: 10 },
        { on: '2027-05-16', times: ['20:30'] },
      ],
    })
    expect(plannedDepartures(plan, day('2027-05-15'))).toMatchObject([{ time: '20:30', seats: 10 }])
    expect(plannedDepartures(plan, day('2027-05-16'))).toMatchObject([{ time: '20:30', seats: 15 }])
    expect(plannedDepartures(plan, day('2027-05-17'))).toMatchObject([{ seats: 15 }, { seats: 15 }])
  })

  test('of a paused tour are none until it resumes, extra ones included', () => {
    const extra = [{ on: '2027-02-01', times: ['20:00'] }]
    expect(timesOn({ paused: {}, extra }, '2030-01-01')).toEqual([])
    const paused = { resumes: day('2027-03-01') }
    expect(timesOn({ paused, extra }, '2027-02-01')).toEqual([])
    expect(timesOn({ paused, extra }, '2027-02-28')).toEqual([])
    expect(timesOn({ paused, extra }, '2027-03-01')).toHaveLength(2)
  })
})

inEveryMachineZone(() => {
  /** 00:30 on 15 July in Madrid, still the 14th in UTC and Los Angeles. */
  const justAfterMidnight = new Date('2027-07-14T22:30:00Z')
  /** 10:00 on 15 July in Madrid. */
  const atTen = new Date('2027-07-15T08:00:00Z')
  const bookable = (on: string, now: Date, plan: Partial<DeparturePlan> = {}, windowDays = ONE_YEAR) =>
    bookableDepartures(aPlan(plan), day(on), now, windowDays).map(({ time }) => time)

  test('the first day to be booked is today in Madrid, wherever the clock is [R5.3]', () => {
    expect(bookableDays(justAfterMidnight, ONE_YEAR)).toEqual({ from: '2027-07-15', to: '2028-07-14' })
  })

  test('days before today in Madrid cannot be chosen [R5.3]', () => {
    expect(bookable('2027-07-14', justAfterMidnight, { times: ['19:00'] })).toEqual([])
    expect(bookable('2027-07-15', justAfterMidnight, { times: ['08:30'] })).toEqual(['08:30'])
  })

  test('today stays open for departures still ahead, and those already past are blocked [R5.19]', () => {
    const times = ['09:00', '10:00', '10:01', '11:00']
    expect(bookable('2027-07-15', atTen, { times })).toEqual(['10:01', '11:00'])
    expect(bookable('2027-07-16', atTen, { times })).toEqual(times)
  })

  test('a departure can be booked until its cut-off, and not at that very moment', () => {
    const plan = { times: ['11:00'], cutoff: 60 }
    expect(bookable('2027-07-15', new Date(atTen.getTime() - 1), plan)).toEqual(['11:00'])
    expect(bookable('2027-07-15', atTen, plan)).toEqual([])
    // A cut-off of more than a day reaches into the day before.
    expect(bookable('2027-07-16', atTen, { times: ['10:00'], cutoff: 1440 })).toEqual([])
    expect(bookable('2027-07-16', atTen, { times: ['10:01'], cutoff: 1440 })).toEqual(['10:01'])
  })

  test('on the days when clocks change the time on the wall counts', () => {
    // 28 March 2027: 02:00 becomes 03:00. 31 October 2027: 03:00 becomes 02:00 again.
    expect(plannedDepartures(aPlan({ times: ['09:00'] }), day('2027-03-28'))[0]?.closesAt).toEqual(
      new Date('2027-03-28T07:00:00Z'),
    )
    expect(plannedDepartures(aPlan({ times: ['09:00'] }), day('2027-10-31'))[0]?.closesAt).toEqual(
      new Date('2027-10-31T08:00:00Z'),
    )
    // The night tour at 02:30 that is skipped leaves when the clock shows 03:30; the repeated one, the first time.
    expect(plannedDepartures(aPlan({ times: ['02:30'] }), day('2027-03-28'))[0]?.closesAt).toEqual(
      new Date('2027-03-28T01:30:00Z'),
    )
    expect(plannedDepartures(aPlan({ times: ['02:30'] }), day('2027-10-31'))[0]?.closesAt).toEqual(
      new Date('2027-10-31T00:30:00Z'),
    )
  })

  test('the last day of the booking window is open, the next is not', () => {
    expect(bookable('2028-07-14', atTen)).toHaveLength(2)
    expect(bookable('2028-07-15', atTen)).toEqual([])
    expect(bookable('2027-07-25', atTen, {}, 10)).toHaveLength(2)
    expect(bookable('2027-07-26', atTen, {}, 10)).toEqual([])
  })

  test('lead days are whole days from today in Madrid', () => {
    expect(leadDaysTo(day('2027-07-15'), justAfterMidnight)).toBe(0)
    expect(leadDaysTo(day('2027-07-19'), justAfterMidnight)).toBe(4)
  })
})

describe('over ten years', () => {
  /** Written down day by day, and looked up: no comparison of one day with a range of another year. */
  function daysOf({ from: first, until: last }: { from: string; until: string }): Set<string> {
    const inside = new Set<string>()
    if (first.length === 10) {
      for (const one of TEN_YEARS) if (one >= first && one <= last) inside.add(one)
      return inside
    }
    for (let year = 2023; year <= 2034; year++) {
      const end = `${first <= last ? year : year + 1}-${last}`
      for (const one of TEN_YEARS) if (one >= `${year}-${first}` && one <= end) inside.add(one)
    }
    return inside
  }

  function naive(of: DeparturePlan): Map<string, Map<string, number>> {
    const days = new Map<string, Map<string, number>>(TEN_YEARS.map((one) => [one, new Map()]))
    const weekday = (one: string) =>
      WEEKDAYS[(new Date(one).getUTCDay() + 6) % 7] as (typeof WEEKDAYS)[number]
    const fill = (one: string, weekdays = of.days, times = of.times) => {
      const departures = new Map<string, number>()
      if (!weekdays || weekdays.includes(weekday(one))) for (const time of times) departures.set(time, 15)
      days.set(one, departures)
    }
    for (const one of TEN_YEARS) fill(one)
    const isDated = ({ from: first }: { from: string }) => first.length === 10
    const inOrder = [...(of.seasons ?? [])].reverse().sort((a, b) => Number(isDated(a)) - Number(isDated(b)))
    for (const one of inOrder)
      for (const inside of daysOf(one)) fill(inside, one.days ?? of.days, one.times ?? of.times)
    for (const { on, from: first = on, until: last = on, times } of of.closed ?? [])
      for (const inside of daysOf({ from: first ?? '', until: last ?? '' }))
        for (const time of times ?? [...(days.get(inside)?.keys() ?? [])]) days.get(inside)?.delete(time)
    for (const { on, times, seats } of of.extra ?? [])
      for (const time of times) days.get(on)?.set(time, seats ?? 15)
    const { resumes = '' } = of.paused ?? {}
    for (const one of TEN_YEARS) if (one < resumes) days.set(one, new Map())
    return days
  }

  test('every plan departs as it does when it is written down day by day', () => {
    fc.assert(
      fc.property(randomPlans, (one) => {
        const expected = naive(one)
        for (const on of TEN_YEARS) {
          const found = plannedDepartures(one, on).map(({ time, seats }) => [time, seats])
          expect(found, on).toEqual([...(expected.get(on) ?? [])].sort())
        }
      }),
      { numRuns: 25, seed: 20260615 },
    )
  }, 60_000)

  test('weekdays are those of the calendar', () => {
    for (const on of TEN_YEARS) expect(weekdayOf(on)).toBe(WEEKDAYS[(new Date(on).getUTCDay() + 6) % 7])
  })
})
