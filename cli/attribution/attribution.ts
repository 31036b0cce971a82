import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import { madridInstant } from '../../domain/calendar/madrid-time'
import { eurosFromCents } from '../../domain/money/cents'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { writtenEuros } from '../bookings/booking-record'
import { withLedger } from '../bookings/with-ledger'
import { csv } from '../output/csv'
import { type Output, terminalWidth } from '../output/output'
import { type Column, textTable } from '../output/text-table'
import { type Campaign, campaignTable, type TouchName } from './campaign-table'

export interface AttributionOptions {
  /** Days in Madrid on which was paid, both included. */
  from?: CalendarDay
  until?: CalendarDay
  /** Without it both. */
  touch?: TouchName
  format: keyof typeof ATTRIBUTION_REPORTS
}

/** `tours attribution`: bookings and revenue by campaign, and how many came by a competitor's link. */
export async function attribution(options: AttributionOptions, output: Output): Promise<number> {
  const { from, until: to, touch, format } = options
  const period = {
    begin: from ? madridInstant(from, '00:00').getTime() : 0,
    end: to ? madridInstant(addDays(to, 1), '00:00').getTime() : Number.MAX_SAFE_INTEGER,
  }
  const report = await withLedger(async (ledger) => {
    const bookings = await paidIn(ledger, period)
    const touches: TouchName[] = touch ? [touch] : ['first', 'last']
    return {
      from: from ?? null,
      to: to ?? null,
      touches: Object.fromEntries(touches.map((name) => [name, campaignTable(bookings, name)])),
      landings: await landingsIn(ledger, period),
    }
  })
  output.out(ATTRIBUTION_REPORTS[format](report, terminalWidth(output)))
  return 0
}

interface Period {
  begin: number
  /** The first instant that is no longer in it. */
  end: number
}

function paidIn(ledger: Ledger, { begin, end }: Period) {
  return ledger
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', ['paid', 'partly_refunded', 'refunded'])
    .where('paidAt', '>=', begin)
    .where('paidAt', '<', end)
    .execute()
}

function landingsIn(ledger: Ledger, { begin, end }: Period): Promise<CompetitorLandings[]> {
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

interface AttributionReport {
  from: CalendarDay | null
  to: CalendarDay | null
  touches: Partial<Record<TouchName, Campaign[]>>
  /** Visits that came by a link marking a competitor. */
  landings: CompetitorLandings[]
}

interface CompetitorLandings {
  source: string | null
  campaign: string | null
  landings: number
}

const ATTRIBUTION_REPORTS = { table, csv: asCsv, json }

const COLUMNS: Column[] = [
  { title: 'Source', gives: true },
  { title: 'Medium', gives: true },
  { title: 'Campaign', gives: true },
  { title: 'Google ad' },
  { title: 'Bookings', right: true },
  { title: 'Seats', right: true },
  { title: 'Revenue €', right: true },
]

function table({ from, to, touches, landings }: AttributionReport, width: number): string {
  const period =
    from || to ? `Paid ${from ? `from ${from} ` : ''}${to ? `up to ${to}` : ''}`.trimEnd() : 'All time'
  const tables = Object.entries(touches).map(
    ([touch, campaigns]) => `By ${touch} touch\n\n${campaignRows(campaigns, width)}`,
  )
  const lines = landings.map(
    (one) => `  ${one.landings} × ${[one.source ?? '–', one.campaign ?? '–'].join(' / ')}\n`,
  )
  return `${period}; revenue is net of refunds.\n\n${tables.join('\n')}\nCompetitor landings: ${total(landings)}\n${lines.join('')}`
}

function campaignRows(campaigns: Campaign[], width: number): string {
  if (campaigns.length === 0) return 'No bookings.\n'
  const rows = campaigns
    .map(inWords)
    .map(({ source, medium, campaign, ...counted }) => [
      ...[source, medium, campaign].map((value) => value ?? '–'),
      ...[counted.googleAd, counted.bookings, counted.seats, counted.revenue].map(String),
    ])
  return textTable(COLUMNS, rows, width)
}

/** One table for all, so that a spreadsheet can filter by its first column; a landing is no booking. */
function asCsv({ touches, landings }: AttributionReport): string {
  const campaigns = Object.entries(touches).flatMap(([touch, all]) =>
    all.map((campaign) => ({ ...inWords(campaign), touch })),
  )
  const visits = landings.map((one) => ({ ...one, touch: 'competitor landing' }))
  return csv(
    ['touch', 'source', 'medium', 'campaign', 'googleAd', 'bookings', 'seats', 'revenue', 'landings'],
    [...campaigns, ...visits],
  )
}

function inWords({ clickId, revenue, ...campaign }: Campaign) {
  return { ...campaign, googleAd: clickId ? 'yes' : 'no', revenue: writtenEuros(revenue) }
}

function json({ from, to, touches, landings }: AttributionReport): string {
  const inEuros = Object.entries(touches).map(([touch, campaigns]) => [
    touch,
    campaigns.map(({ clickId, revenue, ...one }) => ({
      ...one,
      googleAd: clickId,
      revenue: eurosFromCents(revenue),
    })),
  ])
  const report = {
    from,
    to,
    currency: 'EUR',
    touches: Object.fromEntries(inEuros),
    competitorLandings: { total: total(landings), campaigns: landings },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function total(landings: CompetitorLandings[]): number {
  return landings.reduce((sum, one) => sum + one.landings, 0)
}
