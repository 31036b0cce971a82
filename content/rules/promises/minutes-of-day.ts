import { isClockTime } from '../../schema/compile-schemas'

/** Minutes since midnight of a clock time "HH:MM"; undefined for anything else. */
export function minutesOfDay(time: unknown): number | undefined {
  if (typeof time !== 'string' || !isClockTime(time)) return undefined
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
