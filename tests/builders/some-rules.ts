import type { PriceRules } from '../../domain/booking/quote-booking'
import { partnerLimits, someLimits } from './some-limits'

/** The price rules of our own tours as decided: 70 % for a child, 10 % more than 3 days ahead. */
export function someRules(differences: Partial<PriceRules> = {}): PriceRules {
  return {
    childSharePercent: 70,
    earlyBooking: { percent: 10, leadDays: { op: '>', value: 3 } },
    limits: someLimits(),
    ...differences,
  }
}

/** The price rules of partner tickets: no discount and no upper bound. */
export function partnerRules(): PriceRules {
  return someRules({ earlyBooking: null, limits: partnerLimits() })
}
