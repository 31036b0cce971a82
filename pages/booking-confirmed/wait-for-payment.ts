import type { BookingStatus } from '../../domain/booking/api-answers'

export type Outcome =
  | { kind: 'booking'; booking: BookingStatus }
  /** `slow`: the payment has still not come. `offline`: no answer came to the last question. */
  | { kind: 'unknown' | 'slow' | 'offline' }

const firstPauseMs = 1_000
const longestPauseMs = 10_000
const patienceMs = 120_000

/** Asks until the payment is known: the webhook can come after the traveller. Ends after two minutes. */
export async function waitForPayment(
  ask: () => Promise<BookingStatus | undefined>,
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

async function nextOutcome(ask: () => Promise<BookingStatus | undefined>): Promise<Outcome> {
  try {
    const booking = await ask()
    if (!booking) return { kind: 'unknown' }
    return booking.status === 'held' ? { kind: 'slow' } : { kind: 'booking', booking }
  } catch {
    return { kind: 'offline' }
  }
}

const answerWithinMs = 10_000

/** Undefined when the server knows no such booking; throws when it cannot be asked. */
export async function askForBooking(address: string): Promise<BookingStatus | undefined> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return (await response.json()) as BookingStatus
}
