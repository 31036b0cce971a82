import Stripe from 'stripe'
import type { Booking, Ledger, RefundOrder } from '../bookings/database/ledger-tables'
import { findBooking } from '../bookings/find-booking'
import { inTransaction } from '../bookings/transactions'
import { describeError } from '../log'
import type { Services } from '../services'
import { applyCharge } from './apply-charge'
import type { Payments, Refund } from './payments'

/** How long one server has for an order before another may try it. */
const claimMs = 60_000

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
  for (const order of due) {
    if (isClosing()) return
    const mine = await claim(ledger, order, at)
    if (mine) await carryOut(services, payments, mine)
  }
}

/** Of two servers one gets it: the other finds another number of attempts. */
function claim(db: Ledger, order: RefundOrder, at: number): Promise<RefundOrder | undefined> {
  return db
    .updateTable('refundOrders')
    .set({ attempts: order.attempts + 1, nextAttemptAt: at + claimMs })
    .where((known) => known.and({ id: order.id, attempts: order.attempts, doneAt: null }))
    .returningAll()
    .executeTakeFirst()
}

async function carryOut(services: Services, payments: Payments, order: RefundOrder): Promise<void> {
  const { ledger, log, now } = services
  const change = (db: Ledger, changes: Partial<RefundOrder>) =>
    db.updateTable('refundOrders').set(changes).where('id', '=', order.id).execute()
  try {
    const booking = await findBooking(ledger, { id: order.booking })
    if (!booking?.paymentIntent) throw new Error('The booking has no payment.')
    const refund = await refundOnce(payments, order, booking)
    if (refund.status === 'failed' || refund.status === 'canceled')
      throw new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        message: `The refund ${refund.id} is ${refund.status}.`,
      })
    await inTransaction(ledger, async (transaction) => {
      await change(transaction, { doneAt: now().getTime(), failure: null })
      // Without the charge its event tells how much has been refunded altogether.
      if (typeof refund.charge === 'object' && refund.charge)
        await applyCharge(services, transaction, refund.charge)
    })
  } catch (error) {
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError
    const failure = error instanceof Error ? error.message : String(error)
    const at = now().getTime()
    await change(ledger, {
      failure,
      ...(isFinal ? { failedAt: at } : { nextAttemptAt: at + pauseMs(order.attempts) }),
    })
    log(
      isFinal
        ? `ALERT: the refund ${order.id} of ${order.amount} cents was refused: ${failure}`
        : `The refund ${order.id} is tried again: ${describeError(error)}`,
    )
  }
}

/** Stripe answers a repeated key with what it answered first, failures included: each attempt has its own. */
async function refundOnce(payments: Payments, order: RefundOrder, booking: Booking): Promise<Refund> {
  const paymentIntent = booking.paymentIntent ?? ''
  if (order.attempts > 1) {
    const made = await payments.listRefunds(paymentIntent)
    const known = made.find(({ metadata }) => metadata?.order === order.id)
    if (known) return known
  }
  return payments.createRefund(
    {
      payment_intent: paymentIntent,
      amount: order.amount,
      metadata: { order: order.id, booking_id: booking.id },
    },
    `${order.id}.${order.attempts}`,
  )
}

/** From half a minute, doubling to an hour. */
function pauseMs(attempts: number): number {
  return Math.min(30_000 * 2 ** (attempts - 1), 3_600_000)
}
