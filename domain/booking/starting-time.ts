/** The default (10:00) where the tour offers it, else the first on offer (specification §5). */
export function startingTime(availableTimes: string[], preferred: string): string {
  if (availableTimes.includes(preferred)) return preferred
  const first = availableTimes[0]
  if (first === undefined) throw new RangeError('a tour needs at least one departure time')
  return first
}
