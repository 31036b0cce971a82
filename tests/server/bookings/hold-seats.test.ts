import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../../domain/departures/departure-plan'
import { endHold, expireHolds, findBooking } from '../../../server/bookings/booking-row'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { readFreeSeats } from '../../../server/bookings/free-seats'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { attachCheckout } from '../../../server/payments/open-checkout'
import { aSoldTour } from '../../builders/a-catalogue'
import { aPlan } from '../../builders/a-plan'
import { aHoldRequest, minute, now, seatsTaken } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const soldOut = { code: 'sold_out', status: 409 }

/** Everybody at once, in turn on each server. */
async function race(servers: Ledger[], requests: HoldRequest[], groupSize: number | null) {
  const outcomes = await Promise.allSettled(
    requests.map((request, buyer) =>
      holdSeats(servers[buyer % servers.length] as Ledger, request, groupSize, now),
    ),
  )
  const holds = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { holds, errors }
}

onEachDatabase((databases) => {
  test('200 buyers on two servers race for the last seats: all are sold, none twice', async () => {
    const servers = await databases.servers(2)
    const parties = Array.from({ length: 200 }, (_, buyer) =>
      aHoldRequest({ adults: 1 + (buyer % 2), children: buyer % 3 === 0 ? 1 : 0 }),
    )
    const { holds, errors } = await race(servers, parties, 15)
    expect(holds.reduce((sum, { booking }) => sum + booking.seats, 0)).toBe(15)
    expect(await seatsTaken(servers[0], aHoldRequest())).toBe(15)
    expect(errors).toHaveLength(200 - holds.length)
    for (const error of errors) expect(error).toMatchObject(soldOut)
    const kept = await servers[0].selectFrom('bookings').select('id').execute()
    expect(kept).toHaveLength(holds.length)
  })

  test('a departure without a limit takes everybody', async () => {
    const servers = await databases.servers(2)
    const { holds } = await race(
      servers,
      Array.from({ length: 60 }, () => aHoldRequest()),
      null,
    )
    expect(holds).toHaveLength(60)
    expect(await seatsTaken(servers[0], aHoldRequest())).toBe(120)
  })

  test('a party that is larger than the group is refused, on an empty departure too', async () => {
    const [ledger] = await databases.servers(1)
    await expect(holdSeats(ledger, aHoldRequest({ adults: 4 }), 3, now)).rejects.toMatchObject(soldOut)
    expect(await seatsTaken(ledger, aHoldRequest())).toBe(0)
  })

  test('another time or day is another departure', async () => {
    const [ledger] = await databases.servers(1)
    await holdSeats(ledger, aHoldRequest(), 2, now)
    await holdSeats(ledger, aHoldRequest({ time: '16:00' }), 2, now)
    await holdSeats(ledger, aHoldRequest({ date: asCalendarDay('2027-05-15') }), 2, now)
    await expect(holdSeats(ledger, aHoldRequest(), 2, now)).rejects.toMatchObject(soldOut)
  })

  test('the same attempt, twenty times at once on two servers, is one hold', async () => {
    const servers = await databases.servers(2)
    const request = aHoldRequest()
    const { holds } = await race(
      servers,
      Array.from({ length: 20 }, () => request),
      15,
    )
    expect(new Set(holds.map(({ booking }) => booking.id)).size).toBe(1)
    expect(holds.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await seatsTaken(servers[0], request)).toBe(2)
  })

  test('the same attempt gets its checkout back, even when nothing is left', async () => {
    const [ledger] = await databases.servers(1)
    const request = aHoldRequest()
    const { booking } = await holdSeats(ledger, request, 2, now)
    const checkout = { sessionId: 'cs_1', url: 'https://checkout.example/cs_1' }
    expect(await attachCheckout(ledger, booking.id, checkout)).toBeDefined()
    const again = await holdSeats(ledger, request, 2, now + minute)
    expect(again).toMatchObject({ repeated: true, booking: { id: booking.id, checkoutUrl: checkout.url } })
    expect(await findBooking(ledger, { checkoutSessionId: 'cs_1' })).toEqual(again.booking)
  })

  test('a hold keeps its first checkout, and one that ended takes none', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
    await attachCheckout(ledger, booking.id, { sessionId: 'cs_1', url: 'https://checkout.example/1' })
    const second = { sessionId: 'cs_2', url: 'https://checkout.example/2' }
    expect(await attachCheckout(ledger, booking.id, second)).toBeUndefined()
    const { booking: ended } = await holdSeats(ledger, aHoldRequest(), 15, now)
    await endHold(ledger, ended.id, 'failed')
    expect(await attachCheckout(ledger, ended.id, second)).toBeUndefined()
  })

  test('after a failure the same attempt is a new hold with a new id', async () => {
    const [ledger] = await databases.servers(1)
    const request = aHoldRequest()
    const first = await holdSeats(ledger, request, 2, now)
    expect(await endHold(ledger, first.booking.id, 'failed')).toMatchObject({ state: 'failed' })
    const second = await holdSeats(ledger, request, 2, now)
    expect(second.repeated).toBe(false)
    expect(second.booking.id).not.toBe(first.booking.id)
  })

  test('seats of a hold whose time is over are free for the next buyer', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 2, now)
    const late = now + 31 * minute
    await expect(holdSeats(ledger, aHoldRequest(), 2, late - 1)).rejects.toMatchObject(soldOut)
    await holdSeats(ledger, aHoldRequest({ expiresAt: late + 31 * minute }), 2, late)
    expect(await findBooking(ledger, { id: booking.id })).toMatchObject({ state: 'expired' })
  })

  test('a buyer ends the overdue holds of their own departure only', async () => {
    const [ledger] = await databases.servers(1)
    const { booking: afternoon } = await holdSeats(ledger, aHoldRequest({ time: '16:00' }), 2, now)
    const { booking: morning } = await holdSeats(ledger, aHoldRequest(), 2, now)
    await holdSeats(ledger, aHoldRequest({ expiresAt: now + 90 * minute }), 2, now + 31 * minute)
    expect(await findBooking(ledger, { id: morning.id })).toMatchObject({ state: 'expired' })
    expect(await findBooking(ledger, { id: afternoon.id })).toMatchObject({ state: 'held' })
  })

  test('an attempt is answered with the hold it has, not with one that ended', async () => {
    const [ledger] = await databases.servers(1)
    const again = aHoldRequest()
    const { booking: ended } = await holdSeats(ledger, again, 15, now)
    await endHold(ledger, ended.id, 'failed')
    const { booking } = await holdSeats(ledger, again, 15, now)
    expect(await holdSeats(ledger, again, 15, now)).toMatchObject({
      booking: { id: booking.id },
      repeated: true,
    })
  })

  test('a departure has the seats of the tour’s group size today, not of its first sale', async () => {
    const [ledger] = await databases.servers(1)
    await holdSeats(ledger, aHoldRequest(), 2, now)
    await holdSeats(ledger, aHoldRequest(), 4, now)
    await expect(holdSeats(ledger, aHoldRequest(), 5, now)).rejects.toMatchObject(soldOut)
    expect(await seatsTaken(ledger, aHoldRequest())).toBe(4)
  })

  test('a hold ends once: its seats are returned once, on whichever server', async () => {
    const servers = await databases.servers(2)
    const [ledger] = servers
    await holdSeats(ledger, aHoldRequest({ adults: 3, expiresAt: now + 90 * minute }), 15, now)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
    const ends = await Promise.all([
      ...servers.flatMap((server) => [
        endHold(server, booking.id, 'expired'),
        endHold(server, booking.id, 'failed'),
      ]),
      ...servers.map(async (server) => (await expireHolds(server, now + 60 * minute))[0]),
    ])
    expect(ends.filter((ended) => ended)).toHaveLength(1)
    expect(await seatsTaken(ledger, booking)).toBe(3)
  })

  test('only holds whose time is over expire', async () => {
    const [ledger] = await databases.servers(1)
    const { booking: over } = await holdSeats(ledger, aHoldRequest(), 15, now)
    await holdSeats(ledger, aHoldRequest({ expiresAt: now + 60 * minute }), 15, now)
    expect(await expireHolds(ledger, now + 31 * minute)).toMatchObject([{ id: over.id, state: 'expired' }])
    expect(await expireHolds(ledger, now + 31 * minute)).toEqual([])
  })

  test('free seats are told for every departure of the day', async () => {
    const [ledger] = await databases.servers(1)
    const { tour: slug, date } = aHoldRequest()
    const free = async (plan: Partial<DeparturePlan> = {}) => {
      const tour = aSoldTour({ slug, departures: aPlan({ times: ['16:00', '10:00'], ...plan }) })
      return (await readFreeSeats(ledger, tour, { from: date, until: date }, new Date(now), 365))(date)
    }
    await holdSeats(ledger, aHoldRequest({ adults: 2, children: 1 }), 15, now)
    await holdSeats(ledger, aHoldRequest({ date: asCalendarDay('2027-05-15') }), 15, now)
    expect(await free()).toEqual([
      { time: '10:00', state: 'available', seatsLeft: 12 },
      { time: '16:00', state: 'available', seatsLeft: 15 },
    ])
    expect(await free({ groupSize: 2 })).toMatchObject([{ state: 'full', seatsLeft: 0 }, { seatsLeft: 2 }])
    expect(await free({ groupSize: null })).toMatchObject([{ seatsLeft: null }, { seatsLeft: null }])
  })
})
