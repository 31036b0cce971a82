import { standingStates } from '../../domain/booking/booking-state'
import { rulesOn } from '../../domain/booking/price-rules'
import { quoteBooking } from '../../domain/booking/quote-booking'
import { type CalendarDay, daysBetween } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { SoldTour } from '../../domain/catalogue'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import { asCents, type Cents, sumOfAmounts } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { UserError } from '../../domain/user-error'
import { bookingCode, changeBooking, inTransaction, lockBooking } from './booking-row'
import type { Booking, Ledger } from './database/ledger-tables'
import { type MailSettings, writeBookingMail } from './outbox'
import { leftToRefund, orderRefund, refundOrdersOf } from './refunds'
import {
  type DepartureKey,
  departureOf,
  departureUnavailable,
  hasLeft,
  openDeparture,
  returnSeats,
  takeSeatsOrThrow,
} from './seats'

export type Move = Awaited<ReturnType<typeof planMove>>

interface MoveOptions {
  to: Pick<DepartureKey, 'date' | 'time'>
  /** Absent when the tour is sold no more: then it departs nowhere. */
  tour: SoldTour | undefined
  /** A dearer departure costs the traveller nothing more; else it is refused. */
  keepPrice: boolean
  now: Date
}

/**
 * What moving would do, if it can be done; changes nothing.
 *
 * @returns both departures, what the booking costs on each, and the refund where the other is cheaper; in cents
 * @throws {UserError} NOT_STANDING, SAME_DEPARTURE, HAS_LEFT, DEARER, or date_unavailable when nothing departs then
 */
export async function planMove(db: Ledger, booking: Booking, options: MoveOptions) {
  const { to, tour, keepPrice, now } = options
  const from = departureOf(booking)
  const left = await leftToRefund(db, booking)
  if (!standingStates.includes(booking.state) || (booking.source === null && left === 0))
    throw new UserError('NOT_STANDING', 'Only a booking that is paid and not being refunded can be moved.')
  if (to.date === from.date && to.time === from.time)
    throw new UserError('SAME_DEPARTURE', `It is on ${to.date} at ${to.time} already.`)
  if (hasLeft(from, now.getTime())) throw new UserError('HAS_LEFT', 'Its departure has left.')
  if (!seatsOf(tour, to)) throw departureUnavailable()
  if (hasLeft(to, now.getTime())) throw new UserError('HAS_LEFT', `${to.date} at ${to.time} has left.`)
  // One that failed is still owed, and perhaps ordered again: what a person sees to is not given back here, too.
  const byMoves = (await refundOrdersOf(db, booking)).filter(({ reason }) => reason === 'moved')
  const oldTotal = asCents(booking.total - sumOfAmounts(byMoves))
  const newTotal = totalOn(booking, to.date, tour) ?? oldTotal
  if (newTotal > oldTotal && !keepPrice)
    throw new UserError(
      'DEARER',
      `${bookingCode(booking.id)} cost ${formatPrice(oldTotal, 'en')}, and on that departure would cost ${formatPrice(newTotal, 'en')}. ` +
        'With --keep-price the traveller pays nothing more.',
    )
  const difference = asCents(Math.max(0, oldTotal - newTotal))
  // After earlier refunds it may be all that is left: paying that back would end the booking.
  const refund = difference < left ? difference : asCents(0)
  return { from, to: { ...from, ...to }, oldTotal, newTotal, refund }
}

/**
 * Moves a booking to another departure of its tour: seats, refund of the difference and message in one
 * transaction. Its prices stay those it was booked at, and so does the day from which an early booking counts.
 *
 * @throws {UserError} as planMove, and sold_out
 */
export function moveBooking(db: Ledger, id: string, options: MoveOptions & { mail: MailSettings }) {
  const { tour, mail, now } = options
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    const move = await planMove(transaction, booking, options)
    const { from, to, refund } = move
    const capacity = seatsOf(tour, to)?.seats ?? null
    await openBoth(transaction, from, to, capacity)
    await takeSeatsOrThrow(transaction, to, booking.seats)
    await returnSeats(transaction, { ...from, seats: booking.seats })
    const moves = booking.moves + 1
    const moved = await changeBooking(transaction, { id }, { date: to.date, time: to.time, moves })
    const order = { id: `moved.${id}.${moves}`, amount: refund, reason: 'moved' } as const
    if (refund > 0) await orderRefund(transaction, booking, order, now.getTime())
    const notice = { from: { date: from.date, time: from.time }, refund }
    await writeBookingMail(transaction, moved ?? booking, 'moved', notice, mail, now.getTime())
    return move
  })
}

/** In one order for everybody: two bookings that change places must not wait for each other. */
async function openBoth(db: Ledger, from: DepartureKey, to: DepartureKey, capacity: number | null) {
  const lockOld = () => returnSeats(db, { ...from, seats: 0 })
  const isBefore = `${from.date} ${from.time}` < `${to.date} ${to.time}`
  if (isBefore) await lockOld()
  await openDeparture(db, to, capacity)
  if (!isBefore) await lockOld()
}

function seatsOf(tour: SoldTour | undefined, { date, time }: MoveOptions['to']) {
  return tour && plannedDepartures(tour.departures, date).find((one) => one.time === time)
}

/**
 * The price of a booking on another day, as if that day had been booked at first; undefined where it has none of
 * ours. A discount that has been granted is not lost when the policy is given up.
 */
function totalOn(booking: Booking, date: CalendarDay, tour: SoldTour | undefined): Cents | undefined {
  const { adults, children, adultPrice, childPrice, discount, total } = booking
  if (booking.source !== null || !tour || adultPrice === 0) return undefined
  const bookedOn = madridDay(new Date(booking.createdAt))
  const { earlyBooking, limits } = rulesOn(tour.rules, bookedOn)
  if (discount > 0 && !earlyBooking) return total
  const percent = discount > 0 ? (discount / (total + discount)) * 100 : earlyBooking?.percent
  const rules = {
    childSharePercent: (childPrice / adultPrice) * 100,
    earlyBooking: earlyBooking && { ...earlyBooking, percent: percent ?? 0 },
    // The party was accepted when it booked.
    limits: { ...limits, adultsMin: adults, adultsMax: adults, childrenMin: children, childrenMax: children },
  }
  return quoteBooking(adultPrice, { adults, children }, rules, daysBetween(bookedOn, date)).total
}
