import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { blockSeats, unblockSeats } from '../../server/bookings/block-seats'
import type { CatalogueOptions } from '../departures/read-catalogue'
import { assertOpen, toStaff, withRequested, writtenSeatsLeft } from '../departures/requested-departures'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

export interface BlockOptions extends CatalogueOptions {
  /** Whom they are kept for. */
  why?: string
  format: 'table' | 'json'
}

/** `tours bookings block`, and with `keep` false `unblock`: exit code 0 done, 1 not enough, 2 no such departure. */
export async function changeBlockedSeats(
  departure: { tour: string; date: CalendarDay; time: string },
  seats: number,
  keep: boolean,
  options: BlockOptions,
  output: Output,
): Promise<number> {
  const { blocked, seatsLeft } = await withRequested(departure, options, output, async (context) => {
    const { ledger, departures } = context
    if (!keep) return unblockSeats(ledger, departure, seats)
    const known = assertOpen(departures)
    const { why = 'no reason given' } = options
    return blockSeats(ledger, departure, { seats, why, capacity: known.seats }).catch(toStaff(known, seats))
  })
  output.out(
    options.format === 'json'
      ? `${JSON.stringify({ blocked, seatsLeft }, null, 2)}\n`
      : `${departure.tour}, ${departure.date} ${departure.time}: ${countOf(blocked, 'seat')} blocked, ${writtenSeatsLeft(seatsLeft)}.\n`,
  )
  return 0
}
