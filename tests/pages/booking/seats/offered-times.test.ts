import { describe, expect, test } from 'vitest'
import { asCalendarDay, type CalendarDay } from '../../../../domain/calendar/calendar-day'
import { offeredTimes, settledTime } from '../../../../pages/booking/seats/offered-times'
import { aPlan } from '../../../builders/a-plan'

const TIMES = ['10:00', '14:00']
const PLAN = aPlan({ times: TIMES })
/** Half past twelve in Madrid. */
const NOON = new Date('2026-06-10T10:30:00Z')

describe('the departures of a day', () => {
  test('are open as long as nobody says otherwise', () => {
    const open = TIMES.map((time) => ({ time, state: 'open', seatsLeft: null }))
    expect(offeredTimes(PLAN, '', null, null)).toEqual(open)
    expect(offeredTimes(PLAN, asCalendarDay('2026-06-11'), NOON, null)).toEqual(open)
  })

  test('that have left today in Madrid are gone, whatever is free in them [R5.19]', () => {
    const departures = [
      { time: '10:00', state: 'available' as const, seatsLeft: 9 },
      { time: '14:00', state: 'available' as const, seatsLeft: 9 },
    ]
    expect(offeredTimes(PLAN, asCalendarDay('2026-06-10'), NOON, departures)).toEqual([
      { time: '10:00', state: 'gone', seatsLeft: null },
      { time: '14:00', state: 'open', seatsLeft: 9 },
    ])
  })

  test('that the server does not sell are closed', () => {
    const departures = [{ time: '14:00', state: 'few' as const, seatsLeft: 1 }]
    expect(offeredTimes(PLAN, asCalendarDay('2026-06-11'), NOON, departures)).toEqual([
      { time: '10:00', state: 'closed', seatsLeft: null },
      { time: '14:00', state: 'few', seatsLeft: 1 },
    ])
  })

  test('are those of its season, and without a day those of every season', () => {
    const plan = aPlan({ times: TIMES, seasons: [{ from: '06-01', until: '06-30', times: ['19:00'] }] })
    const times = (day: CalendarDay | '') => offeredTimes(plan, day, NOON, null).map(({ time }) => time)
    expect(times(asCalendarDay('2026-06-11'))).toEqual(['19:00'])
    expect(times(asCalendarDay('2026-07-11'))).toEqual(TIMES)
    expect(times('')).toEqual([...TIMES, '19:00'])
  })

  test('are without a day no others than those of a season of the whole year', () => {
    const seasons = [{ from: '01-01', until: '12-31', times: ['20:00', '22:00'] }]
    const times = offeredTimes(aPlan({ times: TIMES, seasons }), '', NOON, null).map(({ time }) => time)
    expect(times).toEqual(['20:00', '22:00'])
  })

  test('are as free as the server says; times that the tour does not have are left out', () => {
    const departures = [
      { time: '10:00', state: 'full' as const, seatsLeft: 0 },
      { time: '14:00', state: 'few' as const, seatsLeft: 2 },
      { time: '23:00', state: 'available' as const, seatsLeft: 9 },
    ]
    expect(offeredTimes(PLAN, asCalendarDay('2026-06-11'), NOON, departures)).toEqual([
      { time: '10:00', state: 'full', seatsLeft: 0 },
      { time: '14:00', state: 'few', seatsLeft: 2 },
    ])
  })
})

describe('the departure that is booked', () => {
  const offered = (first: 'open' | 'full' | 'gone', second: 'open' | 'full') => [
    { time: '10:00', state: first, seatsLeft: null },
    { time: '14:00', state: second, seatsLeft: null },
  ]

  test('is the starting time, or the first still ahead when that has left today [R5.9]', () => {
    expect(settledTime(null, '14:00', offered('open', 'open'))).toBe('14:00')
    expect(settledTime(null, '10:00', offered('gone', 'open'))).toBe('14:00')
    expect(settledTime(null, '10:00', offered('gone', 'full'))).toBe('14:00')
  })

  test('stays when its seats turn out to be gone: the answer may come just before a click', () => {
    expect(settledTime(null, '10:00', offered('full', 'open'))).toBe('10:00')
    expect(settledTime(null, '10:00', offered('full', 'full'))).toBe('10:00')
  })

  test('is another than the chosen one on a day that has no such time', () => {
    expect(settledTime('19:00', '10:00', offered('open', 'open'))).toBe('10:00')
    expect(settledTime('19:00', '09:00', offered('gone', 'open'))).toBe('14:00')
  })

  test('is never another than the traveller has chosen', () => {
    expect(settledTime('10:00', '10:00', offered('full', 'open'))).toBe('10:00')
    expect(settledTime('10:00', '10:00', offered('gone', 'open'))).toBe('10:00')
  })
})
