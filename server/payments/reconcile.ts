import { raiseAlert } from '../bookings/alerts'
import { endHold, expireHolds, inTransaction } from '../bookings/booking-row'
import type { Booking, Ledger } from '../bookings/database/ledger-tables'
import { describeError } from '../log'
import type { Services } from '../services'
import { applyCheckout, settleCheckout } from './apply-checkout'
import { applyRefund } from './apply-refund'
import { type Checkout, isRefused } from './payments'

/** A webhook takes seconds: after this we ask. */
const overdueMs = 5 * 60_000

/** The longest wait for a payment that is on its way (apply-checkout), and a day. */
const oldestMs = 15 * 86_400_000

/** So long a bank may take to return a refund, thirty days, and some more. */
const refundIsOpenMs = 35 * 86_400_000

/** One round: asks Stripe about checkouts that no webhook reported, and ends the holds that are over. */
export async function reconcile(services: Services, isClosing = () => false): Promise<void> {
  const { config, ledger, payments, log, now } = services
  const at = now().getTime()
  const overdue = unsettled(ledger)
    .where('createdAt', '<=', config.payments.kind === 'sandbox' ? at : at - overdueMs)
    .where('createdAt', '>', at - oldestMs)
  await askStripe(services, await overdue.execute(), isClosing)
  if (isClosing()) return
  await expireHolds(ledger, at)
  if (!payments) return
  // One whose webhook was lost is recorded, too.
  try {
    const since = Math.floor((at - refundIsOpenMs) / 1000)
    for (const refund of await payments.listRefunds({ created: { gte: since } }))
      if (!isClosing()) await applyRefund(services, ledger, refund)
  } catch (error) {
    log(`Stripe could not be asked about its refunds: ${describeError(error)}`)
  }
}

/** Ends the checkouts whose holds were ended before their time, by closing a departure: nobody is to pay there. */
export async function endUnheldCheckouts(services: Services, isClosing = () => false): Promise<void> {
  const { ledger, now } = services
  const unheld = unsettled(ledger).where('state', '=', 'expired').where('expiresAt', '>', now().getTime())
  // One that was finished is not to be ended: its money takes days.
  await askStripe(services, await unheld.where('paymentPendingSince', 'is', null).execute(), isClosing)
}

/** Whose checkout has not reported yet how it ended. */
function unsettled(db: Ledger) {
  const bookings = db.selectFrom('bookings').selectAll().orderBy('createdAt')
  return bookings.where('checkoutSessionId', 'is not', null).where('checkoutSettledAt', 'is', null)
}

async function askStripe(services: Services, bookings: Booking[], isClosing: () => boolean): Promise<void> {
  for (const booking of bookings) if (!isClosing()) await askAbout(services, booking)
}

/** One checkout that cannot be asked about must not keep the others from being asked. */
async function askAbout(services: Services, booking: Booking): Promise<void> {
  const { payments, ledger, log, now } = services
  if (!payments || booking.checkoutSessionId === null) return
  try {
    const checkout = await payments.retrieveCheckout(booking.checkoutSessionId)
    const isOver = booking.state !== 'held' || booking.expiresAt <= now().getTime()
    if (checkout.status === 'open') {
      // Once closed it reports itself by its event, or in the next round.
      if (isOver) await payments.expireCheckout(checkout.id)
      return
    }
    await inTransaction(ledger, (transaction) =>
      applyCheckout(services, transaction, checkout, isGivenUp(checkout)),
    )
  } catch (error) {
    if (isRefused(error) && error.code === 'resource_missing') {
      const { id, checkoutSessionId } = booking
      const what = `Stripe does not know the checkout ${checkoutSessionId} of booking ${id}: is STRIPE_SECRET_KEY of another account?`
      await raiseAlert(services, ledger, { cause: `checkout.${checkoutSessionId}`, what, booking })
      await endHold(ledger, booking.id, 'expired')
      return settleCheckout(ledger, booking.id, now().getTime())
    }
    log(`Stripe could not be asked about booking ${booking.id}: ${describeError(error)}`)
  }
}

/** The bank has refused what was on its way, or nobody will try again. */
function isGivenUp({ payment_status: status, payment_intent: intent }: Checkout): boolean {
  if (status !== 'unpaid' || typeof intent !== 'object' || intent === null) return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}
