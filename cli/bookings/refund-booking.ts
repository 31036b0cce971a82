import { setTimeout as sleep } from 'node:timers/promises'
import { standingStates } from '../../domain/booking/booking-state'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { UserError } from '../../domain/user-error'
import {
  bookingCode,
  endBooking,
  inTransaction,
  lockBooking,
  paidTotal,
} from '../../server/bookings/booking-row'
import type { Booking, Ledger, RefundOrder } from '../../server/bookings/database/ledger-tables'
import { leftToRefund, nameOfOrder, orderRefund, refundOrdersOf } from '../../server/bookings/refunds'
import { unconfirmed } from '../content-root'
import type { Given } from '../given'
import { withBooking } from '../ledger/with-ledger'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

const betweenLooksMs = 500

/** Orders a refund and waits: 0 made, or ordered for when the server runs; 1 refused; 2 without --yes. */
export async function refundBooking(options: Given<'bookings refund'>, output: Output): Promise<number> {
  return withBooking(options.code, async (ledger, booking) => {
    const name = `${bookingCode(booking.id)} (${booking.customerName}, ${booking.tour}, ${booking.date} ${booking.time})`
    if (booking.source !== null) return cancelPaidElsewhere(ledger, booking, name, options, output)
    const paid = (amount: Cents) => formatPrice(amount, 'en', booking.currency)
    if (!options.yes) {
      const amount = await allowedAmount(ledger, booking, options.amount)
      throw unconfirmed(`${paid(amount)} of ${paid(paidTotal(booking))} would be refunded to ${name}.`)
    }
    const { id, amount } = await order(ledger, booking, options.amount)
    output.err(`Ordered: ${paid(amount)} for ${name}.\n`)
    return reportOutcome(await outcome(ledger, id, options.wait), paid(amount), output)
  })
}

/** Its money is not ours to give back; its seats are. */
async function cancelPaidElsewhere(
  ledger: Ledger,
  { id, source, seats, state }: Booking,
  name: string,
  { amount, yes }: Given<'bookings refund'>,
  output: Output,
): Promise<number> {
  const there = `It is refunded where it was paid: ${source}.`
  if (amount !== undefined) throw new UserError('PAID_ELSEWHERE', `${name} has no price here. ${there}`)
  const would = `${name} would be cancelled, and ${countOf(seats, 'seat')} would be free. ${there}`
  const stands = standingStates.includes(state)
  if (stands && !yes) throw unconfirmed(would)
  if (!stands || !(await endBooking(ledger, { id, state: standingStates }, 'cancelled')))
    throw new UserError('NOTHING_TO_REFUND', `${name} is cancelled already.`)
  output.out(`${name} is cancelled, and ${countOf(seats, 'seat')} free. ${there}\n`)
  return 0
}

/** Looks and orders at once, so that two colleagues can't refund the same money. */
function order(ledger: Ledger, looked: Booking, wanted: Cents | undefined) {
  return inTransaction(ledger, async (transaction) => {
    const booking = await lockBooking(transaction, looked.id)
    const amount = await allowedAmount(transaction, booking, wanted)
    const orders = await refundOrdersOf(transaction, booking)
    const made = orders.filter(({ reason, doneAt }) => reason === 'staff' && doneAt !== null).length
    // Named after how many were made: while one waits, whatever Stripe has told meanwhile, its name is taken.
    const id = await nameOfOrder(transaction, booking, `staff.${booking.id}.${made}`)
    const ordered = { id, amount, reason: 'staff' as const }
    if (await orderRefund(transaction, booking, ordered, Date.now())) return ordered
    throw new UserError(
      'ALREADY_ORDERED',
      'A refund of this booking was ordered a moment ago. "npx tours bookings show" tells what comes of it.',
    )
  })
}

async function allowedAmount(ledger: Ledger, booking: Booking, wanted: Cents | undefined): Promise<Cents> {
  const left = await leftToRefund(ledger, booking)
  const code = bookingCode(booking.id)
  const paid = (amount: Cents) => formatPrice(amount, 'en', booking.currency)
  if (left <= 0)
    throw new UserError(
      'NOTHING_TO_REFUND',
      booking.paidAt === null
        ? `${code} is ${booking.state}: nothing was paid.`
        : `${code}: all of ${paid(paidTotal(booking))} is refunded, or ordered to be.`,
    )
  if (wanted === undefined || wanted <= left) return wanted ?? left
  throw new UserError('TOO_MUCH', `${paid(wanted)} is too much: of ${code} ${paid(left)} can be refunded.`)
}

/** The order as the server leaves it; as it is when the time is over. */
async function outcome(ledger: Ledger, id: string, waitS: number): Promise<RefundOrder> {
  const deadline = performance.now() + waitS * 1000
  for (;;) {
    const orders = ledger.selectFrom('refundOrders').selectAll()
    const found = await orders.where('id', '=', id).executeTakeFirstOrThrow()
    if (found.doneAt !== null || found.failedAt !== null || performance.now() >= deadline) return found
    await sleep(betweenLooksMs)
  }
}

function reportOutcome({ doneAt, failedAt, failure }: RefundOrder, amount: string, output: Output): number {
  if (failedAt !== null)
    output.out(
      `The refund of ${amount} was refused: ${failure ?? 'no reason was given'}. No money has moved.\n`,
    )
  else if (doneAt !== null) output.out(`${amount} refunded. The traveller is told by email.\n`)
  else
    output.out(
      `The refund of ${amount} is ordered and not made yet: it happens as soon as the server runs and reaches ` +
        'the payment provider. Do not order it again; "npx tours bookings show" tells what comes of it.\n',
    )
  return failedAt === null ? 0 : 1
}
