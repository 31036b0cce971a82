/**
 * held → paid → partly_refunded → refunded; held → expired (its checkout closed) or failed (its checkout
 * could not be opened, or its payment never came). Money that arrives after the hold ended: expired or failed → paid
 * while seats are free, else → paid_late → refunded. One that staff have added is paid, and cancelled when it ends.
 */
export const bookingStates = [
  'held',
  'paid',
  'partly_refunded',
  'refunded',
  'expired',
  'failed',
  'paid_late',
  'cancelled',
] as const

export type BookingState = (typeof bookingStates)[number]

/** The states in which a booking stands: it is paid, and the traveller is expected. */
export const standingStates: readonly BookingState[] = ['paid', 'partly_refunded']
