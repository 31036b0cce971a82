import type { Quote, QuoteLine } from '../../domain/booking/quote-booking'
import type { Booking } from './database/ledger-tables'

/** The quote that a booking was made with, out of its row: prices may have changed since. */
export function bookedQuote(booking: Booking): Quote {
  const { adults, children, adultPrice, childPrice, discount, total } = booking
  const line = (kind: QuoteLine['kind'], count: number, each: number): QuoteLine[] =>
    count === 0 || each === 0 ? [] : [{ kind, count, each, amount: count * each }]
  return {
    lines: [
      ...line('adults', adults, adultPrice),
      ...line('children', children, childPrice),
      ...line('early-booking', 1, -discount),
    ],
    total,
  }
}
