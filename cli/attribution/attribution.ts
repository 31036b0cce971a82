import { groupByKey } from '../../content/read/group-by-key'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridInstant } from '../../domain/calendar/madrid-time'
import { asCents, eurosFromCents, sumOf } from '../../domain/money/cents'
import { paidTotal } from '../../server/bookings/booking-row'
import type { Booking, Instant, Ledger } from '../../server/bookings/database/ledger-tables'
import { readAttribution } from '../../server/bookings/read-booking-request'
import type { Given } from '../given'
import { writtenEuros } from '../ledger/booking-record'
import { withLedger } from '../ledger/with-ledger'
import { csv } from '../output/csv'
import { json, type Output, terminalWidth } from '../output/output'
import { type ColumnOf, tableOf } from '../output/text-table'

type TouchName = 'first' | 'last'

/** `tours attribution`: bookings and revenue by campaign, and how many came by a competitor's link. */
export async function attribution(options: Given<'attribution'>, output: Output): Promise<void> {
  const { from, until, touch, format } = options
  const begin = from ? madridInstant(from, '00:00').getTime() : 0
  const end = until ? madridInstant(addDays(until, 1), '00:00').getTime() : Number.MAX_SAFE_INTEGER
  const { bookings, landings } = await withLedger('read', async (ledger) => ({
    bookings: await paidIn(ledger, begin, end),
    landings: await landingsIn(ledger, begin, end),
  }))
  const touches = (touch ? [touch] : (['first', 'last'] as const)).map((name) => ({
    name,
    campaigns: countByCampaign(bookings, name),
  }))
  const total = landings.reduce((sum, one) => sum + one.landings, 0)
  if (format === 'csv') output.out(asCsv(touches, landings))
  else if (format === 'json')
    output.out(
      json({
        from: from ?? null,
        to: until ?? null,
        currency: 'EUR',
        touches: Object.fromEntries(touches.map(({ name, campaigns }) => [name, campaigns.map(inEuros)])),
        competitorLandings: { total, campaigns: landings },
      }),
    )
  else {
    const words = [from && `from ${from}`, until && `up to ${until}`].filter(Boolean)
    output.out(`${words.length > 0 ? `Paid ${words.join(' ')}` : 'All time'}; revenue is net of refunds.\n`)
    for (const { name, campaigns } of touches) {
      const rows = tableOf(COLUMNS, campaigns, terminalWidth(output))
      output.out(`\nBy ${name} touch\n\n${rows || 'No bookings.\n'}`)
    }
    output.out(`\nCompetitor landings: ${total}\n`)
    for (const one of landings)
      output.out(`  ${one.landings} × ${one.source ?? '–'} / ${one.campaign ?? '–'}\n`)
  }
}

/** @param end the first instant that no longer counts */
function paidIn(ledger: Ledger, begin: Instant, end: Instant): Promise<Booking[]> {
  const all = ledger.selectFrom('bookings').selectAll()
  const paid = all.where('state', 'in', ['paid', 'partly_refunded', 'refunded'])
  return paid.where('paidAt', '>=', begin).where('paidAt', '<', end).execute()
}

/** Visits that came by a link marking a competitor. */
function landingsIn(ledger: Ledger, begin: Instant, end: Instant) {
  return ledger
    .selectFrom('competitorLandings')
    .select(({ fn }) => [
      'utmSource as source',
      'utmCampaign as campaign',
      fn.countAll<number>().as('landings'),
    ])
    .where('landedAt', '>=', begin)
    .where('landedAt', '<', end)
    .groupBy(['utmSource', 'utmCampaign'])
    .orderBy('landings', 'desc')
    .orderBy('utmSource')
    .orderBy('utmCampaign')
    .execute()
}
type Landings = Awaited<ReturnType<typeof landingsIn>>

/** Bookings by the campaign of the traveller's first or last touch, the most revenue first. */
function countByCampaign(bookings: Booking[], touch: TouchName) {
  const groups = groupByKey(bookings, (booking) => JSON.stringify(campaignOf(booking, touch)))
  const campaigns = groups.map((group) => ({
    ...campaignOf(group[0], touch),
    bookings: group.length,
    seats: group.reduce((sum, { seats }) => sum + seats, 0),
    /** What was paid, without what was refunded. */
    revenue: sumOf(group.map((one) => asCents(Math.max(0, paidTotal(one) - one.refunded)))),
  }))
  const name = ({ source, medium, campaign }: ReturnType<typeof campaignOf>) =>
    [source, medium, campaign].join(' ')
  return campaigns.sort(
    (a, b) => b.revenue - a.revenue || b.bookings - a.bookings || (name(a) < name(b) ? -1 : 1),
  )
}
type Campaign = ReturnType<typeof countByCampaign>[number]

/** The source is "direct" for travellers who came by no campaign's link; a gclid marks Google's advertisements. */
function campaignOf(booking: Booking | undefined, touch: TouchName) {
  const values = readAttribution(booking?.attribution ?? null)?.[touch].values ?? {}
  const { utm_source, utm_medium, utm_campaign, gclid } = values
  return {
    source: Object.keys(values).length === 0 ? 'direct' : (utm_source ?? null),
    medium: utm_medium ?? null,
    campaign: utm_campaign ?? null,
    googleAd: Boolean(gclid),
  }
}

function inEuros({ revenue, ...campaign }: Campaign) {
  return { ...campaign, revenue: eurosFromCents(revenue) }
}

const COLUMNS: ColumnOf<Campaign>[] = [
  { title: 'Source', of: ({ source }) => source ?? '–', gives: true },
  { title: 'Medium', of: ({ medium }) => medium ?? '–', gives: true },
  { title: 'Campaign', of: ({ campaign }) => campaign ?? '–', gives: true },
  { title: 'Google ad', of: ({ googleAd }) => (googleAd ? 'yes' : 'no') },
  { title: 'Bookings', of: ({ bookings }) => String(bookings), right: true },
  { title: 'Seats', of: ({ seats }) => String(seats), right: true },
  { title: 'Revenue €', of: ({ revenue }) => writtenEuros(revenue), right: true },
]

/** One table for all, so that a spreadsheet can filter by its first column; a landing is no booking. */
function asCsv(touches: { name: TouchName; campaigns: Campaign[] }[], landings: Landings) {
  const rows = touches.flatMap(({ name, campaigns }) =>
    campaigns.map(({ revenue, googleAd, ...campaign }) => ({
      ...campaign,
      touch: name,
      googleAd: googleAd ? 'yes' : 'no',
      revenue: writtenEuros(revenue),
    })),
  )
  return csv(
    ['touch', 'source', 'medium', 'campaign', 'googleAd', 'bookings', 'seats', 'revenue', 'landings'],
    [...rows, ...landings.map((one) => ({ ...one, touch: 'competitor landing' }))],
  )
}
