import { expect, test } from 'vitest'
import { departureCalendar } from '../../../cli/departures/list-departures'
import type { ListedDeparture } from '../../../cli/departures/read-departures'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'

function aDeparture(date: string, changes: Partial<ListedDeparture> = {}): ListedDeparture {
  return {
    ...{ tour: 'palace-tour', date: asCalendarDay(date), time: '10:00', state: 'open', orphaned: false },
    ...{ seats: 15, sold: 0, held: 0, blocked: 0, free: 15 },
    ...changes,
  }
}

test('a calendar has a line a week, and marks what cannot be booked', () => {
  const days = ['01', '02', '03', '04', '05'].map((day) => `2027-05-${day}`) as [string]
  const departures = [
    ...days.map((day) => aDeparture(day)),
    aDeparture('2027-05-06', { free: 0 }),
    aDeparture('2027-05-07', { state: 'closed', free: 0 }),
    aDeparture('2027-05-08', { state: 'closed', free: 0, orphaned: true }),
    aDeparture('2027-05-10', { seats: null, free: null }),
    aDeparture('2027-06-01'),
  ]
  const range = { from: asCalendarDay('2027-05-01'), until: asCalendarDay('2027-06-02') }
  expect(departureCalendar(departures, range)).toBe(`May 2027
 Mo  Tu  We  Th  Fr  Sa  Su
                      1   2
  3   4   5   6*  7x  8!  9-
 10  11- 12- 13- 14- 15- 16-
 17- 18- 19- 20- 21- 22- 23-
 24- 25- 26- 27- 28- 29- 30-
 31-

June 2027
 Mo  Tu  We  Th  Fr  Sa  Su
      1   2-

14 departs   14* full   14x closed   14! booked, no longer planned   14- no departure
`)
})

test('a day with a departure that can be booked is no full and no closed one', () => {
  const day = asCalendarDay('2027-05-14')
  const departures = [
    aDeparture(day, { time: '10:00', free: 0 }),
    aDeparture(day, { time: '12:00', state: 'closed', free: 0 }),
    aDeparture(day, { time: '14:00', free: 1 }),
  ]
  const calendar = (some: ListedDeparture[]) => departureCalendar(some, { from: day, until: day })
  expect(calendar(departures)).toMatch(/ 14\n/)
  expect(calendar(departures.slice(0, 2))).toMatch(/ 14\*\n/)
  expect(calendar(departures.slice(1, 2))).toMatch(/ 14x\n/)
})
