import Stripe from 'stripe'
import type { Booking } from '../bookings/database/ledger-tables'
import { expireHold } from '../bookings/end-hold'
import { expireHolds } from '../bookings/expire-holds'
import { inTransaction } from '../bookings/in-transaction'
import { settleCheckout } from '../bookings/settle-checkout'
import { describeError } from '../log'
import type { Services } from '../services'
import { applySession } from './apply-session'
import { reconcileRefunds } from './reconcile-refunds'

/** A webhook takes seconds: after this we ask. */
const overdueMs = 5 * 60_000

/** The longest wait for a payment that is on its way (apply-session), and a day. */
const oldestMs = 15 * 86_400_000

/**
 * One round: asks Stripe about every checkout of which we should have heard, so that a lost webhook loses
 * nothing, and ends the holds that are over.
 */
export async function reconcile(services: Services, isClosing = () => false): Promise<void> {
  const { ledger, now } = services
  const at = now().getTime()
  const overdue = await ledger
    .selectFrom('bookings')
    .selectAll()
    .where('checkoutSessionId', 'is not', null)
    .where('checkoutSettledAt', 'is', null)
    .where('createdAt', '<=', at - overdueMs)
    .where('createdAt', '>', at - oldestMs)
    .orderBy('createdAt')
    .execute()
  for (const booking of overdue) {
    if (isClosing()) return
    await askStripe(services, booking)
  }
  await expireHolds(ledger, at)
  await reconcileRefunds(services)
  services.wakeMail()
  services.wakeRefunds()
}

/** One checkout that cannot be asked about must not keep the others from being asked. */
async function askStripe(services: Services, booking: Booking): Promise<void> {
  const { stripe, ledger, log, now } = services
  if (!stripe || booking.checkoutSessionId === null) return
  try {
    const session = await stripe.checkout.sessions.retrieve(booking.checkoutSessionId, {
      expand: ['payment_intent'],
    })
    const isOver = booking.expiresAt <= now().getTime()
    if (session.status === 'open' && isOver) await stripe.checkout.sessions.expire(session.id)
    // A closed checkout tells of itself by its event, or in the next round.
    await inTransaction(ledger, (transaction) =>
      applySession(services, transaction, session, isGivenUp(session)),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      log(`ALERT: Stripe does not know the checkout ${booking.checkoutSessionId} of booking ${booking.id}.`)
      await expireHold(ledger, booking.id)
      return settleCheckout(ledger, booking.id, now().getTime())
    }
    log(`Stripe could not be asked about booking ${booking.id}: ${describeError(error)}`)
  }
}

/** The bank has refused what was on its way, or nobody will try again. */
function isGivenUp({ payment_status: status, payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'unpaid' || typeof intent !== 'object' || intent === null) return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}
