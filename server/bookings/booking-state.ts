/**
 * held → paid → partly_refunded → refunded; held → expired (its checkout closed) or failed (its checkout
 * could not be opened). Money that arrives after the hold ended: expired or failed → paid while seats are
 * free, else → paid_late → refunded.
 */
export type BookingState =
  | 'held'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'
  | 'expired'
  | 'failed'
  | 'paid_late'

/** The states in which a booking has its seats: a departure's `seatsTaken` is the sum of theirs. */
export const statesWithSeats = ['held', 'paid', 'partly_refunded'] as const satisfies BookingState[]
