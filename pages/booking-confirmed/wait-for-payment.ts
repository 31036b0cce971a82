import type { BookingAnswer } from './booking-answer'

/** What the page shows next. */
export type Outcome =
  | { kind: 'booking'; booking: BookingAnswer }
  | { kind: 'unknown' }
  /** The payment has still not come. */
  | { kind: 'slow' }
  /** No answer came to the last question. */
  | { kind: 'offline' }

const firstPauseMs = 1_000
const longestPauseMs = 10_000
const patienceMs = 120_000

/**
 * Asks how a booking stands until it is no longer waiting for its payment: the webhook that tells of the payment
 * can come after the traveller. The pauses grow from one second to ten; after two minutes the page stops asking.
 */
export async function waitForPayment(
  ask: () => Promise<BookingAnswer | undefined>,
  pause: (milliseconds: number) => Promise<void>,
  onWaiting: () => void,
): Promise<Outcome> {
  let wait = firstPauseMs
  for (let waited = 0; ; waited += wait, wait = Math.min(wait * 1.5, longestPauseMs)) {
    const outcome = await nextOutcome(ask)
    if (outcome.kind === 'booking' || outcome.kind === 'unknown' || waited >= patienceMs) return outcome
    if (outcome.kind === 'slow') onWaiting()
    await pause(wait)
  }
}

async function nextOutcome(ask: () => Promise<BookingAnswer | undefined>): Promise<Outcome> {
  try {
    const booking = await ask()
    if (!booking) return { kind: 'unknown' }
    return booking.status === 'held' ? { kind: 'slow' } : { kind: 'booking', booking }
  } catch {
    return { kind: 'offline' }
  }
}
