import { expect, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { orderRefund } from '../../server/bookings/refunds'
import { aDetailRequest } from '../builders/a-booking-request'
import { aRunningSite, someConfig } from './a-running-site'

const site = aRunningSite(someConfig({ payments: { kind: 'sandbox' } }))

test('without keys a booking is paid on the sandbox’s page, confirmed, and refunded [R1.8]', async () => {
  const { services } = site.server
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(aDetailRequest({ date: addDays(madridDay(new Date()), 30) }))
  const booked = await site.ask('/api/create-checkout-session', { method: 'POST', headers, body })
  const { pathname } = new URL((JSON.parse(booked.text) as { url: string }).url)
  expect((await site.ask(pathname)).status).toBe(200)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const paid = await site.ask(pathname, { method: 'POST', headers: form, body: 'action=pay' })
  expect(paid.status).toBe(303)

  const booking = () => services.ledger.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  await expect.poll(async () => (await booking()).state, { timeout: 20_000 }).toBe('paid')
  const paidBooking = await booking()
  const order = { id: `staff.${paidBooking.id}.0`, amount: paidBooking.total, reason: 'staff' } as const
  await orderRefund(services.ledger, paidBooking, order, Date.now())
  await expect.poll(async () => (await booking()).state, { timeout: 20_000 }).toBe('refunded')
  const mail = await services.ledger.selectFrom('outbox').select('kind').execute()
  expect(mail.map(({ kind }) => kind).sort()).toEqual([
    'confirmation',
    'office-notice',
    'office-refund',
    'refund-notice',
  ])
})
