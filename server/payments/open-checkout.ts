import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import { UserError } from '../../domain/user-error'
import { describeError } from '../answer-errors'
import { attachCheckout } from '../bookings/attach-checkout'
import type { Booking } from '../bookings/database/ledger-tables'
import { releaseHold } from '../bookings/end-hold'
import { findBooking } from '../bookings/find-booking'
import type { Services } from '../services'
import { sessionParams } from './session-params'

/** However often the SDK tries: a traveller waits no longer. */
const longestWaitMs = 10_000

/**
 * Opens the checkout of a hold, or finds the one that was opened: Stripe answers a repetition under the same key
 * with the same checkout. When that fails, the hold ends, its seats are free, and the next try is a new hold
 * with a new key. A checkout that appears later is closed and never used.
 *
 * @returns the address of the checkout page
 * @throws {UserError} payment_unavailable (502), after at most 10 seconds
 */
export async function openCheckout(
  services: Services,
  booking: Booking,
  deadlineMs = longestWaitMs,
): Promise<string> {
  const { stripe, ledger, log } = services
  if (!stripe) throw unavailable(new Error('There are no Stripe keys.'))
  const opening = stripe.checkout.sessions.create(sessionParams(services, booking), {
    idempotencyKey: booking.id,
  })
  try {
    const session = await within(opening, deadlineMs)
    const url = await attach(services, booking, session)
    if (url !== undefined) return url
    throw new Error(`The checkout ${session.id} cannot be used for booking ${booking.id}.`)
  } catch (cause) {
    await releaseHold(ledger, booking.id)
    opening.then(
      (late) => closeCheckout(services, late.id),
      () => {},
    )
    log(`No checkout for booking ${booking.id}: ${describeError(cause)}`)
    throw unavailable(cause)
  }
}

/** @returns undefined when the checkout is not the booking's: another one is, the hold has ended, the sum differs */
async function attach(
  { ledger }: Services,
  booking: Booking,
  session: Stripe.Checkout.Session,
): Promise<string | undefined> {
  if (!session.url || session.amount_total !== booking.total) return undefined
  const checkout = { sessionId: session.id, url: session.url }
  const attached =
    (await attachCheckout(ledger, booking.id, checkout)) ?? (await findBooking(ledger, { id: booking.id }))
  // A repetition can come so late that its hold has been paid already.
  return attached?.checkoutSessionId === session.id && attached.state !== 'failed' ? session.url : undefined
}

/** Nobody has its address; a checkout that can't be closed expires by itself. */
async function closeCheckout({ stripe, log }: Services, sessionId: string): Promise<void> {
  try {
    await stripe?.checkout.sessions.expire(sessionId)
  } catch (error) {
    log(`The checkout ${sessionId} could not be closed; it expires by itself: ${describeError(error)}`)
  }
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const stop = new AbortController()
  const late = sleep(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`Stripe has not answered within ${ms / 1000} seconds.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => {})
  }
}

function unavailable(cause: unknown): UserError {
  return new UserError(
    'payment_unavailable',
    'Payment system temporarily unavailable. Please try again in a moment.',
    502,
    { cause },
  )
}
