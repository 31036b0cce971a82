import type { DoubleState } from './double-state'

const day = 86_400_000

/** Stripe repeats an answer to a repeated key for so long. */
export const keyLifeMs = day

/** Stripe tells its events for so long. */
const eventLifeMs = 30 * day

/** Drops what Stripe would not tell any more either, so that the file does not grow for ever. */
export function purgeExpired(state: DoubleState, now: Date): void {
  const at = now.getTime()
  for (const [key, { storedAt }] of Object.entries(state.answers)) {
    if (storedAt <= at - keyLifeMs) delete state.answers[key]
  }
  const waiting = new Set(state.deliveries.map(({ eventId }) => eventId))
  state.events = state.events.filter(
    ({ id, created }) => created * 1000 > at - eventLifeMs || waiting.has(id),
  )
}
