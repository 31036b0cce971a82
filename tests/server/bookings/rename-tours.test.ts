import { expect, test } from 'vitest'
import { closeDepartures } from '../../../server/bookings/close-departure'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { renameTours } from '../../../server/follow-build'
import { aCatalogue, aSoldTour } from '../../builders/a-catalogue'
import { mailServices } from '../mail/mail-services'
import { aHoldRequest, mail, now } from './a-hold-request'

const SLUG = 'prado-by-night'

test('bookings, seats and closed days of a tour’s former slug become its own, and once only', async () => {
  const services = await mailServices()
  const { ledger } = services
  const { tour: former, date } = aHoldRequest()
  await holdSeats(ledger, aHoldRequest(), 15, now)
  await holdSeats(ledger, aHoldRequest({ tour: SLUG }), 15, now)
  const seats = () =>
    ledger.selectFrom('departures').select(['tour', 'seatsTaken']).where('date', '=', date).execute()
  const [one] = await seats()
  const closing = { why: { en: 'No.' }, mail, tour: undefined, windowDays: 365, now: new Date(now) }
  await closeDepartures(ledger, { tour: former, date, time: '18:00' }, closing)

  const catalogue = aCatalogue([aSoldTour({ slug: SLUG, formerSlugs: [former, 'never-sold'] })])
  for (let times = 0; times < 2; times++) {
    await renameTours({ ledger, catalogue })
    expect(await seats()).toEqual([{ tour: SLUG, seatsTaken: 2 * (one?.seatsTaken ?? 0) }])
    expect(await ledger.selectFrom('bookings').select('tour').execute()).toEqual([
      { tour: SLUG },
      { tour: SLUG },
    ])
    expect(await ledger.selectFrom('closures').select(['tour', 'time']).execute()).toEqual([
      { tour: SLUG, time: '18:00' },
    ])
  }
})

test('a tour without a former slug takes nothing', async () => {
  const { ledger } = await mailServices()
  await holdSeats(ledger, aHoldRequest(), 15, now)
  await renameTours({ ledger, catalogue: aCatalogue([aSoldTour({ slug: SLUG })]) })
  expect(await ledger.selectFrom('bookings').select('tour').execute()).toEqual([
    { tour: aHoldRequest().tour },
  ])
})
