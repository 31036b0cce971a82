import type { RangeAvailability } from '../../../domain/booking/api-answers'
import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day'
import { type Month, monthOf } from './month-availability'

/**
 * What is free on the first day from a day on that has something; null without any. It asks for one month after
 * the other, and passes over those in which the server knows of no free seat.
 *
 * @param ask null without an answer
 * @param freeOn what is free on a day, by its month's answer or without; undefined where nothing is
 */
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
