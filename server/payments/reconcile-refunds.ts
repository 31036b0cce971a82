import { findBooking } from '../bookings/find-booking'
import { markRefunded } from '../bookings/mark-refunded'
import { describeError } from '../log'
import type { Services } from '../services'

/** More than are made while a webhook is lost. */
const latest = 100

/** Asks Stripe for its latest refunds, so that one whose webhook was lost is recorded, too. */
export async function reconcileRefunds(services: Services): Promise<void> {
  const { stripe, ledger, mail, now, log } = services
  if (!stripe) return
  try {
    const { data } = await stripe.refunds.list({ limit: latest, expand: ['data.charge'] })
    for (const { charge, payment_intent: intent } of data) {
      const paymentIntent = typeof intent === 'string' ? intent : intent?.id
      if (!paymentIntent || typeof charge !== 'object' || !charge) continue
      const booking = await findBooking(ledger, { paymentIntent })
      if (!booking || booking.refunded >= charge.amount_refunded) continue
      await markRefunded(ledger, booking.id, charge.amount_refunded, mail, now().getTime())
    }
  } catch (error) {
    log(`Stripe could not be asked about its refunds: ${describeError(error)}`)
  }
}
