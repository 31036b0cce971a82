import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../../domain/user-error'
import { changeBooking, endBooking, findBooking } from '../bookings/booking-row'
import type { Booking, Ledger } from '../bookings/database/ledger-tables'
import { describeError } from '../log'
import type { Services } from '../services'
import { type Checkout, isInUse, isRefused } from './payments'
import { sessionParams } from './session-params'

/** However often the SDK tries: a traveller waits no longer. */
const longestWaitMs = 10_000
const lookEveryMs = 100

/**
 * Opens the checkout of a hold, or finds the one that was opened: Stripe answers a repetition under the same key
 * with the same checkout. When that fails, the hold ends, its seats are free, and the next try is a new hold
 * with a new key. A checkout that appears later is closed and never used.
 *
 * @returns the address of the checkout page
 * @throws {UserError} payment_unavailable (502), after at most 10 seconds
 */
export async function openCheckout(services: Services, booking: Booking, deadlineMs = longestWaitMs) {
  const { ledger, payments, log } = services
  const deadline = performance.now() + deadlineMs
  let opening: Promise<Checkout> | undefined
  try {
    if (!payments) throw new Error('There are no Stripe keys.')
    opening = payments.createCheckout(sessionParams(services, booking), booking.id)
    const session = await within(opening, deadlineMs)
    const url = await attach(services, booking, session)
    if (url !== undefined) return url
    throw new Error(`The checkout ${session.id} cannot be used for booking ${booking.id}.`)
  } catch (cause) {
    // A repeated request may be opening one, or have opened it.
    if (isInUse(cause)) await openedOrOver(services, booking, deadline)
    await endBooking(ledger, { id: booking.id, state: 'held', checkoutSessionId: null }, 'failed')
    const opened = await openedMeanwhile(services, booking)
    if (opened) return opened
    opening?.then(
      (late) => closeCheckout(services, late.id),
      () => {},
    )
    log(`No checkout for booking ${booking.id}: ${describeError(cause)}`)
    throw asUserError(cause)
  }
}

/** Waits, at most until the deadline, for what another request makes of the hold. */
async function openedOrOver({ ledger }: Services, { id }: Booking, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const now = await findBooking(ledger, { id })
    if (now?.state !== 'held' || now.checkoutUrl !== null) return
    await sleep(lookEveryMs)
  }
}

/** The same request, made twice, may have succeeded the other time. */
async function openedMeanwhile({ ledger }: Services, { id }: Booking): Promise<string | undefined> {
  const now = await findBooking(ledger, { id })
  const isOver = now?.state === 'failed' || now?.state === 'expired'
  return isOver ? undefined : (now?.checkoutUrl ?? undefined)
}

/** @returns undefined when the checkout is not the booking's: another one is, the hold has ended, the sum differs */
async function attach({ ledger }: Services, booking: Booking, session: Checkout) {
  if (!session.url || session.amount_total !== booking.total) return undefined
  const checkout = { sessionId: session.id, url: session.url }
  const attached =
    (await attachCheckout(ledger, booking.id, checkout)) ?? (await findBooking(ledger, { id: booking.id }))
  // A repetition can come so late that its hold has been paid already.
  return attached?.checkoutSessionId === session.id && attached.state !== 'failed' ? session.url : undefined
}

/**
 * Notes the checkout that was opened for a hold: a repeated attempt is answered with it.
 *
 * @returns the booking; undefined when the hold has ended or has another checkout, so that this one must be
 *   expired and never used
 */
export function attachCheckout(db: Ledger, id: string, checkout: { sessionId: string; url: string }) {
  const unopened = { id, state: 'held', checkoutSessionId: null } as const
  return changeBooking(db, unopened, { checkoutSessionId: checkout.sessionId, checkoutUrl: checkout.url })
}

/** Nobody has its address; a checkout that can't be closed expires by itself. */
async function closeCheckout({ payments, log }: Services, sessionId: string): Promise<void> {
  try {
    await payments?.expireCheckout(sessionId)
  } catch (error) {
    log(`The checkout ${sessionId} could not be closed; it expires by itself: ${describeError(error)}`)
  }
}

function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`Stripe has not answered within ${ms / 1000} seconds.`)
  })
  return Promise.race([work, late])
}

/** An address that Stripe does not take is the traveller's to mend; all else is an outage. */
function asUserError(cause: unknown): UserError {
  if (isRefused(cause) && cause.param === 'customer_email')
    return new UserError('invalid_request', 'The email address is not accepted.', 400, {
      cause,
      details: { fields: { customerEmail: 'is not accepted' } },
    })
  return paymentUnavailable(cause)
}

/** Nobody can pay now (specification §8); why is for the operator. */
export function paymentUnavailable(cause: unknown): UserError {
  return new UserError(
    'payment_unavailable',
    'Payment system temporarily unavailable. Please try again in a moment.',
    502,
    { cause },
  )
}
