import type { DeparturePlan } from '../../domain/departures/departure-plan'

/** Every day at 10:00 and 14:00, for 15 people, sold until the departure itself. */
export function aPlan(changes: Partial<DeparturePlan> = {}): DeparturePlan {
  return { times: ['10:00', '14:00'], groupSize: 15, cutoff: 0, ...changes }
}
