import { describe, expect, test } from 'vitest'
import { startingTime } from '../../../pages/booking/booking-props'

/** Specification §9. */
const AVAILABLE_TIMES = {
  'royal palace': ['10:00', '14:00'],
  toledo: ['08:30'],
  segovia: ['08:00'],
  escorial: ['09:00'],
  walking: ['10:00', '16:00'],
  prado: ['11:00', '15:00'],
  flamenco: ['19:00'],
}

describe('startingTime', () => {
  test.each([
    ['royal palace', '10:00'],
    ['walking', '10:00'],
    ['toledo', '08:30'],
    ['segovia', '08:00'],
    ['escorial', '09:00'],
    ['prado', '11:00'],
    ['flamenco', '19:00'],
  ] as const)('the %s tour starts the form at %s [R5.9]', (tour, time) => {
    expect(startingTime(AVAILABLE_TIMES[tour], '10:00')).toBe(time)
  })

  test('10:00 is on offer on the Royal Palace and walking tours only', () => {
    const withTen = Object.entries(AVAILABLE_TIMES).filter(
      ([, times]) => startingTime(times, '10:00') === '10:00',
    )
    expect(withTen.map(([tour]) => tour)).toEqual(['royal palace', 'walking'])
  })

  test('partner tickets start at 10:00, which is not their first time', () => {
    expect(startingTime(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'], '10:00')).toBe('10:00')
  })

  test('a tour without departures has no starting time', () => {
    expect(() => startingTime([], '10:00')).toThrow(
      new RangeError('a tour needs at least one departure time'),
    )
  })
})
