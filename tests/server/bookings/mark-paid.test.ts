import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingState } from '../../../domain/booking/booking-state'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import type { Booking, Ledger } from '../../../server/bookings/database/ledger-tables'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded } from '../../../server/bookings/refunds'
import { openDeparture, takeSeats } from '../../../server/bookings/seats'
import { applyEvent } from '../../../server/payments/apply-stripe-event'
import { aHoldRequest, mail, minute, now, seatsTaken, statesWithSeats } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const paidAt = now + 5 * minute

function pay(ledger: Ledger, { id }: Pick<Booking, 'id'>) {
  return markPaid(ledger, { bookingId: id, paymentIntent: `pi_${id}`, paidAt }, mail)
}

async function mailOf(ledger: Ledger, { id }: Pick<Booking, 'id'>): Promise<string[]> {
  const rows = await ledger.selectFrom('outbox').select('kind').where('booking', '=', id).execute()
  return rows.map(({ kind }) => kind).sort()
}

const kinds = ['paid', 'expired', 'part refunded', 'all refunded'] as const
type Kind = (typeof kinds)[number]

/** What must come of these events, in whatever order they arrive while seats are free. */
function outcomeOf(events: Set<Kind>): BookingState {
  if (!events.has('paid')) return events.has('expired') ? 'expired' : 'held'
  if (events.has('all refunded')) return 'refunded'
  return events.has('part refunded') ? 'partly_refunded' : 'paid'
}

/** `npm run reliability` makes 1,000. */
const SHUFFLES = Number(process.env.SHUFFLES ?? 200)

const order: BookingState[] = [
  'held',
  'failed',
  'expired',
  'paid_late',
  'paid',
  'partly_refunded',
  'refunded',
]

