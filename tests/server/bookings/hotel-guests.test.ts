import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { UserError } from '../../../domain/user-error'
import { endHold } from '../../../server/bookings/booking-row'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { checkoutMs, graceMs, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { TEST_SEED } from '../../test-seed.mjs'
import { aHoldRequest, mail, minute, now } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const seats = 15
const largestParty = 12

/** Uniform numbers from a fixed seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A departure sells out within two days to parties of one to five, all of one hotel: the worst for the limit. Three in
 * four pay after two to ten minutes, the others leave their checkout open until it closes.
 */
async function sellOut(ledger: Ledger, chance: () => number, time: string) {
  const told = { parties: 0, byNetwork: 0 }
  const endings: { at: number; end: () => Promise<unknown> }[] = []
  let at = now
  for (let party = 0; party < 30; party++) {
    at += Math.round(chance() * 192 * minute)
    const due = endings.filter((one) => one.at <= at).sort((a, b) => a.at - b.at)
    for (const one of due) {
      await one.end()
      endings.splice(endings.indexOf(one), 1)
    }
    const adults = 1 + Math.floor(chance() * chance() * 5)
    told.parties += 1
    try {
      const request = aHoldRequest({
        time,
        adults,
        network: 'the hotel',
        expiresAt: at + checkoutMs + graceMs,
      })
      const { booking } = await holdSeats(ledger, request, seats, at, largestParty)
      const { id } = booking
      const paysAt = at + Math.round((2 + chance() * 8) * minute)
      const pay = () => markPaid(ledger, { bookingId: id, paymentIntent: `pi_${id}`, paidAt: paysAt }, mail)
      if (chance() < 0.75) endings.push({ at: paysAt, end: pay })
      else endings.push({ at: booking.expiresAt, end: () => endHold(ledger, id, 'expired') })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      if (error.code === 'rate_limited') told.byNetwork += 1
      else if (error.code !== 'sold_out') throw error
    }
  }
  return told
}

onEachDatabase((databases) => {
  test('of the guests of one hotel who book by its one address, at most one in a hundred is refused', async () => {
    const [ledger] = await databases.servers(1)
    const chance = random(TEST_SEED)
    const all = { parties: 0, byNetwork: 0 }
    for (let departure = 0; departure < 20; departure++) {
      const told = await sellOut(
        ledger,
        chance,
        `${10 + Math.floor(departure / 6)}:${(departure % 6) * 10 || '00'}`,
      )
      all.parties += told.parties
      all.byNetwork += told.byNetwork
    }
    console.info(`${all.byNetwork} of ${all.parties} parties behind one address were refused for it.`)
    expect(all.byNetwork / all.parties).toBeLessThanOrEqual(0.01)
  })

  test('one network alone does not close a departure: others still find seats', async () => {
    const [ledger] = await databases.servers(1)
    const hold = (network: string) =>
      holdSeats(ledger, aHoldRequest({ adults: 1, network }), seats, now, largestParty).then(
        () => true,
        () => false,
      )
    const attack = await Promise.all(Array.from({ length: 40 }, () => hold('an attacker')))
    expect(attack.filter(Boolean)).toHaveLength(largestParty)
    expect(await hold('somebody else')).toBe(true)
  })

  test('what one network holds of a departure leaves it the others', async () => {
    const [ledger] = await databases.servers(1)
    const hold = (time: string, day = '2027-05-14') => {
      const party = { adults: largestParty, network: 'the hotel', time, date: asCalendarDay(day) }
      return holdSeats(ledger, aHoldRequest(party), seats, now, largestParty)
    }
    await hold('10:00')
    await expect(hold('12:00')).resolves.toMatchObject({ repeated: false })
    await expect(hold('10:00', '2027-05-15')).resolves.toMatchObject({ repeated: false })
  })
})
