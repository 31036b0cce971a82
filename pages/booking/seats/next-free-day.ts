import type { RangeAvailability } from '../../../domain/booking/api-answers'
import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day'
import { type Month, monthOf } from './month-availability'

/** The first day with something free; it asks month by month, and passes over those without a free seat. */
export async function nextFree<Free>(
  { from, to }: { from: CalendarDay; to: CalendarDay },
  ask: (month: Month) => Promise<RangeAvailability | null>,
  freeOn: (day: CalendarDay, answer: RangeAvailability | null) => Free | undefined,
): Promise<{ day: CalendarDay; free: Free } | null> {
  let day = from
  while (day <= to) {
    const answer = await ask(monthOf(day))
    const free = freeOn(day, answer)
    if (free !== undefined) return { day, free }
    const next = answer?.next
    if (next === null) return null
    day = next && monthOf(next) > monthOf(day) ? next : addDays(day, 1)
  }
  return null
}