onEachDatabase((databases) => {
  test('a payment is kept with its mail, and its seats stay taken', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 2, now)
    const paid = await pay(ledger, booking)
    expect(paid).toEqual({ ...booking, state: 'paid', paidAt, paymentIntent: `pi_${booking.id}` })
    const outbox = await ledger.selectFrom('outbox').selectAll().orderBy('kind').execute()
    const waiting = { booking: booking.id, attempts: 0, nextAttemptAt: paidAt, sentAt: null, deadAt: null }
    expect(outbox).toMatchObject([
      { ...waiting, id: `confirmation.${booking.id}@tours.example`, recipient: 'ana@example.com' },
      { ...waiting, id: `office-notice.${booking.id}@tours.example`, recipient: 'office@tours.example' },
    ])
    expect(await seatsTaken(ledger, booking)).toBe(2)
    expect(await endHold(ledger, booking.id, 'expired')).toBeUndefined()
    expect(await endHold(ledger, booking.id, 'failed')).toBeUndefined()
  })

  test('a payment without its mail is not kept', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 2, now)
    await ledger.schema.dropTable('outbox').execute()
    await expect(pay(ledger, booking)).rejects.toThrow(/outbox/)
    expect(await findBooking(ledger, { id: booking.id })).toMatchObject({ state: 'held', paidAt: null })
  })

  test('money after the hold ended takes the seats again while they are free', async () => {
    const [ledger] = await databases.servers(1)
    for (const end of ['expired', 'failed'] as const) {
      const { booking } = await holdSeats(ledger, aHoldRequest(), 4, now)
      await endHold(ledger, booking.id, end)
      expect(await pay(ledger, booking)).toMatchObject({ state: 'paid' })
      expect(await mailOf(ledger, booking)).toEqual(['confirmation', 'office-notice'])
    }
    expect(await seatsTaken(ledger, aHoldRequest())).toBe(4)
  })

  test('money for seats that are gone is paid late, and refunded without touching seats', async () => {
    const [ledger] = await databases.servers(1)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 2, now)
    await endHold(ledger, booking.id, 'expired')
    await holdSeats(ledger, aHoldRequest(), 2, now)
    expect(await pay(ledger, booking)).toMatchObject({ state: 'paid_late', paidAt })
    expect(await pay(ledger, booking)).toBeUndefined()
    expect(await mailOf(ledger, booking)).toEqual(['office-notice', 'paid-late'])
    expect(await markRefunded(ledger, booking.id, asCents(100), mail, paidAt)).toMatchObject({
      state: 'paid_late',
      refunded: 100,
    })
    expect(await markRefunded(ledger, booking.id, asCents(8800), mail, paidAt)).toMatchObject({
      state: 'refunded',
    })
    expect(await seatsTaken(ledger, booking)).toBe(2)
  })

  test('money after the departure is paid late, whether its hold stands or not, and frees the seats', async () => {
    const [ledger] = await databases.servers(1)
    for (const end of [undefined, 'expired'] as const) {
      const { booking } = await holdSeats(
        ledger,
        aHoldRequest({ date: asCalendarDay('2027-05-01'), time: '12:00' }),
        9,
        now,
      )
      if (end) await endHold(ledger, booking.id, end)
      // Departed when the clock in Madrid shows twelve; the payment comes five minutes later.
      expect(await pay(ledger, booking)).toMatchObject({ state: 'paid_late' })
      expect(await mailOf(ledger, booking)).toEqual(['office-notice', 'paid-late'])
      expect(await seatsTaken(ledger, booking)).toBe(0)
    }
  })

  test.each([
    ['12:05', 'paid_late'],
    ['12:06', 'paid'],
  ])(
    'money at 12:05 for a departure at %s is %s: in the instant of departing it is too late',
    async (time, state) => {
      const [ledger] = await databases.servers(1)
      const today = aHoldRequest({ date: asCalendarDay('2027-05-01'), time })
      const { booking } = await holdSeats(ledger, today, 9, now)
      expect(await pay(ledger, booking)).toMatchObject({ state, paidAt })
    },
  )

  test('late payments on two servers race for the last seats: one gets them', async () => {
    const servers = await databases.servers(2)
    const late: Booking[] = []
    for (let buyer = 0; buyer < 20; buyer += 1) {
      const { booking } = await holdSeats(servers[0], aHoldRequest(), 2, now)
      await endHold(servers[0], booking.id, 'expired')
      late.push(booking)
    }
    const paid = await Promise.all(
      late.flatMap((booking, index) => [
        pay(servers[index % 2] as Ledger, booking),
        pay(servers[(index + 1) % 2] as Ledger, booking),
      ]),
    )
    const states = paid.flatMap((booking) => booking?.state ?? []).sort()
    expect(states).toEqual(['paid', ...Array.from({ length: 19 }, () => 'paid_late')])
    expect(await seatsTaken(servers[0], aHoldRequest())).toBe(2)
  })

  test('a full refund frees the seats once; no later event brings the booking back', async () => {
    const [ledger] = await databases.servers(1)
    await holdSeats(ledger, aHoldRequest({ adults: 3 }), 15, now)
    const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
    await pay(ledger, booking)
    expect(await markRefunded(ledger, booking.id, asCents(3000), mail, paidAt)).toMatchObject({
      state: 'partly_refunded',
    })
    expect(await seatsTaken(ledger, booking)).toBe(5)
    expect(await markRefunded(ledger, booking.id, asCents(8800), mail, paidAt)).toMatchObject({
      state: 'refunded',
    })
    expect(await markRefunded(ledger, booking.id, asCents(8800), mail, paidAt)).toBeUndefined()
    expect(await markRefunded(ledger, booking.id, asCents(3000), mail, paidAt)).toBeUndefined()
    expect(await pay(ledger, booking)).toBeUndefined()
    expect(await endHold(ledger, booking.id, 'expired')).toBeUndefined()
    expect(await findBooking(ledger, { id: booking.id })).toMatchObject({ state: 'refunded', refunded: 8800 })
    expect(await seatsTaken(ledger, booking)).toBe(3)
  })

  test('an event that arrives twenty times, on two servers, takes effect once', async () => {
    const servers = await databases.servers(2)
    const departure = { tour: 'prado', date: asCalendarDay('2027-05-14'), time: '10:00' }
    await openDeparture(servers[0], departure, null)
    const event = { id: 'evt_1', type: 'checkout.session.completed' }
    const applied = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        applyEvent(servers[index % 2] as Ledger, event, now, (transaction) =>
          takeSeats(transaction, departure, 1),
        ),
      ),
    )
    expect(applied.filter((now) => now)).toHaveLength(1)
    expect(await seatsTaken(servers[0], departure)).toBe(1)
  })

  test('an event whose effect throws can be delivered again', async () => {
    const [ledger] = await databases.servers(1)
    const event = { id: 'evt_1', type: 'charge.refunded' }
    const failing = applyEvent(ledger, event, now, () => Promise.reject(new Error('stop')))
    await expect(failing).rejects.toThrow('stop')
    expect(await applyEvent(ledger, event, now, async () => {})).toBe(true)
  })

  test('shuffled and repeated events end in the same state, and no step goes back', async () => {
    const servers = await databases.servers(2)
    const [ledger] = servers
    let run = 0
    const deliveries = fc
      .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 7 })
      .chain((events) => fc.record({ events: fc.constant(events), together: fc.boolean() }))

    await fc.assert(
      fc.asyncProperty(deliveries, async ({ events, together }) => {
        run += 1
        const { booking } = await holdSeats(ledger, aHoldRequest({ tour: `tour-${run}` }), 2, now)
        const deliver = (kind: Kind, index: number) => {
          const server = servers[index % 2] as Ledger
          const event = { id: `evt_${run}_${kind}`, type: kind }
          return applyEvent(server, event, now, (transaction) => effects[kind](transaction, booking))
        }
        if (together) await Promise.all(events.map(deliver))
        else await oneByOne(events, deliver, ledger, booking)

        const expected = outcomeOf(new Set(events))
        expect(await findBooking(ledger, booking)).toMatchObject({ state: expected })
        const keepsSeats = statesWithSeats.includes(expected)
        expect(await seatsTaken(ledger, booking)).toBe(keepsSeats ? booking.seats : 0)
        expectMail(await mailOf(ledger, booking), events, expected)
      }),
      { numRuns: SHUFFLES },
    )
  }, 120_000)
})

