import { randomUUID } from 'node:crypto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TrackingValues } from '../../../domain/attribution/tracking-values'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import type { Instant, Ledger } from '../../../server/bookings/database/ledger-tables'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded } from '../../../server/bookings/refunds'
import { aHoldRequest, mail, minute, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase, type TestDatabases } from '../../server/bookings/on-each-database'
import { runTours } from '../run-tours'

const attribution = (...args: string[]) => runTours(['attribution', ...args])

afterEach(() => vi.unstubAllEnvs())

async function aLedger(databases: TestDatabases): Promise<Ledger> {
  const options = await databases.anEmptyDatabase()
  vi.stubEnv('VAR_DIR', options.varDir)
  vi.stubEnv('DATABASE_URL', options.databaseUrl)
  const ledger = await openDatabase(options)
  onTestFinished(() => ledger.destroy())
  return ledger
}

const letter = { utm_source: 'letter', utm_medium: 'email', utm_campaign: 'spring' }
const advert = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand', gclid: 'Cj0' }

const came = (first: TrackingValues, last = first) =>
  JSON.stringify({
    first: { at: '2027-04-01T10:00:00Z', values: first },
    last: { at: '2027-04-20T10:00:00Z', values: last },
  })

/** Of 88 euros for two. */
async function paid(
  ledger: Ledger,
  differences: Partial<HoldRequest> = {},
  { refunded = 0, paidAt = now as Instant } = {},
) {
  const { booking } = await holdSeats(ledger, aHoldRequest(differences), null, now)
  await markPaid(ledger, { bookingId: booking.id, paymentIntent: `pi_${booking.id}`, paidAt }, mail)
  if (refunded > 0) await markRefunded(ledger, booking.id, asCents(refunded), mail, paidAt + minute)
}

function landed(ledger: Ledger, landedAt: Instant, utmCampaign: string | null = 'competitor-brand') {
  return ledger
    .insertInto('competitorLandings')
    .values({ id: randomUUID(), path: '/', utmSource: 'competitor', utmCampaign, referrer: null, landedAt })
    .execute()
}

interface Report {
  touches: Record<string, { source: string; bookings: number; seats: number; revenue: number }[]>
  competitorLandings: { total: number; campaigns: object[] }
}

