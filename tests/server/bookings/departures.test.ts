import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import type { SoldTour } from '../../../domain/catalogue'
import { asCents } from '../../../domain/money/cents'
import { type AddedBooking, addBooking } from '../../../server/bookings/add-booking'
import { blockSeats, unblockSeats } from '../../../server/bookings/block-seats'
import { findBooking } from '../../../server/bookings/booking-row'
import { cancelByTraveller } from '../../../server/bookings/cancellation'
import { bookingsToClose, closeDepartures, reopenDepartures } from '../../../server/bookings/close-departure'
import type { Booking, Ledger } from '../../../server/bookings/database/ledger-tables'
import { readFreeSeats } from '../../../server/bookings/free-seats'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { moveBooking, planMove } from '../../../server/bookings/move-booking'
import { markRefunded, orderRefund } from '../../../server/bookings/refunds'
import { applyRefund } from '../../../server/payments/apply-refund'
import type { Services } from '../../../server/services'
import { aSoldTour } from '../../builders/a-catalogue'
import { aPlan } from '../../builders/a-plan'
import { aHoldRequest, mail, minute, now, seatsTaken } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const { tour: slug, date, time } = aHoldRequest()
const departure = { tour: slug, date, time }
const tour: SoldTour = aSoldTour({ slug, departures: aPlan({ times: ['10:00', '16:00'] }) })
const capacity = 15
const at = new Date(now + 10 * minute)
const why = { en: 'The coach has broken down.', es: 'El autobús se ha averiado.' }
const closing = { why, now: at, mail, tour, windowDays: 365 }

async function hold(ledger: Ledger, differences: Partial<HoldRequest> = {}) {
  return (await holdSeats(ledger, aHoldRequest(differences), capacity, now)).booking
}

async function pay(ledger: Ledger, { id }: Pick<Booking, 'id'>) {
  return markPaid(ledger, { bookingId: id, paymentIntent: `pi_${id}`, paidAt: now + 5 * minute }, mail)
}

async function aPaid(ledger: Ledger, differences: Partial<HoldRequest> = {}): Promise<Booking> {
  return (await pay(ledger, await hold(ledger, differences))) as Booking
}

const atTheDesk = (differences: Partial<AddedBooking> = {}): AddedBooking => ({
  ...departure,
  kind: 'own',
  adults: 2,
  children: 1,
  customerName: 'Room 12',
  customerEmail: '',
  language: 'en',
  source: 'hotel desk',
  ...differences,
})

const add = (ledger: Ledger, differences: Partial<AddedBooking> = {}) =>
  addBooking(ledger, atTheDesk(differences), { capacity, mail, now: at })

const block = (ledger: Ledger, seats: number, why = 'kept for the school') =>
  blockSeats(ledger, departure, { seats, why, capacity })

const ordersOf = (ledger: Ledger) =>
  ledger.selectFrom('refundOrders').select(['booking', 'amount', 'reason']).orderBy('id').execute()

const mailsOf = (ledger: Ledger, kind: string) =>
  ledger.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute()

const later = { date: asCalendarDay('2027-05-20'), time: '16:00' }
const move = { to: later, tour, keepPrice: false, now: at, mail }

