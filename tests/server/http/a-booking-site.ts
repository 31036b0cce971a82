import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { onTestFinished } from 'vitest'
import { cancellationToken } from '../../../server/bookings/cancellation'
import type { Booking, RefundOrder } from '../../../server/bookings/database/ledger-tables'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { answerErrors } from '../../../server/http/answer-errors'
import { bookingCalendar, bookingVoucher } from '../../../server/http/booking-documents'
import { cancelBooking } from '../../../server/http/cancel-booking'
import { isReady } from '../../../server/http/health'
import { sandboxCheckout } from '../../../server/http/sandbox-checkout'
import { securityHeaders } from '../../../server/http/security-headers'
import { attachCheckout } from '../../../server/payments/open-checkout'
import type { Services } from '../../../server/services'
import { type Answer, type AskOptions, ask } from '../ask'
import { aHoldRequest, minute } from '../bookings/a-hold-request'
import { noon, viewServices } from './views/view-services'

export interface BookingSite {
  services: Services
  /** A test moves it. */
  clock: { now: number }
  ask(path: string, options?: AskOptions): Promise<Answer>
  /** Held, with its checkout open. */
  aHold(differences?: Partial<HoldRequest>): Promise<Booking>
  /** Paid on the day the clock shows. */
  aPaidBooking(differences?: Partial<HoldRequest>): Promise<Booking>
  cancelPath(booking: Booking): string
  postCancel(booking: Booking): Promise<Answer>
  refundOrders(): Promise<RefundOrder[]>
}

/** The pages about one booking on a real server, over a ledger in a file of its own. */
export async function aBookingSite(changes: Partial<Services> = {}): Promise<BookingSite> {
  const varDir = mkdtempSync(join(tmpdir(), 'tours-pages-'))
  const clock = { now: noon }
  const ledger = await openDatabase({ varDir })
  const services = {
    ...viewServices(clock),
    ledger,
    linkSecret: 'a secret of the tests',
    stopping: new AbortController(),
    livemode: false,
    log: () => {},
    ...changes,
  } as Services
  const app = express()
  app.use(securityHeaders(services))
  app.get('/readyz', isReady(services))
  app.use(cancelBooking(services))
  app.get('/api/bookings/:checkoutSessionId/voucher', bookingVoucher(services))
  app.get('/api/bookings/:checkoutSessionId/calendar.ics', bookingCalendar(services))
  app.use('/sandbox', sandboxCheckout(services))
  app.use(answerErrors(services))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await ledger.destroy()
    rmSync(varDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const aHold = async (differences: Partial<HoldRequest> = {}) => {
    const request = aHoldRequest({
      tour: 'palace-tour',
      expiresAt: clock.now + 31 * minute,
      ...differences,
    })
    const { booking } = await holdSeats(ledger, request, null, clock.now)
    const checkout = { sessionId: `cs_test_${booking.id}`, url: 'https://pay.example/' }
    return (await attachCheckout(ledger, booking.id, checkout)) as Booking
  }
  const cancelPath = (booking: Booking) =>
    `/api/bookings/cancel?token=${cancellationToken(services.linkSecret, booking.id)}`
  return {
    services,
    clock,
    ask: (path, options) => ask(url, path, options),
    aHold,
    async aPaidBooking(differences) {
      const { id } = await aHold(differences)
      const payment = { bookingId: id, paymentIntent: `pi_${id}`, paidAt: clock.now }
      return (await markPaid(ledger, payment, services.mail)) as Booking
    },
    cancelPath,
    postCancel: (booking) =>
      ask(url, cancelPath(booking), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    refundOrders: () => ledger.selectFrom('refundOrders').selectAll().execute(),
  }
}
