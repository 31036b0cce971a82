import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import { madridInstant } from '../../domain/calendar/madrid-time'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { withLedger } from '../bookings/with-ledger'
import type { Output } from '../output/output'
import { terminalWidth } from '../output/output'
import { ATTRIBUTION_REPORTS, type CompetitorLandings } from './attribution-report'
import { campaignTable, type TouchName } from './campaign-table'

export interface AttributionOptions {
  /** Days in Madrid on which was paid, both included. */
  from?: CalendarDay
  to?: CalendarDay
  /** Without it both. */
  touch?: TouchName
  format: keyof typeof ATTRIBUTION_REPORTS
}

/** `tours attribution`: bookings and revenue by campaign, and how many came by a competitor's link. */
export async function attribution(options: AttributionOptions, output: Output): Promise<number> {
  const { from, to, touch, format } = options
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