onEachDatabase((databases) => {
  test('a booking that was paid elsewhere takes its seats, without a price', async () => {
    const [ledger] = await databases.servers(1)
    const { booking, seatsLeft } = await add(ledger)
    expect(seatsLeft).toBe(12)
    expect(booking).toMatchObject({ state: 'paid', total: 0, source: 'hotel desk', seats: 3 })
    expect(await seatsTaken(ledger, booking)).toBe(3)
    // There is no address to write to.
    expect(await mailsOf(ledger, 'confirmation')).toEqual([])
    await add(ledger, { customerEmail: 'guest@example.com' })
    expect(await mailsOf(ledger, 'confirmation')).toMatchObject([{ recipient: 'guest@example.com' }])
    await expect(add(ledger, { adults: 9 })).rejects.toMatchObject({ code: 'sold_out' })
    expect(await seatsTaken(ledger, booking)).toBe(6)
  })

  test('blocked seats are nobody’s, and no more are given back than were blocked', async () => {
    const [ledger] = await databases.servers(1)
    expect(await block(ledger, 10)).toEqual({ blocked: 10, seatsLeft: 5 })
    expect(await block(ledger, 2, 'a guide in training')).toEqual({ blocked: 12, seatsLeft: 3 })
    await expect(block(ledger, 4)).rejects.toMatchObject({ code: 'sold_out' })
    await expect(hold(ledger, { adults: 4 })).rejects.toMatchObject({ code: 'sold_out' })
    await hold(ledger, { adults: 3 })
    expect(await unblockSeats(ledger, departure, 2)).toEqual({ blocked: 10, seatsLeft: 2 })
    await expect(unblockSeats(ledger, departure, 11)).rejects.toMatchObject({ code: 'NOT_BLOCKED' })
    expect(await unblockSeats(ledger, departure, 10)).toEqual({ blocked: 0, seatsLeft: 12 })
    const row = await ledger.selectFrom('departures').select('blockedWhy').executeTakeFirstOrThrow()
    expect(row.blockedWhy).toBeNull()
  })

  test('a mixed race for the last seats sells each once', async () => {
    const servers = await databases.servers(2)
    const on = (n: number) => servers[n % 2] as Ledger
    const tries = Array.from({ length: 24 }, (_, n) => {
      if (n % 3 === 0) return hold(on(n), { adults: 2 })
      if (n % 3 === 1) return add(on(n), { adults: 2, children: 0 })
      return block(on(n), 2)
    })
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'sold_out' })
    const row = await servers[0].selectFrom('departures').selectAll().executeTakeFirstOrThrow()
    expect(row.seatsTaken).toBe(14)
  })

  test('a closed departure is off sale on every server, and back when it is opened', async () => {
    const [ledger, other] = (await databases.servers(2)) as [Ledger, Ledger]
    await closeDepartures(ledger, departure, closing)
    await expect(hold(other)).rejects.toMatchObject({ code: 'date_unavailable', status: 409 })
    await expect(add(other)).rejects.toMatchObject({ code: 'date_unavailable' })
    await expect(block(other, 1)).rejects.toMatchObject({ code: 'date_unavailable' })
    const free = await readFreeSeats(other, tour, { from: date, until: date }, new Date(now), 365)
    expect(free(date).map((one) => one.time)).toEqual(['16:00'])
    // Nothing of what was refused is left.
    expect(await seatsTaken(other, departure)).toBe(0)
    await reopenDepartures(other, departure, at)
    await reopenDepartures(other, departure, at)
    expect((await hold(ledger)).state).toBe('held')
  })

  test('a closed day covers all its times, and one of them can be opened alone', async () => {
    const [ledger] = await databases.servers(1)
    const timesOn = async () =>
      (await readFreeSeats(ledger, tour, { from: date, until: date }, new Date(now), 365))(date).map(
        (one) => one.time,
      )
    await closeDepartures(ledger, { tour: slug, date }, closing)
    expect(await timesOn()).toEqual([])
    await reopenDepartures(ledger, { tour: slug, date, time: '16:00' }, at)
    expect(await timesOn()).toEqual(['16:00'])
    // Closing the day again takes back what was said of its times.
    await closeDepartures(ledger, { tour: slug, date }, closing)
    expect(await timesOn()).toEqual([])
    await reopenDepartures(ledger, { tour: slug, date }, at)
    expect(await timesOn()).toEqual(['10:00', '16:00'])
  })

  test('closing refunds every paid booking in full, ends holds, and writes to each traveller once', async () => {
    const [ledger] = await databases.servers(1)
    const paid = await aPaid(ledger, { total: asCents(8800) })
    const partly = await aPaid(ledger, { total: asCents(8800), customerEmail: 'part@example.com' })
    await markRefunded(ledger, partly.id, asCents(1000), mail, now)
    const held = await hold(ledger)
    const { booking: added } = await add(ledger, { customerEmail: 'guest@example.com' })
    const elsewhere = await aPaid(ledger, { time: '16:00' })

    const affected = await bookingsToClose(ledger, departure)
    expect(affected.map(({ booking, refund }) => [booking.id, refund])).toEqual(
      expect.arrayContaining([
        [paid.id, 8800],
        [partly.id, 7800],
        [added.id, 0],
      ]),
    )
    expect(affected).toHaveLength(3)
    expect(await ordersOf(ledger)).toEqual([])

    for (let run = 1; run <= 2; run++) {
      await closeDepartures(ledger, departure, closing)
      expect((await ordersOf(ledger)).sort((a, b) => b.amount - a.amount)).toEqual([
        { booking: paid.id, amount: 8800, reason: 'closed' },
        { booking: partly.id, amount: 7800, reason: 'closed' },
      ])
      const notices = await mailsOf(ledger, 'departure-closed')
      expect(notices.map(({ recipient }) => recipient).sort()).toEqual([
        'ana@example.com',
        'guest@example.com',
        'part@example.com',
      ])
      const first = notices.find(({ recipient }) => recipient === 'ana@example.com')
      expect(JSON.parse(first?.payload ?? '')).toMatchObject({
        // Ana reads Spanish.
        why: why.es,
        refund: 8800,
        alternatives: [{ date, time: '16:00' }, {}, {}],
      })
    }
    expect((await findBooking(ledger, held))?.state).toBe('expired')
    expect((await findBooking(ledger, added))?.state).toBe('cancelled')
    expect((await findBooking(ledger, elsewhere))?.state).toBe('paid')

    // The refund is recorded: there is no second message about it, and the seats are free.
    await markRefunded(ledger, paid.id, asCents(8800), mail, now)
    await markRefunded(ledger, partly.id, asCents(8800), mail, now)
    const refunds = await mailsOf(ledger, 'refund-notice')
    expect(refunds.map(({ recipient }) => recipient)).toEqual(['part@example.com'])
    expect(await seatsTaken(ledger, departure)).toBe(0)
  })

  test('closing that was interrupted anywhere is finished by the next', async () => {
    const [ledger] = await databases.servers(1)
    const bookings = await Promise.all([aPaid(ledger), aPaid(ledger), aPaid(ledger)])
    // Ended as a kill -9 would, after so many transactions.
    for (const left of [0, 1, 2]) {
      let transactions = 0
      const broken = new Proxy(ledger, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key)
          if (key === 'transaction' && transactions++ > left) throw new Error('killed')
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      await expect(closeDepartures(broken, departure, closing)).rejects.toThrow('killed')
      await expect(hold(ledger)).rejects.toMatchObject({ code: 'date_unavailable' })
    }
    const settled = await closeDepartures(ledger, departure, closing)
    expect(settled.map(({ refund }) => refund)).toEqual([8800, 8800, 8800])
    expect(await ordersOf(ledger)).toHaveLength(bookings.length)
    expect(await mailsOf(ledger, 'departure-closed')).toHaveLength(bookings.length)
  })

  test('closing again orders a refund again that was refused', async () => {
    const [ledger] = await databases.servers(1)
    await aPaid(ledger)
    await closeDepartures(ledger, departure, closing)
    await ledger.updateTable('refundOrders').set({ failedAt: now }).execute()
    expect(await bookingsToClose(ledger, departure)).toMatchObject([{ refund: 8800 }])
    for (let run = 1; run <= 2; run++)
      expect(await closeDepartures(ledger, departure, closing)).toMatchObject([{ refund: 8800 }])
    const open = ledger.selectFrom('refundOrders').select('amount').where('failedAt', 'is', null)
    expect(await open.execute()).toEqual([{ amount: 8800 }])
    expect(await mailsOf(ledger, 'departure-closed')).toHaveLength(1)
  })

  test('whose refund failed is told when it is made after all', async () => {
    const [ledger] = await databases.servers(1)
    const { id } = await aPaid(ledger)
    await closeDepartures(ledger, departure, closing)
    const services = { log: () => {}, mail, now: () => at } as unknown as Services
    const returned = { id: 're_1', amount: 8800, payment_intent: `pi_${id}`, status: 'failed' }
    await applyRefund(services, ledger, { ...returned, metadata: {} })
    expect(await mailsOf(ledger, 'refund-failed')).toHaveLength(1)
    await markRefunded(ledger, id, { id: 're_2', amount: asCents(8800), failed: false }, mail, now)
    expect(await mailsOf(ledger, 'refund-notice')).toHaveLength(1)
  })

  test('a traveller who had cancelled is neither refunded nor told again', async () => {
    const [ledger] = await databases.servers(1)
    const booking = await aPaid(ledger)
    await cancelByTraveller(ledger, booking, at)
    expect(await closeDepartures(ledger, departure, closing)).toEqual([])
    expect(await ordersOf(ledger)).toMatchObject([{ reason: 'traveller' }])
    expect(await mailsOf(ledger, 'departure-closed')).toEqual([])
  })

  test('closing waits for a hold that is under way, and settles it', async () => {
    const [ledger, other] = (await databases.servers(2)) as [Ledger, Ledger]
    await hold(ledger)
    let closed: ReturnType<typeof closeDepartures> | undefined
    const { id } = await ledger.transaction().execute(async (transaction) => {
      const booking = await aPaid(transaction)
      closed = closeDepartures(other, departure, closing)
      await sleep(300)
      return booking
    })
    expect((await closed)?.map(({ booking }) => booking.id)).toEqual([id])
  })

  test('a booking that is moved away while its departure is closed is left alone', async () => {
    const [ledger, other] = (await databases.servers(2)) as [Ledger, Ledger]
    const booking = await aPaid(ledger, { discount: asCents(880), total: asCents(7920) })
    // Between the list of bookings and the first of them: the second transaction of the closing.
    let transactions = 0
    const interrupted = new Proxy(ledger, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        transactions += 1
        const isSettling = transactions === 2
        return () => ({
          async execute(work: (db: Ledger) => Promise<unknown>) {
            if (isSettling) await moveBooking(other, booking.id, move)
            return target.transaction().execute(work)
          },
        })
      },
    })
    expect(await closeDepartures(interrupted, departure, closing)).toEqual([])
    expect(transactions).toBe(2)
    expect(await findBooking(ledger, booking)).toMatchObject({ ...later, state: 'paid' })
    expect(await ordersOf(ledger)).toEqual([])
  })

  test('closing while others book leaves no booking that is neither refused nor settled', async () => {
    const servers = (await databases.servers(2)) as [Ledger, Ledger]
    for (let round = 0; round < 6; round++) {
      const on = { tour: slug, date: asCalendarDay(`2027-06-${10 + round}`), time }
      const tries = Array.from({ length: 6 }, async (_, n) => {
        const booking = await hold(servers[n % 2 ? 0 : 1], { ...on, adults: 1 })
        return pay(servers[n % 2 ? 0 : 1], booking)
      })
      const close = closeDepartures(servers[0], on, closing)
      const [outcomes] = await Promise.all([Promise.allSettled(tries), close])
      for (const one of outcomes) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'date_unavailable' })
        else if (one.value) {
          const { id, state } = (await findBooking(servers[0], one.value)) as Booking
          const orders = (await ordersOf(servers[0])).filter(({ booking }) => booking === id)
          // Who paid after the closing is paid late: the caller refunds that.
          if (state !== 'paid_late') expect(orders, state).toHaveLength(1)
        }
      }
      const row = await servers[0]
        .selectFrom('bookings')
        .select('id')
        .where((one) => one.and({ ...on, state: 'held' }))
        .execute()
      expect(row).toEqual([])
    }
  })

  test('money for a closed departure is late, with the true reason', async () => {
    const [ledger] = await databases.servers(1)
    const held = await hold(ledger)
    await closeDepartures(ledger, departure, closing)
    expect(await pay(ledger, held)).toMatchObject({ state: 'paid_late', late: 'closed' })
    const [letter] = await mailsOf(ledger, 'paid-late')
    expect(JSON.parse(letter?.payload ?? '')).toEqual({ state: 'paid_late', late: 'closed' })
    expect(await seatsTaken(ledger, departure)).toBe(0)
  })

  test('a moved booking has its seats on the new departure only, and is told once', async () => {
    const [ledger] = await databases.servers(1)
    const booking = await aPaid(ledger, { total: asCents(8800) })
    expect(await planMove(ledger, booking, move)).toMatchObject({
      oldTotal: 8800,
      newTotal: 7920,
      refund: 880,
    })
    expect(await moveBooking(ledger, booking.id, move)).toMatchObject({ refund: 880 })
    expect(await findBooking(ledger, booking)).toMatchObject({ ...later, moves: 1, state: 'paid' })
    expect(await seatsTaken(ledger, departure)).toBe(0)
    expect(await seatsTaken(ledger, { tour: slug, ...later })).toBe(2)
    expect(await ordersOf(ledger)).toEqual([{ booking: booking.id, amount: 880, reason: 'moved' }])
    const [letter] = await mailsOf(ledger, 'moved')
    expect(JSON.parse(letter?.payload ?? '')).toEqual({ from: { date, time }, refund: 880 })
    await expect(moveBooking(ledger, booking.id, move)).rejects.toMatchObject({ code: 'SAME_DEPARTURE' })
  })

  test('a dearer departure is refused, unless the price is kept; and a move back costs the first price', async () => {
    const [ledger] = await databases.servers(1)
    // Booked 13 days ahead, with the discount for more than three.
    const early = { discount: asCents(880), total: asCents(7920) }
    const booking = await aPaid(ledger, early)
    const soon = { ...move, to: { date: asCalendarDay('2027-05-03'), time: '10:00' } }
    await expect(moveBooking(ledger, booking.id, soon)).rejects.toMatchObject({
      code: 'DEARER',
      message: expect.stringContaining('cost €79.20, and on that departure would cost €88.'),
    })
    expect(await seatsTaken(ledger, departure)).toBe(2)
    expect(await moveBooking(ledger, booking.id, { ...soon, keepPrice: true })).toMatchObject({ refund: 0 })
    expect(await moveBooking(ledger, booking.id, move)).toMatchObject({
      oldTotal: 7920,
      newTotal: 7920,
      refund: 0,
    })
    expect(await ordersOf(ledger)).toEqual([])
  })

  test('the difference of a move that came back, and was ordered again, is not given back by the next move', async () => {
    const [ledger] = await databases.servers(1)
    const booking = await aPaid(ledger)
    await moveBooking(ledger, booking.id, move)
    await ledger.updateTable('refundOrders').set({ failedAt: now }).execute()
    const again = { id: `staff.${booking.id}.0`, amount: asCents(880), reason: 'staff' } as const
    await orderRefund(ledger, booking, again, now)
    const next = { ...move, to: { ...later, time: '10:00' } }
    expect(await moveBooking(ledger, booking.id, next)).toMatchObject({ oldTotal: 7920, refund: 0 })
  })

  test('the difference is not paid back where that would end the booking, most of which was paid back before', async () => {
    const [ledger] = await databases.servers(1)
    const booking = await aPaid(ledger)
    await markRefunded(ledger, booking.id, asCents(booking.total - 880), mail, now + 6 * minute)
    expect(await moveBooking(ledger, booking.id, move)).toMatchObject({ oldTotal: 8800, refund: 0 })
    expect(await ordersOf(ledger)).toEqual([])
    expect(await findBooking(ledger, booking)).toMatchObject({ ...later, state: 'partly_refunded' })
  })

  test('what can’t be moved stays as it is', async () => {
    const [ledger] = await databases.servers(1)
    const booking = await aPaid(ledger)
    const at11 = { ...move, to: { ...later, time: '11:00' } }
    await expect(moveBooking(ledger, booking.id, at11)).rejects.toMatchObject({ code: 'date_unavailable' })
    await expect(moveBooking(ledger, booking.id, { ...move, tour: undefined })).rejects.toMatchObject({
      code: 'date_unavailable',
    })
    await closeDepartures(ledger, { tour: slug, ...later }, closing)
    await expect(moveBooking(ledger, booking.id, move)).rejects.toMatchObject({ code: 'date_unavailable' })
    await reopenDepartures(ledger, { tour: slug, ...later }, at)
    await addBooking(ledger, atTheDesk({ ...later, adults: 14 }), { capacity, mail, now: at })
    await expect(moveBooking(ledger, booking.id, move)).rejects.toMatchObject({ code: 'sold_out' })
    const gone = { ...move, now: new Date('2027-05-14T08:00:00Z') }
    await expect(moveBooking(ledger, booking.id, gone)).rejects.toMatchObject({ code: 'HAS_LEFT' })
    const cancelled = await aPaid(ledger)
    await cancelByTraveller(ledger, cancelled, at)
    await expect(moveBooking(ledger, cancelled.id, move)).rejects.toMatchObject({ code: 'NOT_STANDING' })
    const held = await hold(ledger)
    await expect(moveBooking(ledger, held.id, move)).rejects.toMatchObject({ code: 'NOT_STANDING' })
    expect(await findBooking(ledger, booking)).toEqual(booking)
    expect(await mailsOf(ledger, 'moved')).toEqual([])
  })

  test('moving, cancelling, closing and moving again at once end in exactly one of the outcomes', async () => {
    const servers = (await databases.servers(2)) as [Ledger, Ledger]
    const [first, second] = servers
    for (let round = 0; round < 8; round++) {
      const from = { tour: slug, date: asCalendarDay(`2027-07-${10 + round}`), time }
      const to = { date: asCalendarDay(`2027-08-${10 + round}`), time }
      // Discounted already: moving later changes no price.
      const booking = await aPaid(first, { ...from, discount: asCents(880), total: asCents(7920) })
      // Somebody else’s seats are on the same departure.
      const others = { capacity, mail, now: at }
      await addBooking(first, atTheDesk({ ...from, children: 0 }), others)
      await Promise.allSettled([
        moveBooking(first, booking.id, { ...move, to }),
        cancelByTraveller(second, booking, at),
        ...(round % 2 ? [closeDepartures(second, from, closing)] : []),
        moveBooking(second, booking.id, { ...move, to }),
      ])
      const after = (await findBooking(first, booking)) as Booking
      const orders = (await ordersOf(first)).filter((one) => one.booking === booking.id)
      const isMoved = after.date === to.date
      expect(orders.length).toBeLessThanOrEqual(1)
      if (orders.length === 1) expect(orders[0]?.amount).toBe(7920)
      // Where it stands it is paid for or all of it goes back; and its seats are on one departure only.
      expect(after.moves).toBe(isMoved ? 1 : 0)
      expect(await seatsTaken(first, from)).toBe((round % 2 ? 0 : 2) + (isMoved ? 0 : 2))
      expect(await seatsTaken(first, { tour: slug, ...to })).toBe(isMoved ? 2 : 0)
      if (!isMoved) expect(orders).toHaveLength(1)
    }
  })

  test('bookings that change places do not wait for each other for ever', async () => {
    const servers = (await databases.servers(2)) as [Ledger, Ledger]
    const price = { discount: asCents(880), total: asCents(7920) }
    for (let round = 0; round < 6; round++) {
      const [a, b] = [asCalendarDay(`2027-09-${10 + round}`), asCalendarDay(`2027-10-${10 + round}`)]
      const [one, two] = [
        await aPaid(servers[0], { ...price, date: a }),
        await aPaid(servers[0], { ...price, date: b }),
      ]
      await Promise.all([
        moveBooking(servers[0], one.id, { ...move, to: { date: b, time } }),
        moveBooking(servers[1], two.id, { ...move, to: { date: a, time } }),
      ])
      expect(await seatsTaken(servers[0], { tour: slug, date: a, time })).toBe(2)
      expect(await seatsTaken(servers[0], { tour: slug, date: b, time })).toBe(2)
    }
  })
})
