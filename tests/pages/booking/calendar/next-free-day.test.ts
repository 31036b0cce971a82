import { expect, test } from 'vitest'
import type { RangeAvailability } from '../../../../domain/booking/api-answers'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { nextFree } from '../../../../pages/booking/calendar/NextFreeDay'

const day = asCalendarDay
const RANGE = { from: day('2026-06-10'), to: day('2027-06-10') }

/** Searches for a free day among those given, of which the server knows by the month. */
async function search(free: string[], { answers = true, range = RANGE } = {}) {
  const asked: string[] = []
  const found = await nextFree(
    range,
    async (month): Promise<RangeAvailability | null> => {
      asked.push(month)
      const next = free.find((one) => one >= month)
      return answers ? { days: [], next: next === undefined ? null : day(next) } : null
    },
    (one) => (free.includes(one) ? '10:00' : undefined),
  )
  return { day: found?.day, months: [...new Set(asked)] }
}

test('the next free day is in the month of which the server says so, and none between is asked for', async () => {
  expect(await search(['2026-06-12', '2026-09-01'])).toEqual({ day: '2026-06-12', months: ['2026-06'] })
  expect(await search(['2026-06-01', '2026-07-03'])).toEqual({
    day: '2026-07-03',
    months: ['2026-06', '2026-07'],
  })
  expect(await search(['2026-09-01'])).toEqual({ day: '2026-09-01', months: ['2026-06', '2026-09'] })
})

test('there is none when the server knows of none, or behind the last day', async () => {
  expect(await search([])).toEqual({ day: undefined, months: ['2026-06'] })
  const range = { ...RANGE, to: day('2026-06-30') }
  expect((await search(['2026-07-01'], { range })).day).toBeUndefined()
  expect((await search(['2026-06-30'], { range })).day).toBe('2026-06-30')
})

test('without an answer each day is looked at', async () => {
  expect((await search(['2026-08-31'], { answers: false })).day).toBe('2026-08-31')
})
