import { asCents, sumOf } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { findBooking, inTransaction, paidTotal } from '../bookings/booking-row'
import type { Booking, RefundOrder } from '../bookings/database/ledger-tables'
import { changeOrder } from '../bookings/refunds'
import { describeError } from '../log'
import type { Services } from '../services'
import { applyRefund, isFailed, reportFailure } from './apply-refund'
import { isRefused, type Payments, type Refund } from './payments'

/** How long one server has for an order before another may try it: longer than Stripe can take (stripe-payments). */
const claimMs = 30_000

/** Makes every refund that is due, once: Stripe is asked first whether it knows the refund already. */
export async function carryOutRefunds(services: Services, isClosing = () => false): Promise<void> {
  const { ledger, now, payments } = services
  if (!payments) return
  const at = now().getTime()
  const due = await ledger
    .selectFrom('refundOrders')
    .selectAll()
    .where((order) => order.and({ doneAt: null, failedAt: null }))
    .where('nextAttemptAt', '<=', at)
    .orderBy('createdAt')
    .execute()
  for (const { id } of due) {
    if (isClosing()) return
    // Of two servers one gets it: for the other it is not due yet.
    const claimedAt = now().getTime()
    const mine = await ledger
      .updateTable('refundOrders')
      .set({ nextAttemptAt: claimedAt + claimMs })
      .where((order) => order.and({ id, doneAt: null, failedAt: null }))
      .where('nextAttemptAt', '<=', claimedAt)
      .returningAll()
      .executeTakeFirst()
    if (mine) await carryOut(services, payments, mine)
  }
}

async function carryOut(services: Services, payments: Payments, order: RefundOrder): Promise<void> {
  const { ledger, log, now } = services
  const booking = await findBooking(ledger, { id: order.booking })
  try {
    if (!booking?.paymentIntent) throw new Error('The booking has no payment.')
    await applyRefund(services, ledger, await refundOnce(payments, order, booking))
  } catch (error) {
    const isFinal = isRefused(error)
    const failure = error instanceof Error ? error.message : String(error)
    const at = now().getTime()
    if (booking && isFinal && (await refundRest(services, payments, order, booking))) return
    if (!isFinal) {
      // From half a minute, doubling to an hour.
      const pauseMs = Math.min(30_000 * 2 ** order.attempts, 3_600_000)
      await changeOrder(ledger, order, { ...another(order), failure, nextAttemptAt: at + pauseMs })
      return log(`The refund ${order.id} is tried again: ${describeError(error)}`)
    }
    await inTransaction(ledger, async (transaction) => {
      await changeOrder(transaction, order, { failure, failedAt: at })
      await reportFailure(services, transaction, booking, order, {
        cause: `refund.${order.id}`,
        what: `the refund ${order.id} of ${formatPrice(order.amount, 'en', booking?.currency)} was refused: ${failure.replace(/\.?$/, '.')}`,
      })
    })
  }
}

/**
 * Stripe refuses more than is left of a payment: somebody has refunded in its dashboard, and no webhook has
 * reported it yet. Then the order becomes what is left, so that exactly the payment goes back.
 *
 * @returns whether there is nothing more to do now
 */
async function refundRest(services: Services, payments: Payments, order: RefundOrder, booking: Booking) {
  const { ledger, log, now } = services
  if (!['traveller', 'closed', 'paid_late', 'wrong_amount'].includes(order.reason)) return false
  try {
    const made = await payments.listRefunds({ payment_intent: booking.paymentIntent ?? '' })
    const standing = made.filter((refund) => !isFailed(refund))
    const amount = asCents(paidTotal(booking) - sumOf(standing.map(({ amount }) => asCents(amount))))
    if (amount >= order.amount || amount < 0) return false
    await inTransaction(ledger, async (transaction) => {
      for (const refund of made) await applyRefund(services, transaction, refund)
      const at = now().getTime()
      const rest = amount > 0 ? { amount, nextAttemptAt: at } : { doneAt: at }
      await changeOrder(transaction, order, { ...another(order), ...rest, failure: null })
    })
    log(`Of the refund ${order.id} ${amount} cents are left: the others had been refunded by another way.`)
    return true
  } catch (error) {
    log(`Stripe could not be asked what is left for the refund ${order.id}: ${describeError(error)}`)
    return false
  }
}

/** The key of an attempt that failed is spent: Stripe repeats its answers. What it made without one is in its list. */
function another({ attempts }: RefundOrder) {
  return { attempts: attempts + 1 }
}

/** An attempt that nobody knows the end of is repeated under its key: Stripe makes one refund of both. */
async function refundOnce(payments: Payments, order: RefundOrder, booking: Booking): Promise<Refund> {
  const payment = { payment_intent: booking.paymentIntent ?? '' }
  const made = await payments.listRefunds(payment)
  const known = made.find(({ metadata }) => metadata?.order === order.id)
  if (known) return known
  return payments.createRefund(
    {
      ...payment,
      amount: order.amount,
      metadata: { order: order.id, booking_id: booking.id },
    },
    `${order.id}.${order.attempts}`,
  )
}
