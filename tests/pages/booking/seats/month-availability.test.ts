import { describe, expect, test } from 'vitest'
import type { RangeAvailability } from '../../../../domain/booking/api-answers'
import { asCalendarDay } from '../../../../domain/calendar/calendar-day'
import { rememberMonths } from '../../../../pages/booking/seats/month-availability'

const minute = 60_000

/** A server that answers by the given list, and fails where that says so; the last goes on for ever. */
function aServer(...answers: ('fails' | number)[]) {
  let asked = 0
  let time = 0
  const pauses: number[] = []
  const departures = (seatsLeft: number): RangeAvailability => {
    const date = asCalendarDay('2026-06-20')
    return {
      days: [{ date, state: 'few', departures: [{ time: '10:00', state: 'few', seatsLeft }] }],
      next: date,
    }
  }
  const remembered = rememberMonths({
    fetchMonth: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      if (answer === 'fails' || answer === undefined) throw new Error('no answer')
      return departures(answer)
    },
    now: () => time,
    pause: async (ms) => {
      pauses.push(ms)
    },
  })
  return {
    ...remembered,
    asked: () => asked,
    pauses,
    later: (ms: number) => {
      time += ms
    },
    departures,
  }
}

describe('what is remembered of free seats', () => {
  test('is not asked again for five minutes, and then is [R7.16]', async () => {
    const server = aServer(3, 2)
    expect(await server.ask('prado', '2026-06')).toEqual(server.departures(3))
    server.later(5 * minute - 1)
    expect(await server.ask('prado', '2026-06')).toEqual(server.departures(3))
    expect(server.asked()).toBe(1)
    server.later(1)
    expect(await server.ask('prado', '2026-06')).toEqual(server.departures(2))
    expect(server.asked()).toBe(2)
  })

  test('belongs to one tour and one month', async () => {
    const server = aServer(3)
    await server.ask('prado', '2026-06')
    await server.ask('prado', '2026-07')
    await server.ask('palace', '2026-06')
    expect(server.asked()).toBe(3)
  })

  test('is asked for three times when nobody answers, with growing pauses, and then is nothing [R7.16]', async () => {
    const server = aServer('fails')
    expect(await server.ask('prado', '2026-06')).toBeNull()
    expect(server.asked()).toBe(3)
    expect(server.pauses).toEqual([1000, 2000])
  })

  test('comes with the third try [R7.16]', async () => {
    const server = aServer('fails', 'fails', 4)
    expect(await server.ask('prado', '2026-06')).toEqual(server.departures(4))
  })

  test('is no failure: the next question is asked', async () => {
    const server = aServer('fails', 'fails', 'fails', 1)
    expect(await server.ask('prado', '2026-06')).toBeNull()
    expect(await server.ask('prado', '2026-06')).toEqual(server.departures(1))
  })

  test('can be forgotten', async () => {
    const server = aServer(3, 0)
    await server.ask('prado', '2026-06')
    server.forget('prado', '2026-06')
    expect(await server.ask('prado', '2026-06')).toEqual(server.departures(0))
  })

  test('is asked for once when two want it at the same time', async () => {
    const server = aServer(3)
    await Promise.all([server.ask('prado', '2026-06'), server.ask('prado', '2026-06')])
    expect(server.asked()).toBe(1)
  })
})
