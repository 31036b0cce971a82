import type Stripe from 'stripe'
import { asCents } from '../../domain/money/cents'
import { raiseAlert } from '../bookings/alerts'
import { bookingCode, findBooking, inTransaction } from '../bookings/booking-row'
import type { Instant, Ledger } from '../bookings/database/ledger-tables'
import { markRefunded } from '../bookings/refunds'
import type { Services } from '../services'
import { applyCheckout } from './apply-checkout'
import { applyRefund, bookingPaidBy } from './apply-refund'
import { idOf } from './payments'

/** Lets a verified event of Stripe take effect, once, in one transaction with seats, state and e-mail. */
export async function applyStripeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { ledger, livemode, now } = services
  if (event.livemode !== livemode) {
    const what = `the event ${event.id} is of Stripe's ${event.livemode ? 'live' : 'test'} mode; ignored. Keys and webhook must be of one mode.`
    return raiseAlert(services, ledger, { cause: 'mode', what })
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
    case 'charge.refunded': {
      const { mail, now } = services
      const charge = event.data.object
      const booking = await bookingPaidBy(db, charge)
      const sum = asCents(charge.amount_refunded)
      if (booking) await markRefunded(db, booking.id, sum, mail, now().getTime())
      return
    }
    case 'refund.created':
    case 'refund.updated':
      return applyRefund(services, db, event.data.object)
    case 'refund.failed':
      return applyRefund(services, db, { ...event.data.object, status: 'failed' })
    case 'charge.dispute.created': {
      const payment = idOf(event.data.object.payment_intent) ?? ''
      const booking = await findBooking(db, { paymentIntent: payment })
      const of = booking ? ` of booking ${bookingCode(booking.id)}` : ''
      const what = `the payment ${payment}${of} is disputed. Answer in Stripe's dashboard before its deadline.`
      return raiseAlert(services, db, { cause: `dispute.${payment}`, what, booking })
    }
    default:
      return
  }
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
