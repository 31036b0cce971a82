import { expect, test } from 'vitest'
import { madridInstant } from '../../../domain/calendar/madrid-time'
import { openAlerts } from '../../../server/bookings/alerts'
import { closeDepartures } from '../../../server/bookings/close-departure'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { reportOrphans } from '../../../server/bookings/orphans'
import { aCatalogue, aSoldTour } from '../../builders/a-catalogue'
import { aPlan } from '../../builders/a-plan'
import { mailServices } from '../mail/mail-services'
import { aHoldRequest, mail, now } from './a-hold-request'

test('bookings whose departure the plan has lost are reported once, until they are settled', async () => {
  const services = await mailServices()
  const { ledger, lines } = services
  const request = aHoldRequest()
  const { tour: slug, date } = request
  for (let n = 0; n < 2; n++) {
    const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
    await markPaid(ledger, { bookingId: booking.id, paymentIntent: `pi_${n}`, paidAt: now }, mail)
  }
  const report = (departures = aPlan()) =>
    reportOrphans({ ...services, catalogue: aCatalogue([aSoldTour({ slug, departures })]) })
  await report()
  expect(lines).toEqual([])

  // 14 May 2027 is a Friday.
  const withoutFridays = aPlan({ days: ['mon', 'sat'] })
  await report(withoutFridays)
  expect(lines).toEqual([
    expect.stringMatching(
      /^ALERT: prado-museum-guided-tour does not depart on 2027-05-14 at 10:00 any more, and 2 bookings are on it\./,
    ),
  ])
  // Nor is it said again by each round of each server.
  await report(aPlan({ paused: {} }))
  await reportOrphans({ ...services, catalogue: aCatalogue([]) })
  expect(lines).toHaveLength(1)
  // Nothing is cancelled by itself.
  expect(await ledger.selectFrom('bookings').select('state').execute()).toEqual([
    { state: 'paid' },
    { state: 'paid' },
  ])

  const closing = { why: { en: 'No Fridays.' }, mail, tour: undefined, windowDays: 365, now: new Date(now) }
  await closeDepartures(ledger, { tour: slug, date }, closing)
  await report(withoutFridays)
  expect(lines).toHaveLength(1)
  expect(await openAlerts(ledger)).toEqual([])
})

test('a departure that has left is not lost when its tour is paused later that day: closing it would refund who was there', async () => {
  const services = await mailServices()
  const { clock, ledger } = services
  const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
  await markPaid(ledger, { bookingId: booking.id, paymentIntent: 'pi_1', paidAt: now }, mail)
  const paused = aSoldTour({ slug: booking.tour, departures: aPlan({ paused: {} }) })
  const alertsAt = async (time: string) => {
    clock.now = madridInstant(booking.date, time).getTime()
    await reportOrphans({ ...services, catalogue: aCatalogue([paused]) })
    return openAlerts(ledger)
  }
  expect(await alertsAt('09:59')).toHaveLength(1)
  expect(await alertsAt('10:00')).toEqual([])
})
