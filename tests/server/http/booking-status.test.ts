import { expect, test } from 'vitest'
import { asCents } from '../../../domain/money/cents'
import { bookingCode, endHold } from '../../../server/bookings/booking-row'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded } from '../../../server/bookings/refunds'
import { attachCheckout } from '../../../server/payments/open-checkout'
import { aRunningSite } from '../a-running-site'
import { aHoldRequest, mail, now } from '../bookings/a-hold-request'

const site = aRunningSite()

let sessions = 0

async function aBooking() {
  const { ledger } = site.server.services
  const request = aHoldRequest({ tour: 'palace-tour', time: '14:00', children: 1, total: asCents(11_880) })
  const { booking } = await holdSeats(ledger, request, null, now)
  sessions += 1
  const sessionId = `cs_test_${sessions}`
  await attachCheckout(ledger, booking.id, { sessionId, url: 'https://checkout.example/' })
  const statusNow = async () => {
    const { status, headers, text } = await site.ask(`/api/bookings/${sessionId}`)
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    return JSON.parse(text) as Record<string, unknown>
  }
  return { ledger, id: booking.id, statusNow }
}

test('a booking that is not paid yet says so, and tells neither name nor address [R3.49, R2.37]', async () => {
  const { id, statusNow } = await aBooking()
  expect(await statusNow()).toEqual({
    status: 'held',
    paymentStatus: 'unpaid',
    totalPaid: 0,
    currency: 'EUR',
    tourId: 'palace-tour',
    tourName: 'Visita al Palacio Real',
    date: '2027-05-14',
    time: '14:00',
    adults: 2,
    children: 1,
    html: expect.stringContaining(bookingCode(id)),
  })
})

test('a booking that stands says where it begins and how to cancel it, to whoever knows its checkout [R3.49]', async () => {
  const { ledger, id, statusNow } = await aBooking()
  await markPaid(ledger, { bookingId: id, paymentIntent: 'pi_1', paidAt: now }, mail)
  const { html } = await statusNow()
  expect(html).toContain('Plaza de Oriente (es)')
  expect(html).toMatch(/href="https:[^"]+Plaza%20de%20Oriente/)
  const [, path = ''] = /href="(\/api\/bookings\/cancel[^"]+)"/.exec(String(html)) ?? []
  expect((await site.ask(path)).status).toBe(200)
  expect(html).not.toMatch(/Ana|example\.com/)
  await markRefunded(ledger, id, asCents(11_880), mail, now)
  expect((await statusNow()).html).not.toMatch(/Oriente|cancel\?/)
})

test('every state has its status and payment status [R4.9, R12.11]', async () => {
  const { ledger, id, statusNow } = await aBooking()
  await markPaid(ledger, { bookingId: id, paymentIntent: 'pi_1', paidAt: now }, mail)
  expect(await statusNow()).toMatchObject({ status: 'paid', paymentStatus: 'paid', totalPaid: 118.8 })
  await markRefunded(ledger, id, asCents(880), mail, now)
  expect(await statusNow()).toMatchObject({ status: 'partly_refunded', paymentStatus: 'partly_refunded' })
  await markRefunded(ledger, id, asCents(11_880), mail, now)
  expect(await statusNow()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', totalPaid: 118.8 })

  const late = await aBooking()
  await endHold(late.ledger, late.id, 'expired')
  expect(await late.statusNow()).toMatchObject({ status: 'expired', paymentStatus: 'unpaid', totalPaid: 0 })
})

test('of another sum that was paid, that sum is told, in its own currency', async () => {
  const { ledger, id, statusNow } = await aBooking()
  const paidAmount = asCents(1000)
  const wrong = { paidAmount, currency: 'USD' }
  await markPaid(ledger, { bookingId: id, paymentIntent: 'pi_1', paidAt: now, wrong }, mail)
  const told = { currency: 'USD', totalPaid: 10, html: expect.stringContaining('US$') }
  expect(await statusNow()).toMatchObject({ status: 'paid_late', paymentStatus: 'paid', ...told })
  await markRefunded(ledger, id, asCents(400), mail, now)
  expect(await statusNow()).toMatchObject({ paymentStatus: 'partly_refunded', totalPaid: 10 })
  await markRefunded(ledger, id, paidAmount, mail, now)
  expect(await statusNow()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', totalPaid: 10 })
})

test.each(['cs_test_nobody', '%00', '..%2f..', "'%20or%201=1"])('there is no booking %s', async (id) => {
  const answer = await site.ask(`/api/bookings/${id}`)
  expect(answer.status).toBe(404)
})

test('an unknown booking has a code of its own', async () => {
  const answer = await site.ask('/api/bookings/cs_test_nobody')
  expect(JSON.parse(answer.text).error.code).toBe('unknown_booking')
})
