import { expect, test } from 'vitest'
import { bookingStates, standingStates } from '../../../domain/booking/booking-state'

test('a booking stands once it is paid, until all of it is refunded; money that came too late does not make it stand', () => {
  expect(standingStates).toEqual(['paid', 'partly_refunded'])
  expect(bookingStates.filter((state) => !standingStates.includes(state))).toEqual([
    'held',
    'refunded',
    'expired',
    'failed',
    'paid_late',
    'cancelled',
  ])
})
