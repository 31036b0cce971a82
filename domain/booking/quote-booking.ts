import type { CalendarDay } from '../calendar/calendar-day'
import { admits } from '../figures/interval'
import type { Operator } from '../figures/reading'
import { asCents, type Cents, shareOf, sumOfAmounts } from '../money/cents'
import { UserError } from '../user-error'
import { type Party, type PartyLimits, partyFits } from './party'

/** What the policies say about the price of a booking, resolved to plain numbers. */
export interface PriceRules {
  /** Percent of the adult price that a child pays: 70 (specification §9). */
  childSharePercent: number
  /** Null for partner tickets, which have no early-booking discount. */
  earlyBooking: {
    percent: number
    leadDays: { op?: Operator; value: number }
    /** The last day on which one can book with it; absent: it has no end. See rulesOn. */
    until?: CalendarDay
  } | null
  limits: PartyLimits
}

export interface QuoteLine {
  kind: 'adults' | 'children' | 'early-booking'
  count: number
  /** Cents each; negative for a discount. */
  each: Cents
  amount: Cents
}

export type Quote = ReturnType<typeof quoteBooking>

/**
 * Prices a party. The booking card and the server both call this, so they can't differ.
 *
 * @param adultPrice cents per adult, tax included
 * @param rules those of the day on which the booking is made (rulesOn)
 * @param leadDays whole days from today in Madrid to the day of the tour; null while no day is chosen
 * @returns lines and total in cents; the total is what the card charges: the sum of the lines
 * @throws {UserError} PARTY_OUT_OF_RANGE when the party breaks the limits (specification §5)
 */
export function quoteBooking(adultPrice: Cents, party: Party, rules: PriceRules, leadDays: number | null) {
  if (!partyFits(party, rules.limits)) {
    throw new UserError(
      'PARTY_OUT_OF_RANGE',
      `A party of ${party.adults} adults and ${party.children} children cannot be booked.`,
    )
  }
  const lines = [
    line('adults', party.adults, adultPrice),
    ...(party.children > 0
      ? [line('children', party.children, shareOf(adultPrice, rules.childSharePercent))]
      : []),
  ]
  const early = rules.earlyBooking
  if (early && leadDays !== null && admits(early.leadDays, leadDays)) {
    lines.push(line('early-booking', 1, asCents(-shareOf(sumOfAmounts(lines), early.percent))))
  }
  return { lines, total: sumOfAmounts(lines) }
}

function line(kind: QuoteLine['kind'], count: number, each: Cents): QuoteLine {
  return { kind, count, each, amount: asCents(count * each) }
}
