import type { Cents } from '../../domain/money/cents'
import type { BookingFields } from './booking-fields'

/** Another total than the card had shown, from the server (`price_changed`). */
export interface ChangedPrice {
  from: Cents
  to: Cents
  /** The booking that it is the price of. */
  of: string
}

/** Names what a price depends on: a changed price holds until one of these is another. */
export function pricedBooking({ date, adults, children }: BookingFields, time: string): string {
  return [date, time, adults, children].join(' ')
}
