import type { CalendarDay } from '../calendar/calendar-day'
import type { PriceRules } from './quote-booking'

/**
 * The rules by which a booking made on a day is priced: a discount that has ended is none. The site was built
 * before, so the booking card and the server ask this when they price.
 *
 * @param today in Madrid; null where it is not known, as in a prerendered page: then nothing is granted that ends
 */
export function rulesOn(rules: PriceRules, today: CalendarDay | null): PriceRules {
  const until = rules.earlyBooking?.until
  if (until === undefined || (today !== null && today <= until)) return rules
  return { ...rules, earlyBooking: null }
}
