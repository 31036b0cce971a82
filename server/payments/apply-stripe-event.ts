import type Stripe from 'stripe'
import type { Instant, Ledger } from '../bookings/database/ledger-tables'
import { inTransaction } from '../bookings/transactions'
import type { Services } from '../services'
import { applyCharge } from './apply-charge'
import { applyCheckout } from './apply-checkout'

/** Lets a verified event of Stripe take effect, once, in one transaction with seats, state and e-mail. */
export async function applyStripeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { ledger, livemode, log, now } = services
  if (event.livemode !== livemode) {
    log(`ALERT: the event ${event.id} is of Stripe's ${event.livemode ? 'live' : 'test'} mode; ignored.`)
    return
  }
  await applyEvent(ledger, event, now().getTime(), (transaction) => takeEffect(services, transaction, event))
}

async function takeEffect(services: Services, db: Ledger, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return applyCheckout(services, db, event.data.object)
    case 'checkout.session.async_payment_failed':
      return applyCheckout(services, db, event.data.object, true)
    case 'charge.refunded':
      return applyCharge(services, db, event.data.object)
    case 'refund.failed':
      return applyFailedRefund(services, db, event.data.object)
    case 'charge.dispute.created':
      services.log(`ALERT: the payment ${event.data.object.payment_intent} is disputed.`)
      return
    default:
      return
  }
}

/** The money has come back to us: a person has to find another way to the traveller. */
async function applyFailedRefund(services: Services, db: Ledger, refund: Stripe.Refund): Promise<void> {
  const reason = refund.failure_reason ?? 'no reason was given'
  services.log(`ALERT: the refund ${refund.id} failed: ${reason}. Booking: ${refund.metadata?.booking_id}.`)
  const order = refund.metadata?.order
  if (!order) return
  const changes = { failedAt: services.now().getTime(), failure: `It failed at the bank: ${reason}` }
  await db.updateTable('refundOrders').set(changes).where('id', '=', order).execute()
}

/**
 * Lets an event take effect once, however often and on however many servers it arrives: its id is kept in
 * the transaction of its effect, and an effect that throws leaves neither.
 *
 * @param event of the payment provider, its signature verified
 * @returns true when it took effect now; false when it had already
 */
export function applyEvent(
  db: Ledger,
  event: { id: string; type: string },
  now: Instant,
  effect: (transaction: Ledger) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('events')
      .values({ id: event.id, type: event.type, appliedAt: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (first) await effect(transaction)
    return first !== undefined
  })
}
