import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, lockBooking } from '../../../server/bookings/booking-row'
import { closeDepartures } from '../../../server/bookings/close-departure'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { returnSeats } from '../../../server/bookings/seats'
import { renameTours } from '../../../server/follow-build'
import { aCatalogue, aSoldTour } from '../../builders/a-catalogue'
import { aPostgresDatabase } from '../../databases/one-postgres'
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

test('takes turns with holds that end meanwhile, on PostgreSQL', async () => {
  const { databaseUrl, drop } = await aPostgresDatabase()
  onTestFinished(drop)
  const ledger = await openDatabase({ databaseUrl, varDir: '' })
  onTestFinished(() => ledger.destroy())
  const { booking } = await holdSeats(ledger, aHoldRequest(), 15, now)
  // As endBooking does: the booking, then its departure.
  const end = inTransaction(ledger, async (transaction) => {
    await lockBooking(transaction, booking.id)
    await sleep(200)
    await returnSeats(transaction, booking)
  })
  await sleep(50)
  await renameTours({
    ledger,
    catalogue: aCatalogue([aSoldTour({ slug: SLUG, formerSlugs: [booking.tour] })]),
  })
  await end
  const departures = ledger.selectFrom('departures').select(['tour', 'seatsTaken'])
  expect(await departures.execute()).toEqual([{ tour: SLUG, seatsTaken: 0 }])
})
