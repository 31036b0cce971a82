import { addDays, asCalendarDay, daysBetween, isCalendarDay } from '../../domain/calendar/calendar-day'
import type { Figure } from '../figures/figure'
import type { ExpiringDecision } from './conflict'

/** So far ahead a review is announced: time enough to ask around. */
const DAYS_AHEAD = 60

/** Decisions to look at again within 60 days, the nearest first; an overdue one is an error instead. */
export function listExpiring(figures: Map<string, Figure>, asOf: string): ExpiringDecision[] {
  const last = addDays(asCalendarDay(asOf), DAYS_AHEAD)
  return [...figures.values()]
    .flatMap(({ name, use, why, reviewBy, item, path }) => {
      if (use === undefined || reviewBy === undefined || !isCalendarDay(reviewBy)) return []
      if (reviewBy < asOf || reviewBy > last) return []
      const daysLeft = daysBetween(asCalendarDay(asOf), reviewBy)
      const place = item.parsed.placeOf([...path, 'reviewBy'])
      return [{ figure: name, reviewBy, daysLeft, inUse: use, ...(why && { why }), ...place }]
    })
    .sort((a, b) => a.daysLeft - b.daysLeft || (a.figure < b.figure ? -1 : 1))
}
