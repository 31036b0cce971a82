import { expect, test } from 'vitest'
import { asCents } from '../../../domain/money/cents'
import { findBooking } from '../../../server/bookings/booking-row'
import { cancelByTraveller } from '../../../server/bookings/cancellation'
import type { Booking, Ledger } from '../../../server/bookings/database/ledger-tables'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded, orderRefund, type ReportedRefund } from '../../../server/bookings/refunds'
import { applyRefund } from '../../../server/payments/apply-refund'
import type { Services } from '../../../server/services'
import { aHoldRequest, mail, now } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const refund = (id: string, amount: number, failed = false): ReportedRefund => ({
  id,
  amount: asCents(amount),
  failed,
})

/** What is told, in the order in which it happens, and what the traveller has in the end of 88 euros. */
const stories: [what: string, told: (ReportedRefund | number)[], refunded: number, state: string][] = [
  ['all, told as a sum and one by one', [refund('a', 8800), 8800], 8800, 'refunded'],
  ['a part, in two', [refund('a', 1000), 1000, refund('b', 2000), 3000], 3000, 'partly_refunded'],
  ['all, which failed', [refund('a', 8800), 8800, refund('a', 8800, true)], 0, 'paid, or ended'],
  [
    'all, which failed and was made again',
    [refund('a', 8800), 8800, refund('a', 8800, true), refund('b', 8800)],
    8800,
    'refunded',
  ],
  [
    'two parts, of which one failed',
    [refund('a', 3000), refund('b', 2000), 5000, refund('b', 2000, true)],
    3000,
    'partly_refunded',
  ],
]

onEachDatabase((databases) => {
  test.each(stories)(
    '%s: in every order of the news it comes to the same',
    async (what, told, refunded, state) => {
      const [ledger] = await databases.servers(1)
      for (const [n, order] of permutations(told).entries()) {
        const id = await aPaidBooking(ledger, `${what} ${n}`)
        const rename = (one: ReportedRefund | number) =>
          typeof one === 'number' ? asCents(one) : { ...one, id: `${one.id} ${id}` }
        // Each comes twice.
        for (const one of [...order, ...order]) await markRefunded(ledger, id, rename(one), mail, now)
        const booking = await ledger
          .selectFrom('bookings')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        expect(booking?.refunded, JSON.stringify(order)).toBe(refunded)
        // Whoever had been refunded all of it for a time has lost the seats.
        if (refunded === 0) expect(['paid', 'cancelled']).toContain(booking?.state)
        else expect(['cancelled', state]).toContain(booking?.state)
      }
    },
  )
})

onEachDatabase((databases) => {
  test('while the rest is on its way, too, nobody is told that the booking is still valid', async () => {
    const [ledger] = await databases.servers(1)
    const id = await aPaidBooking(ledger, 'cancelled')
    const booking = (await findBooking(ledger, { id })) as Booking
    await orderRefund(ledger, booking, { id: 'r1', amount: asCents(1000), reason: 'staff' }, now)
    await cancelByTraveller(ledger, booking, new Date(now))
    const kinds = async () => {
      const mails = ledger.selectFrom('outbox').select(['kind', 'payload']).where('booking', '=', id)
      const told = await mails.where('kind', 'in', ['refund-notice', 'office-refund']).execute()
      return told.map(({ payload }) => JSON.parse(payload).refunded)
    }
    await markRefunded(ledger, id, refund('a', 1000), mail, now)
    expect(await kinds()).toEqual([])
    await markRefunded(ledger, id, refund('b', 7800), mail, now)
    expect(await kinds()).toEqual([8800, 8800])
  })
})

onEachDatabase((databases) => {
  test.each([
    ['the rest, as staff have ordered, is on its way', false],
    ['the booking came too late', true],
  ])('a part that goes back is no booking that stands: %s', async (_what, isLate) => {
    const [ledger] = await databases.servers(1)
    const id = await aPaidBooking(ledger, 'in parts')
    if (isLate) await ledger.updateTable('bookings').set({ state: 'paid_late' }).execute()
    const booking = (await findBooking(ledger, { id })) as Booking
    await orderRefund(ledger, booking, { id: 'moved', amount: asCents(1000), reason: 'moved' }, now)
    if (!isLate)
      await orderRefund(ledger, booking, { id: 'rest', amount: asCents(7800), reason: 'staff' }, now)
    await markRefunded(ledger, id, refund('a', 1000), mail, now)
    const told = ledger.selectFrom('outbox').select('kind').where('booking', '=', id)
    expect(await told.where('kind', 'in', ['refund-notice', 'office-refund']).execute()).toEqual([])
  })
})

async function aPaidBooking(ledger: Ledger, attempt: string): Promise<string> {
  const { booking } = await holdSeats(ledger, aHoldRequest({ attempt }), null, now)
  await markPaid(ledger, { bookingId: booking.id, paymentIntent: `pi_${booking.id}`, paidAt: now }, mail)
  return booking.id
}

function permutations<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((first, i) =>
    permutations(things.filter((_, other) => other !== i)).map((rest) => [first, ...rest]),
  )
}

onEachDatabase((databases) => {
  test('of a refund that failed the traveller is told once, though two servers hear of it at once', async () => {
    const ledgers = await databases.servers(4)
    const [ledger] = ledgers
    const id = await aPaidBooking(ledger, 'failed')
    const failed = {
      ...{ id: 're_1', status: 'failed', amount: 8800 },
      payment_intent: `pi_${id}`,
      metadata: {},
    }
    const services = { mail, log: () => {}, now: () => new Date(now) } as unknown as Services
    await Promise.all(ledgers.map((one) => applyRefund(services, one, failed)))
    const told = ledger.selectFrom('outbox').select('id').where('kind', '=', 'refund-failed')
    expect(await told.execute()).toHaveLength(1)
  })
})
