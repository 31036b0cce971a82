import { reopenDepartures } from '../../server/bookings/close-departure'
import { NOT_CONFIRMED } from '../command-options'
import type { Output } from '../output/output'
import type { CatalogueOptions } from './read-catalogue'
import { type ListedDeparture, readAgain } from './read-departures'
import { type RequestedDeparture, timesOf, withRequested, writtenDay } from './requested-departures'

export interface PutOnSaleOptions extends CatalogueOptions {
  yes?: boolean
  format: 'table' | 'json'
}

/** `tours departures open`: exit code 0 done, 2 not confirmed. Who was refunded stays so. */
export async function putOnSale(
  requested: RequestedDeparture,
  { yes = false, format, ...options }: PutOnSaleOptions,
  output: Output,
): Promise<number> {
  const departures = await withRequested(requested, options, output, async (context) => {
    if (!yes) return context.departures
    await reopenDepartures(context.ledger, requested, new Date())
    return readAgain(context.ledger, context.catalogue, context.departures)
  })
  output.out(
    format === 'json'
      ? `${JSON.stringify({ done: yes, departures, bookings: [] }, null, 2)}\n`
      : text(requested, yes, departures),
  )
  if (yes) return 0
  output.err('Nothing was done yet: call this again with --yes.\n')
  return NOT_CONFIRMED
}

function text({ tour, date }: RequestedDeparture, done: boolean, departures: ListedDeparture[]): string {
  const closed = departures.filter(({ state }) => state === 'closed')
  const open = departures.filter(({ state }) => state === 'open')
  const [opened, rest] = done ? [open, closed] : [closed, open]
  const name = `${tour}, ${writtenDay(date)}`
  const first =
    opened.length > 0 ? [`${name}: ${timesOf(opened)} ${done ? 'on sale.' : 'would be on sale.'}`] : []
  const second =
    rest.length === 0
      ? []
      : [
          done
            ? `${name}: ${timesOf(rest)} still closed: the content has paused the tour, or departs at other times.`
            : `${name}: ${timesOf(rest)} on sale already.`,
        ]
  return `${[...first, ...second].join('\n')}\n`
}
