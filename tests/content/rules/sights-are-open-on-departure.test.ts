import { expect, test } from 'vitest'
import { daysClosed, type OpeningTime } from '../../../content/rules/sights-are-open-on-departure'
import { WEEKDAYS } from '../../../domain/departures/planned-departures'

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function hours(opens: string, closes: string, days: readonly OpeningTime['day'][] = WEEKDAYS): OpeningTime[] {
  return days.map((day) => ({ day, opens: at(opens), closes: at(closes) }))
}

const closed = (open: OpeningTime[], from: string, minutes = 0) =>
  daysClosed(open, at(from), at(from) + minutes)

test('who departs as the doors open is let in, and who departs as they close is not', () => {
  expect(closed(hours('10:00', '18:00'), '10:00')).toEqual([])
  expect(closed(hours('10:00', '18:00'), '17:59')).toEqual([])
  expect(closed(hours('10:00', '18:00'), '18:00')).toEqual(WEEKDAYS)
  expect(closed(hours('10:00', '18:00'), '08:30', 90), 'back when it opens').toEqual(WEEKDAYS)
  expect(closed(hours('10:00', '18:00'), '08:30', 91)).toEqual([])
})

test('a stage that closes at midnight, or after it, is open in the evening', () => {
  for (const closes of ['00:00', '02:00']) {
    expect(closed(hours('18:00', closes), '19:00', 90)).toEqual([])
    expect(closed(hours('18:00', closes), '23:59')).toEqual([])
    expect(closed(hours('18:00', closes), '17:00')).toEqual(WEEKDAYS)
  }
})

test('after midnight the hours of the evening before count', () => {
  const weekend = hours('18:00', '02:00', ['fri', 'sat'])
  expect(closed(weekend, '01:00')).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
  expect(closed(hours('18:00', '00:00'), '00:30')).toEqual(WEEKDAYS)
})

test('a tour that ends after midnight finds open what opens in the night', () => {
  expect(closed(hours('00:30', '05:00', ['tue']), '23:00', 120)).toEqual(
    WEEKDAYS.filter((day) => day !== 'mon'),
  )
})

test('what opens and closes at the same time is open around the clock', () => {
  expect(closed(hours('00:00', '00:00'), '12:00')).toEqual([])
})
