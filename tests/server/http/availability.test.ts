import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DayAvailability } from '../../../domain/booking/api-answers'
import { addDays, asCalendarDay } from '../../../domain/calendar/calendar-day'
import { madridDay } from '../../../domain/calendar/madrid-time'
import { closeDepartures } from '../../../server/bookings/close-departure'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { aRunningSite } from '../a-running-site'
import { aHoldRequest } from '../bookings/a-hold-request'

const site = aRunningSite()

/** Each test has a day of its own. */
let days = 10
const nextDay = () => {
  days += 1
  return addDays(madridDay(new Date()), days)
}

async function departures(tour: string, date: string) {
  const { status, headers, text } = await site.ask(`/api/availability?tour=${tour}&date=${date}`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  return (JSON.parse(text) as { departures: object[] }).departures
}

async function hold(date: string, adults: number, expiresAt = Date.now() + 60_000) {
  const { ledger } = site.server.services
  const request = aHoldRequest({
    tour: 'palace-tour',
    date: asCalendarDay(date),
    time: '10:00',
    adults,
    expiresAt,
  })
  await holdSeats(ledger, request, 15, Date.now())
}

describe('the free seats of a day', () => {
  test('are told for each departure, adults and children together [R9.11]', async () => {
    const date = nextDay()
    expect(await departures('palace-tour', date)).toEqual([
      { time: '10:00', state: 'available', seatsLeft: 15 },
      { time: '14:00', state: 'available', seatsLeft: 15 },
    ])
    await hold(date, 9)
    expect(await departures('palace-tour', date)).toMatchObject([
      { time: '10:00', state: 'available', seatsLeft: 6 },
      { time: '14:00', seatsLeft: 15 },
    ])
    await hold(date, 1)
    expect(await departures('palace-tour', date)).toMatchObject([{ state: 'few', seatsLeft: 5 }, {}])
    await hold(date, 5)
    expect(await departures('palace-tour', date)).toMatchObject([{ state: 'full', seatsLeft: 0 }, {}])
  })

  test('have no limit on partner tickets [R5.16, R9.11]', async () => {
    expect(await departures('alhambra-ticket', nextDay())).toEqual(
      ['09:00', '10:00', '16:00'].map((time) => ({ time, state: 'available', seatsLeft: null })),
    )
  })

  test('count the seats of holds that are over as free', async () => {
    const date = nextDay()
    await hold(date, 8, Date.now() - 1)
    expect(await departures('palace-tour', date)).toMatchObject([{ seatsLeft: 15 }, {}])
  })

  test('are none on days that cannot be booked', async () => {
    const today = madridDay(new Date())
    expect(await departures('palace-tour', addDays(today, -1))).toEqual([])
    expect(await departures('palace-tour', addDays(today, 366))).toEqual([])
    expect(await departures('palace-tour', addDays(today, 365))).not.toEqual([])
  })

  test.each([
    ['tour=nothing&date=2027-05-14', 404, 'unknown_tour'],
    ['tour=__proto__&date=2027-05-14', 404, 'unknown_tour'],
    ['date=2027-05-14', 404, 'unknown_tour'],
    ['tour=palace-tour', 400, 'invalid_request'],
    ['tour=palace-tour&date=2027-02-29', 400, 'invalid_request'],
    ["tour=palace-tour&date=' or 1=1", 400, 'invalid_request'],
  ])('of %s cannot be told', async (query, status, code) => {
    const answer = await site.ask(`/api/availability?${query.replaceAll(' ', '%20')}`)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text).error.code).toBe(code)
  })
})

describe('the free seats of a month', () => {
  const month = async (query: string) => {
    const { status, headers, text } = await site.ask(`/api/availability?tour=palace-tour&${query}`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    return JSON.parse(text) as { days: DayAvailability[]; next: string | null }
  }
  const today = madridDay(new Date())
  const closing = { why: { en: 'Snow.' }, windowDays: 365 }

  test('are told for every day in order, the closed and the full ones too', async () => {
    const [full, closed, free] = [addDays(today, 100), addDays(today, 101), addDays(today, 102)]
    await hold(full, 15)
    const { ledger, mail, catalogue } = site.server.services
    const tour = catalogue.tours['palace-tour']
    await closeDepartures(
      ledger,
      { tour: 'palace-tour', date: closed },
      { ...closing, mail, tour, now: new Date() },
    )
    await closeDepartures(
      ledger,
      { tour: 'palace-tour', date: full, time: '14:00' },
      { ...closing, mail, tour, now: new Date() },
    )
    await hold(free, 12)
    const answer = await month(`from=${full}&until=${free}`)
    expect(answer).toEqual({
      days: [
        { date: full, state: 'full', departures: [{ time: '10:00', state: 'full', seatsLeft: 0 }] },
        { date: closed, state: 'closed', departures: [] },
        {
          date: free,
          state: 'available',
          departures: [
            { time: '10:00', state: 'few', seatsLeft: 3 },
            { time: '14:00', state: 'available', seatsLeft: 15 },
          ],
        },
      ],
      next: free,
    })
    // Also beyond the range that was asked for.
    expect((await month(`from=${full}&until=${full}`)).next).toBe(free)
  })

  test('past days and those beyond the booking window are closed', async () => {
    const { days, next } = await month(`from=${addDays(today, -3)}&until=${addDays(today, -1)}`)
    expect(days.map(({ state }) => state)).toEqual(['closed', 'closed', 'closed'])
    expect(next).not.toBeNull()
    expect(next && next >= today).toBe(true)
    const beyond = await month(`from=${addDays(today, 365)}&until=${addDays(today, 366)}`)
    expect(beyond.days.map(({ state }) => state)).toEqual(['available', 'closed'])
    expect((await month(`from=${addDays(today, 366)}&until=${addDays(today, 370)}`)).next).toBeNull()
  })

  test.each([
    ['from=0000-01-01&until=0000-01-02', 'string'],
    ['from=9999-12-31&until=9999-12-31', 'object'],
  ])('nobody’s question (%s) costs more than a look at what can be booked', async (range, type) => {
    const days = vi.spyOn(Date.prototype, 'toISOString')
    onTestFinished(() => days.mockRestore())
    expect(typeof (await month(range)).next).toBe(type)
    expect(days.mock.calls.length).toBeLessThan(5 * 366)
  })

  test.each([
    ['62 days', 'from=2027-05-01&until=2027-07-01', 200],
    ['63 days', 'from=2027-05-01&until=2027-07-02', 400],
    ['the wrong way round', 'from=2027-05-02&until=2027-05-01', 400],
    ['beside a day', 'from=2027-05-01&until=2027-05-02&date=2027-05-01', 400],
    ['without an end', 'from=2027-05-01', 400],
    ['of no day', 'from=2027-02-29&until=2027-03-01', 400],
  ])('%s', async (_, query, status) => {
    const answer = await site.ask(`/api/availability?tour=palace-tour&${query}`)
    expect(answer.status).toBe(status)
    if (status === 400) expect(JSON.parse(answer.text).error.code).toBe('invalid_request')
  })
})
