import { asCalendarDay, type CalendarDay } from '../calendar/calendar-day'
import type { SiteInLocale } from '../site/site-in-locale'
import type { PriceRules } from './quote-booking'

/** The price rules of our own tours: child share, early booking and the limits of a party. */
export function ownPriceRules({ policies }: Pick<SiteInLocale, 'policies'>): PriceRules {
  const { discount, leadDays, until } = policies['early-booking']
  const lead = leadDays.inUse[0]
  return {
    childSharePercent: policies.child.share.value ?? 100,
    earlyBooking:
      discount.value !== null && typeof lead?.value === 'number'
        ? {
            percent: discount.value,
            leadDays: { ...(lead.op && { op: lead.op }), value: lead.value },
            ...(until !== undefined && { until: asCalendarDay(until) }),
          }
        : null,
    limits: policies.party,
  }
}

/** Partner tickets have no early-booking discount and no upper limits (specification §5). */
export function partnerPriceRules({ policies }: Pick<SiteInLocale, 'policies'>): PriceRules {
  return {
    childSharePercent: policies.child.share.value ?? 100,
    earlyBooking: null,
    limits: { ...policies['partner-party'], adultsMax: null, childrenMax: null },
  }
}

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
