import { standingStates } from '../../domain/booking/booking-state'
import type { SoldTour } from '../../domain/catalogue'
import type { Locale } from '../../domain/locale'
import { asCents, type Cents } from '../../domain/money/cents'
import { endBooking, inTransaction, lockBooking } from './booking-row'
import type { Booking, Ledger } from './database/ledger-tables'
import { nearestDepartures } from './free-seats'
import { type MailPayload, type MailSettings, writeBookingMail } from './outbox'
import { endOrders, leftToRefund, nameOfOrder, orderRefund, refundOrdersOf } from './refunds'
import { type DayOrDeparture, departuresOf, returnSeats } from './seats'

/** A booking on a closed departure, with what goes back to the traveller, in cents. */
export interface ClosedBooking {
  booking: Booking
  /** 0 for one that was paid elsewhere: it is refunded there. */
  refund: Cents
}

interface Closing {
  /** The office's words; where there are none in a language the English ones stand. */
  why: Partial<Record<Locale, string>>
  now: Date
  mail: MailSettings
  /** What travellers are offered instead comes from it; absent when the tour is sold no more. */
  tour: SoldTour | undefined
  windowDays: number
}

/** Who would be affected: every booking that stands and is not being refunded. Changes nothing. */
export async function bookingsToClose(db: Ledger, closed: DayOrDeparture): Promise<ClosedBooking[]> {
  const found: ClosedBooking[] = []
  for (const booking of await bookingsOn(db, closed)) {
    if (booking.state === 'held') continue
    const refund = await leftToRefund(db, booking)
    if (booking.source !== null || refund > 0) found.push({ booking, refund })
  }
  return found
}

/**
 * Takes departures off sale, on every server at once, and settles their bookings: whatever was paid here is
 * ordered to be refunded in full, unpaid holds end, and each traveller is written to once. Interrupted anywhere
 * and repeated, it does what is left to do.
 *
 * First the closure stands for everybody. A hold that has not seen it has its departure's row by then, and
 * takeSeats reads closures while it has it: waiting for the row is waiting for the last such hold.
 */
export async function closeDepartures(
  db: Ledger,
  closed: DayOrDeparture,
  closing: Closing,
): Promise<ClosedBooking[]> {
  const { tour, date, time = '' } = closed
  const closure = { closed: 1, why: JSON.stringify(closing.why), createdAt: closing.now.getTime() } as const
  await inTransaction(db, async (transaction) => {
    // The whole day takes back what was said of its times.
    if (time === '') await forgetClosures(transaction, closed)
    await transaction
      .insertInto('closures')
      .values({ tour, date, time, ...closure })
      .onConflict((on) => on.columns(['tour', 'date', 'time']).doUpdateSet(closure))
      .execute()
  })
  await waitForHolds(db, closed)
  const settled: ClosedBooking[] = []
  for (const { id } of await bookingsOn(db, closed)) {
    const one = await inTransaction(db, (transaction) => settle(transaction, id, closed, closing))
    if (one) settled.push(one)
  }
  return settled
}

export function reopenDepartures(db: Ledger, closed: DayOrDeparture, now: Date): Promise<void> {
  const { tour, date, time } = closed
  return inTransaction(db, async (transaction) => {
    await forgetClosures(transaction, closed)
    if (time === undefined) return
    const day = await transaction
      .selectFrom('closures')
      .select('closed')
      .where((one) => one.and({ tour, date, time: '' }))
      .executeTakeFirst()
    if (!day) return
    await transaction
      .insertInto('closures')
      .values({ tour, date, time, closed: 0, why: null, createdAt: now.getTime() })
      .execute()
  })
}

async function forgetClosures(db: Ledger, closed: DayOrDeparture): Promise<void> {
  await db
    .deleteFrom('closures')
    .where((one) => one.and(departuresOf(closed)))
    .execute()
}

async function waitForHolds(db: Ledger, closed: DayOrDeparture): Promise<void> {
  const rows = await db
    .selectFrom('departures')
    .select('time')
    .where((departure) => departure.and(departuresOf(closed)))
    .execute()
  // One at a time: whoever has several rows takes them in another order perhaps.
  for (const { time } of rows) await returnSeats(db, { ...closed, time, seats: 0 })
}

function bookingsOn(db: Ledger, closed: DayOrDeparture): Promise<Booking[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where((booking) => booking.and(departuresOf(closed)))
    .where('state', 'in', ['held', ...standingStates])
    .orderBy('time')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

async function settle(db: Ledger, id: string, closed: DayOrDeparture, closing: Closing) {
  const booking = await lockBooking(db, id)
  const { tour, date, time = booking.time } = closed
  // It may have been moved meanwhile.
  if (booking.tour !== tour || booking.date !== date || booking.time !== time) return undefined
  if (booking.state === 'held') {
    await endBooking(db, { id }, 'expired')
    return undefined
  }
  if (!standingStates.includes(booking.state)) return undefined
  const refund = booking.source === null ? await refundOf(db, booking, closing.now) : asCents(0)
  // Whoever has cancelled before, or is refunded for another reason, is not told that this was the reason.
  if (refund === undefined) return undefined
  if (booking.source !== null) await endBooking(db, { id }, 'cancelled')
  const notice: MailPayload = {
    why: closing.why[booking.language] ?? closing.why.en ?? null,
    refund,
    alternatives: closing.tour
      ? await nearestDepartures(db, closing.tour, booking, booking.seats, closing.now, closing.windowDays)
      : [],
  }
  await writeBookingMail(db, booking, 'departure-closed', notice, closing.mail, closing.now.getTime())
  return { booking, refund }
}

/** What this closing gives back; undefined when all is refunded, or ordered to be, for another reason. */
async function refundOf(db: Ledger, booking: Booking, now: Date): Promise<Cents | undefined> {
  const id = await nameOfOrder(db, booking, endOrders(booking).closed)
  const amount = await leftToRefund(db, booking)
  const order = { id, amount, reason: 'closed' } as const
  if (amount > 0 && (await orderRefund(db, booking, order, now.getTime()))) return amount
  const orders = await refundOrdersOf(db, booking)
  return orders.find((one) => one.id === id)?.amount
}
