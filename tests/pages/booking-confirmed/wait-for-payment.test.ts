import { expect, test } from 'vitest'
import type { BookingStatus } from '../../../domain/booking/api-answers'
import { type BookingState, bookingStates } from '../../../domain/booking/booking-state'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { waitForPayment } from '../../../pages/booking-confirmed/wait-for-payment'

const aBooking = (status: BookingState): BookingStatus => ({
  status,
  paymentStatus: 'paid',
  totalPaid: 88,
  currency: 'EUR',
  tourId: 'prado-museum-guided-tour',
  tourName: 'Prado',
  date: asCalendarDay('2027-05-14'),
  time: '10:00',
  adults: 2,
  children: 0,
  html: '',
})

type Reply = BookingStatus | undefined | Error

/** Answers one after the other, the last one again and again; notes the pauses instead of waiting. */
async function waitWith(...replies: [Reply, ...Reply[]]) {
  const pauses: number[] = []
  let asked = 0
  let waiting = 0
  const outcome = await waitForPayment(
    async () => {
      const reply = replies[Math.min(asked, replies.length - 1)]
      asked += 1
      if (reply instanceof Error) throw reply
      return reply
    },
    async (milliseconds) => {
      pauses.push(milliseconds)
    },
    () => {
      waiting += 1
    },
  )
  return { outcome, pauses, asked, waiting }
}

test.each(bookingStates.filter((state) => state !== 'held'))(
  'a booking that is %s is shown at once [R2.37, R4.9]',
  async (status) => {
    const { outcome, pauses } = await waitWith(aBooking(status))
    expect(outcome).toEqual({ kind: 'booking', booking: aBooking(status) })
    expect(pauses).toEqual([])
  },
)

test('asks again until the payment has come [R2.37]', async () => {
  const { outcome, asked, waiting } = await waitWith(aBooking('held'), aBooking('held'), aBooking('paid'))
  expect(outcome.kind).toBe('booking')
  expect(asked).toBe(3)
  expect(waiting).toBe(2)
})

test('the pauses grow from one second to ten, and end after two minutes [R2.37]', async () => {
  const { outcome, pauses } = await waitWith(aBooking('held'))
  expect(outcome).toEqual({ kind: 'slow' })
  expect(pauses[0]).toBe(1000)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses.at(-1)).toBe(10_000)
  const all = pauses.reduce((sum, one) => sum + one, 0)
  expect(all).toBeGreaterThanOrEqual(120_000)
  expect(all).toBeLessThan(131_000)
})

test('a broken connection ends nothing while there is patience', async () => {
  const broken = new Error('no connection')
  expect((await waitWith(broken, broken, aBooking('paid'))).outcome.kind).toBe('booking')
  const { outcome, waiting } = await waitWith(broken)
  expect(outcome).toEqual({ kind: 'offline' })
  expect(waiting, 'does not say that the payment is on its way').toBe(0)
})

test('an unknown booking is told at once', async () => {
  const { outcome, asked } = await waitWith(undefined)
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(asked).toBe(1)
})
