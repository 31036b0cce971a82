import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { isYearly, seasonOn } from '../../domain/departures/planned-departures'
import type { Departures } from '../../domain/generated/content'
import type { DataPath } from '../read/data-path'
import type { Item } from '../read/workspace'
import { type CheckDiagnostic, diagnosticAt, type PartCheck, relatedAt } from './check'
import { allTours, readDepartures } from './tour-departures'

type Season = NonNullable<Departures['seasons']>[number]
type Closed = NonNullable<Departures['closed']>[number]

export const departureRangesAreClear: PartCheck = {
  code: 'departure-range',
  scope:
    'Seasons and closed days of a tour’s departures begin before they end, both in certain years or every year; seasons of a kind do not overlap.',
  per: 'part',
  *run({ workspace }) {
    for (const tour of allTours(workspace)) {
      const { seasons = [], closed = [] } = readDepartures(tour, workspace) ?? {}
      for (const [i, entry] of closed.entries()) yield* unclearDays(tour, entry, i)
      for (const [i, season] of seasons.entries()) {
        const path = ['departures', 'seasons', i]
        yield* unclearRange(tour, season, path, 'season')
        yield* overlapping(tour, seasons, i)
      }
    }
  },
}

function* unclearDays(tour: Item, entry: Closed, i: number): Iterable<CheckDiagnostic> {
  const { on, from, until } = entry
  const path = ['departures', 'closed', i]
  const place = tour.parsed.placeOf(path)
  if (on === undefined && from !== undefined && until !== undefined) {
    yield* unclearRange(tour, { from, until }, path, 'closed range')
    return
  }
  if (on !== undefined && from === undefined && until === undefined) return
  const hint = 'A single day is "on", a range of days is "from" and "until".'
  if (on !== undefined)
    yield diagnosticAt(place, {
      message: 'Closed days are told as one day or as a range, not as both.',
      hint,
    })
  else if (from === undefined && until === undefined)
    yield diagnosticAt(place, { message: 'This closed entry does not say which days are closed.', hint })
  else
    yield diagnosticAt(place, {
      message: `The closed range has no ${from === undefined ? 'first day' : 'last day'}.`,
      hint: `Write ${from === undefined ? '"from"' : '"until"'} as well; both days belong to it.`,
    })
}

function* unclearRange(
  { parsed }: Item,
  { from, until }: { from: string; until: string },
  path: DataPath,
  what: string,
): Iterable<CheckDiagnostic> {
  if (isYearly(from) !== isYearly(until))
    yield diagnosticAt(parsed.placeOf([...path, 'until']), {
      message: `The ${what} begins on ${nameDay(from)} and ends on ${nameDay(until)}.`,
      hint: 'Write both days with the year, or both without it.',
    })
  else if (!isYearly(from) && from > until)
    yield diagnosticAt(parsed.placeOf([...path, 'until']), {
      message: `The ${what} ends on ${until}, before it begins on ${from}.`,
      hint: 'Exchange the days, or correct the year.',
    })
}

function nameDay(day: string): string {
  return isYearly(day) ? `"${day}" of every year` : day
}

/** With which of the seasons above it a season overlaps. */
function* overlapping({ parsed }: Item, seasons: Season[], i: number): Iterable<CheckDiagnostic> {
  const season = seasons[i]
  if (!season) return
  for (const [j, other] of seasons.slice(0, i).entries()) {
    const common = firstCommonDay(other, season)
    if (common === undefined) continue
    yield diagnosticAt(parsed.placeOf(['departures', 'seasons', i]), {
      message: `Two seasons hold ${nameDay(common)}: ${other.from} to ${other.until}, and ${season.from} to ${season.until}.`,
      hint: 'Let one end on the day before the other begins.',
      related: [relatedAt(parsed.placeOf(['departures', 'seasons', j]), 'The other season.')],
    })
  }
}

/** Two ranges that overlap hold the first day of one of them. A range of years beats one of every year. */
function firstCommonDay(one: Season, other: Season): string | undefined {
  if (isYearly(one.from) !== isYearly(other.from)) return undefined
  if (holds(one, other.from)) return other.from
  return holds(other, one.from) ? one.from : undefined
}

function holds({ from, until }: Season, day: string): boolean {
  // 2028 has a 29th of February.
  const some = asCalendarDay(isYearly(day) ? `2028-${day}` : day)
  return seasonOn({ seasons: [{ from, until }], times: [], groupSize: null, cutoff: 0 }, some) !== undefined
}
