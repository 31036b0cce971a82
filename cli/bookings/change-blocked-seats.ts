import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { blockSeats, unblockSeats } from '../../server/bookings/block-seats'
import type { CatalogueOptions } from '../departures/read-catalogue'
import { assertOpen, toStaff, withRequested, writtenSeatsLeft } from '../departures/requested-departures'
import { json } from '../output/json'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

export interface BlockOptions extends CatalogueOptions {
  why?: string
  format: 'table' | 'json'
}

/** `tours bookings block`, without `keep` `unblock`: exit code 0 done, 1 not enough, 2 no such departure. */
export function changeBlockedSeats(keep: boolean) {
  return async (
    tour: string,
    date: CalendarDay,
    time: string,
    seats: number,
    options: BlockOptions,
    output: Output,
  ): Promise<number> => {
    const departure = { tour, date, time }
    const { why = 'no reason given', format } = options
    const left = await withRequested(departure, options, output, ({ ledger, departures }) => {
      if (!keep) return unblockSeats(ledger, departure, seats)
      const known = assertOpen(departures)
      return blockSeats(ledger, departure, { seats, why, capacity: known.seats }).catch(toStaff(known, seats))
    })
    const { blocked, seatsLeft } = left
    const text = `${tour}, ${date} ${time}: ${countOf(blocked, 'seat')} blocked, ${writtenSeatsLeft(seatsLeft)}.\n`
    output.out(format === 'json' ? json({ blocked, seatsLeft }) : text)
    return 0
  }
}
