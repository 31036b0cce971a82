import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { madridInstant } from '../../../domain/calendar/madrid-time'
import { asCents } from '../../../domain/money/cents'
import type { Booking, RefundOrder } from '../../../server/bookings/database/ledger-tables'
import { endOrders, markRefunded, orderRefund } from '../../../server/bookings/refunds'
import { writeReminders } from '../../../server/mail/write-reminders'
import { minute } from '../bookings/a-hold-request'
import { aPaidBooking } from './a-paid-booking'
import { mailServices } from './mail-services'
import { outboxRows } from './outbox-rows'

const hour = 60 * minute

/** How many reminders there are after the worker has run at these times of Madrid's clock, one after the other. */
async function remindersAt(...times: [day: string, time: string][]) {
  const services = await mailServices()
  await aPaidBooking(services)
  const counts: number[] = []
  for (const [day, time] of times) {
    services.clock.now = madridInstant(asCalendarDay(day), time).getTime()
    await writeReminders(services)
    counts.push((await outboxRows(services, 'reminder')).length)
  }
  return counts
}

test('a reminder is written from ten o’clock on the day before, once', async () => {
  expect(
    await remindersAt(
      ['2027-05-12', '23:59'],
      ['2027-05-13', '09:59'],
      ['2027-05-13', '10:00'],
      ['2027-05-13', '10:10'],
    ),
  ).toEqual([0, 0, 1, 1])
})

test('it is for the traveller', async () => {
  const services = await mailServices()
  const booking = await aPaidBooking(services)
  await writeReminders(services)
  expect(await outboxRows(services, 'reminder')).toEqual([])
  services.clock.now = madridInstant(asCalendarDay('2027-05-13'), '10:00').getTime()
  await writeReminders(services)
  expect(await outboxRows(services, 'reminder')).toMatchObject([
    {
      id: `reminder.${booking.id}@tours.example`,
      booking: booking.id,
      recipient: 'ana@example.com',
      nextAttemptAt: services.clock.now,
    },
  ])
})

test('a server that was down in the morning reminds in the evening, but not on the day itself', async () => {
  expect(await remindersAt(['2027-05-13', '23:59'])).toEqual([1])
  expect(await remindersAt(['2027-05-14', '00:00'], ['2027-05-14', '09:59'])).toEqual([0, 0])
})

test.each([
  ['summer time begins', '2028-03-26', '2028-03-25T08:59:00Z', '2028-03-25T09:00:00Z'],
  ['summer time began the day before', '2028-03-27', '2028-03-26T07:59:00Z', '2028-03-26T08:00:00Z'],
  ['winter time begins', '2027-10-31', '2027-10-30T07:59:00Z', '2027-10-30T08:00:00Z'],
  ['winter time began the day before', '2027-11-01', '2027-10-31T08:59:00Z', '2027-10-31T09:00:00Z'],
])('ten o’clock is Madrid’s when %s', async (_when, date, before, from) => {
  const services = await mailServices()
  await aPaidBooking(services, { date: asCalendarDay(date) })
  services.clock.now = Date.parse(before)
  await writeReminders(services)
  expect(await outboxRows(services, 'reminder')).toEqual([])
  services.clock.now = Date.parse(from)
  await writeReminders(services)
  expect(await outboxRows(services, 'reminder')).toHaveLength(1)
})

test('nobody is reminded within six hours of paying', async () => {
  const services = await mailServices()
  services.clock.now = madridInstant(asCalendarDay('2027-05-13'), '11:00').getTime()
  await aPaidBooking(services)
  services.clock.now += 6 * hour - 1
  await writeReminders(services)
  expect(await outboxRows(services, 'reminder')).toEqual([])
  services.clock.now += 1
  await writeReminders(services)
  expect(await outboxRows(services, 'reminder')).toHaveLength(1)
})

test('a refunded booking is not reminded, one refunded in part is', async () => {
  const services = await mailServices()
  const whole = await aPaidBooking(services)
  const part = await aPaidBooking(services)
  await markRefunded(services.ledger, whole.id, whole.total, services.mail, services.clock.now)
  await markRefunded(services.ledger, part.id, asCents(100), services.mail, services.clock.now)
  services.clock.now = madridInstant(asCalendarDay('2027-05-13'), '10:00').getTime()
  await writeReminders(services)
  expect((await outboxRows(services, 'reminder')).map(({ booking }) => booking)).toEqual([part.id])
})

/** How often a traveller is reminded all of whose money was ordered to go back. */
async function remindersOfRefunded(
  order: (booking: Booking) => Pick<RefundOrder, 'id' | 'reason'>,
  { failedAt = null, moves = 0 }: { failedAt?: number | null; moves?: number } = {},
) {
  const services = await mailServices()
  const { ledger, clock } = services
  const booking = await aPaidBooking(services)
  await orderRefund(ledger, booking, { ...order(booking), amount: booking.total }, clock.now)
  await ledger.updateTable('refundOrders').set({ failedAt }).execute()
  await ledger.updateTable('bookings').set({ moves }).execute()
  clock.now = madridInstant(asCalendarDay('2027-05-13'), '10:00').getTime()
  await writeReminders(services)
  return (await outboxRows(services, 'reminder')).length
}

test.each([
  ['staff have ordered all of it back', 'staff', null, 0, 0],
  ['staff have ordered all of it back, and that was refused', 'staff', 1, 0, 1],
  ['who has cancelled', 'traveller', null, 0, 0],
  ['who has cancelled, and has the money not yet', 'traveller', 1, 0, 0],
  ['whose departure was closed, and who has the money not yet', 'closed', 1, 0, 0],
  ['whose departure was closed, and who was moved to another', 'closed', 1, 1, 1],
] as const)('%s: reminded or not', async (_what, reason, failedAt, moves, reminders) => {
  const order = (booking: Booking) => ({ id: { staff: 'staff', ...endOrders(booking) }[reason], reason })
  expect(await remindersOfRefunded(order, { failedAt, moves })).toBe(reminders)
})
