import { didYouMean } from '../../content/read/did-you-mean'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import type { Catalogue } from '../../domain/catalogue'
import { UserError } from '../../domain/user-error'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { USAGE_ERROR } from '../content-root'
import { type ListedDeparture, readDepartures } from './read-departures'

/** So many days on it is told when a tour departs next. */
const LOOK_AHEAD_DAYS = 60

/**
 * The departures that staff have named: all of a day, or one.
 *
 * @throws {UserError} USAGE telling the tours, times or days there are
 */
export async function requestedDepartures(
  ledger: Ledger | undefined,
  catalogue: Catalogue,
  { tour, date, time }: { tour: string; date: CalendarDay; time?: string | undefined },
): Promise<ListedDeparture[]> {
  const near = await readDepartures(ledger, catalogue, {
    tour,
    from: date,
    until: addDays(date, LOOK_AHEAD_DAYS),
  })
  if (near.length === 0) assertTour(catalogue, tour)
  const ofDay = near.filter((one) => one.date === date)
  const found = time === undefined ? ofDay : ofDay.filter((one) => one.time === time)
  if (found.length > 0) return found
  const day = `${formatDay(date, 'en')} (${date})`
  if (ofDay.length > 0)
    throw new UserError(
      USAGE_ERROR,
      `${tour} has no departure at ${time} on ${day}. It departs at ${timesOf(ofDay)}.`,
    )
  const next = near.filter((one) => one.date === near[0]?.date)
  throw new UserError(
    USAGE_ERROR,
    `${tour} has no departure on ${day}. ${
      next[0]
        ? `It departs next on ${formatDay(next[0].date, 'en')} (${next[0].date}), at ${timesOf(next)}.`
        : `Nor has it one in the ${LOOK_AHEAD_DAYS} days after.`
    }`,
  )
}

/** @throws {UserError} USAGE telling the tour that was meant */
export function assertTour({ tours }: Catalogue, slug: string): void {
  if (Object.hasOwn(tours, slug)) return
  const meant = didYouMean(slug, Object.keys(tours))
  throw new UserError(USAGE_ERROR, `There is no tour "${slug}".${meant ? ` ${meant}` : ''}`)
}

function timesOf(departures: ListedDeparture[]): string {
  return departures.map(({ time }) => time).join(', ')
}