async function asJson(...args: string[]): Promise<Report> {
  const { code, out, err } = await attribution('--format', 'json', ...args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Report
}

onEachDatabase((databases) => {
  test('bookings, seats and revenue net of refunds are counted by campaign, first and last touch [R3.52]', async () => {
    const ledger = await aLedger(databases)
    await paid(ledger, { attribution: came(letter, advert), children: 1, total: asCents(11880) })
    await paid(ledger, { attribution: came(letter) }, { refunded: 3050 })
    await paid(ledger, { attribution: came(letter) }, { refunded: 8800 })
    await paid(ledger)
    await paid(ledger, { attribution: '{broken' })
    await holdSeats(ledger, aHoldRequest({ attribution: came(letter) }), null, now)
    // Money that came too late: no seats, and all of it goes back.
    await paid(ledger, { attribution: came(letter), customerName: 'Too late' })
    await ledger
      .updateTable('bookings')
      .set({ state: 'paid_late' })
      .where('customerName', '=', 'Too late')
      .execute()
    await landed(ledger, now)
    await landed(ledger, now)
    await landed(ledger, now, null)

    const direct = { source: 'direct', medium: null, campaign: null, googleAd: false }
    const spring = { source: 'letter', medium: 'email', campaign: 'spring', googleAd: false }
    const brand = { source: 'google', medium: 'cpc', campaign: 'brand', googleAd: true }
    const report = await asJson()
    expect(report).toEqual({
      from: null,
      to: null,
      currency: 'EUR',
      touches: {
        first: [
          { ...spring, bookings: 3, seats: 7, revenue: 176.3 },
          { ...direct, bookings: 2, seats: 4, revenue: 176 },
        ],
        last: [
          { ...direct, bookings: 2, seats: 4, revenue: 176 },
          { ...brand, bookings: 1, seats: 3, revenue: 118.8 },
          { ...spring, bookings: 2, seats: 4, revenue: 57.5 },
        ],
      },
      competitorLandings: {
        total: 3,
        campaigns: [
          { source: 'competitor', campaign: 'competitor-brand', landings: 2 },
          { source: 'competitor', campaign: null, landings: 1 },
        ],
      },
    })
    const { out } = await attribution('--touch', 'last')
    expect(out).toBe(`All time; revenue is net of refunds.

By last touch

Source  Medium  Campaign  Google ad  Bookings  Seats  Revenue €
direct  –       –         no                2      4     176.00
google  cpc     brand     yes               1      3     118.80
letter  email   spring    no                2      4      57.50

Competitor landings: 3
  2 × competitor / competitor-brand
  1 × competitor / –
`)
  })

  test('of another sum that was paid, and went back, nothing is revenue', async () => {
    const ledger = await aLedger(databases)
    const { booking } = await holdSeats(ledger, aHoldRequest(), null, now)
    const paidAmount = asCents(1000)
    const wrong = { paidAmount, currency: 'EUR' }
    const payment = { bookingId: booking.id, paymentIntent: 'pi_1', paidAt: now, wrong }
    await markPaid(ledger, payment, mail)
    await markRefunded(ledger, booking.id, paidAmount, mail, now + minute)
    expect((await asJson()).touches.first).toMatchObject([{ bookings: 1, revenue: 0 }])
  })

  test('a period counts the days in Madrid on which was paid', async () => {
    const ledger = await aLedger(databases)
    // The last minute of April and the first of June, and those next to them, in Madrid.
    for (const at of ['04-30T21:59', '04-30T22:00', '05-31T21:59', '05-31T22:00']) {
      const paidAt = Date.parse(`2027-${at}:00Z`)
      await paid(ledger, { date: asCalendarDay('2027-12-14') }, { paidAt })
      await landed(ledger, paidAt)
    }
    const counted = async (...args: string[]) => {
      const { touches, competitorLandings } = await asJson(...args)
      return [touches.first?.[0]?.bookings, competitorLandings.total]
    }
    expect(await counted('--from', '2027-05-01', '--to', '2027-05-31')).toEqual([2, 2])
    expect(await counted('--from', '2027-05-01')).toEqual([3, 3])
    expect(await counted('--to', '2027-05-31')).toEqual([3, 3])
    expect(await counted()).toEqual([4, 4])
  })

  test('as CSV no campaign is a formula, and a quote stays a quote', async () => {
    const ledger = await aLedger(databases)
    await paid(ledger, { attribution: came({ utm_source: '=1+1', utm_campaign: 'a "b", c' }) })
    for (const start of ['+', '-', '@', '\t']) {
      await paid(ledger, { attribution: came({ utm_source: `${start}x` }) })
    }
    await landed(ledger, now, '@now')
    const { out } = await attribution('--format', 'csv', '--touch', 'first')
    expect(out.split('\r\n')).toEqual([
      'touch,source,medium,campaign,googleAd,bookings,seats,revenue,landings',
      "first,'\tx,,,no,1,2,88.00,",
      "first,'+x,,,no,1,2,88.00,",
      "first,'-x,,,no,1,2,88.00,",
      `first,'=1+1,,"a ""b"", c",no,1,2,88.00,`,
      "first,'@x,,,no,1,2,88.00,",
      "competitor landing,competitor,,'@now,,,,,1",
      '',
    ])
  })

  test('without bookings it says so', async () => {
    await aLedger(databases)
    const { code, out } = await attribution('--from', '2027-05-01')
    expect(code).toBe(0)
    expect(out).toContain('Paid from 2027-05-01; revenue')
    expect(out).toContain('No bookings.')
    expect(out).toContain('Competitor landings: 0')
  })
})

test('a touch that there is not ends with 2', async () => {
  expect(await attribution('--touch', 'middle')).toMatchObject({ code: 2, out: '' })
})

test('--help shows examples', async () => {
  expect((await attribution('--help')).out).toContain('$ tours attribution --from')
})
