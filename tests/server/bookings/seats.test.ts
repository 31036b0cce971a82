import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '../../../domain/money/cents'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded } from '../../../server/bookings/refunds'
import { aHoldRequest, mail, now, seatsTaken, statesWithSeats } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const groupSize = 4

const steps = {
  expire: (ledger: Ledger, id: string) => endHold(ledger, id, 'expired'),
  release: (ledger: Ledger, id: string) => endHold(ledger, id, 'failed'),
  pay: (ledger: Ledger, id: string) =>
    markPaid(ledger, { bookingId: id, paymentIntent: `pi_${id}`, paidAt: now }, mail),
  'refund part': (ledger: Ledger, id: string) => markRefunded(ledger, id, asCents(3000), mail, now),
  'refund all': (ledger: Ledger, id: string) => markRefunded(ledger, id, asCents(8800), mail, now),
}

const stories = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: 2 }),
    steps: fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { maxLength: 4 }),
  }),
  { minLength: 2, maxLength: 6 },
)

/** Sold out is one of the things that happen. */
function holdOrSoldOut(ledger: Ledger, request: HoldRequest) {
  return holdSeats(ledger, request, groupSize, now).catch((error) => {
    expect(error).toMatchObject({ code: 'sold_out' })
    return undefined
  })
}

onEachDatabase((databases) => {
  test('a zero byte, which PostgreSQL refuses, is in no checkout’s id', async () => {
    const [ledger] = await databases.servers(1)
    expect(await findBooking(ledger, { checkoutSessionId: 'cs_test_\0' })).toBeUndefined()
  })

  test('whatever happens at once on two servers, the seats taken are those of the bookings, and never too many', async () => {
    const servers = await databases.servers(2)
    const [ledger] = servers
    let run = 0
    await fc.assert(
      fc.asyncProperty(stories, async (bookings) => {
        run += 1
        const tour = `tour-${run}`
        await Promise.all(
          bookings.map(async (story, index) => {
            const server = servers[index % 2] as Ledger
            const hold = await holdOrSoldOut(server, aHoldRequest({ tour, adults: story.adults }))
            if (!hold) return
            for (const step of story.steps) await steps[step](server, hold.booking.id)
          }),
        )
        const seats = await ledger
          .selectFrom('bookings')
          .select(({ fn }) => fn.sum<number | null>('seats').as('sum'))
          .where('tour', '=', tour)
          .where('state', 'in', statesWithSeats)
          .executeTakeFirst()
        const taken = await seatsTaken(ledger, aHoldRequest({ tour }))
        expect(taken).toBe(seats?.sum ?? 0)
        expect(taken).toBeLessThanOrEqual(groupSize)
      }),
      { numRuns: 60 },
    )
  })
})