/** One notice of the payment, at most one confirmation, and a message for each sum that was refunded. */
function expectMail(written: string[], events: Kind[], state: BookingState): void {
  const count = (kind: string) => written.filter((one) => one === kind).length
  const isPaid = events.includes('paid')
  expect(count('office-notice')).toBe(isPaid ? 1 : 0)
  if (state === 'refunded') expect(count('confirmation')).toBeLessThanOrEqual(1)
  else expect(count('confirmation')).toBe(isPaid ? 1 : 0)
  expect(count('refund-notice')).toBe(count('office-refund'))
  const sums = ['partly_refunded', 'refunded'].includes(state) ? [1, 2] : [0]
  expect(sums).toContain(count('refund-notice'))
}

const effects: Record<Kind, (ledger: Ledger, booking: Booking) => Promise<unknown>> = {
  paid: pay,
  expired: (ledger, { id }) => endHold(ledger, id, 'expired'),
  'part refunded': (ledger, { id }) => markRefunded(ledger, id, asCents(3000), mail, paidAt),
  'all refunded': (ledger, { id, total }) => markRefunded(ledger, id, total, mail, paidAt),
}

async function oneByOne(
  events: Kind[],
  deliver: (kind: Kind, index: number) => Promise<unknown>,
  ledger: Ledger,
  { id }: Booking,
) {
  let reached = 0
  for (const [index, kind] of events.entries()) {
    await deliver(kind, index)
    const state = (await findBooking(ledger, { id }))?.state ?? 'held'
    expect(order.indexOf(state)).toBeGreaterThanOrEqual(reached)
    reached = order.indexOf(state)
  }
}
