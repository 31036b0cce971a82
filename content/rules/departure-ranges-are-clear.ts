import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { isYearly, seasonOn } from '../../domain/departures/planned-departures'
import type { Departures } from '../../domain/generated/content'
import { type DataPath, textAt } from '../read/value-at'
import type { Wording } from '../schema/wording'
import { diagnosticAt, relatedAt, type TourCheck } from './check'
import { readDepartures } from './tour-departures'

type Season = NonNullable<Departures['seasons']>[number]
type Closed = NonNullable<Departures['closed']>[number]

/** Nobody plans further: a later year is a slip of the pen. */
export const YEARS_AHEAD = 3

export const departureRangesAreClear: TourCheck = {
  error: 'departure-range',
  scope:
    'Seasons and closed days of a tour’s departures begin before they end, both in certain years or every year; seasons of a kind do not overlap; no day is more than three years ahead.',
  *ofTour(tour, { workspace, asOf }) {
    const latest = Number(asOf.slice(0, 4)) + YEARS_AHEAD
    const { seasons = [], closed = [], extra = [] } = readDepartures(tour, workspace) ?? {}
    const placeOf = (...path: DataPath) => tour.parsed.placeOf(['departures', ...path])
    for (const [i, entry] of closed.entries()) {
      const [form, range] = [unclearForm(entry), unclearRange('closed range', entry)]
      if (form) yield diagnosticAt(placeOf('closed', i), form)
      else if (range) yield diagnosticAt(placeOf('closed', i, 'until'), range)
    }
    for (const [kind, entries] of Object.entries({ seasons, closed, extra }))
      for (const [i, entry] of entries.entries()) {
        const field = 'on' in entry ? 'on' : 'until'
        const day = textAt(entry, [field])
        if (day === undefined || isYearly(day) || Number(day.slice(0, 4)) <= latest) continue
        yield diagnosticAt(placeOf(kind, i, field), {
          message: `${day} is more than ${YEARS_AHEAD} years ahead.`,
          hint: 'Correct the year; a day of every year is written without one: "12-25".',
        })
      }
    for (const [i, season] of seasons.entries()) {
      const range = unclearRange('season', season)
      if (range) yield diagnosticAt(placeOf('seasons', i, 'until'), range)
      for (const [j, other] of seasons.slice(0, i).entries()) {
        const common = firstCommonDay(other, season)
        if (common === undefined) continue
        yield diagnosticAt(placeOf('seasons', i), {
          message: `Two seasons hold ${nameDay(common)}: ${other.from} to ${other.until}, and ${season.from} to ${season.until}.`,
          hint: 'Let one end on the day before the other begins.',
          related: [relatedAt(placeOf('seasons', j), 'The other season.')],
        })
      }
    }
  },
}

function unclearForm({ on, from, until }: Closed): Wording | undefined {
  const hint = 'A single day is "on", a range of days is "from" and "until".'
  if (on !== undefined && (from ?? until) !== undefined)
    return { message: 'Closed days are told as one day or as a range, not as both.', hint }
  if ((on ?? from ?? until) === undefined)
    return { message: 'This closed entry does not say which days are closed.', hint }
  if (on !== undefined || (from !== undefined && until !== undefined)) return undefined
  const [field, day] = from === undefined ? ['from', 'first'] : ['until', 'last']
  return {
    message: `The closed range has no ${day} day.`,
    hint: `Write "${field}" as well; both days belong to it.`,
  }
}

function unclearRange(what: string, { from, until }: Partial<Season>): Wording | undefined {
  if (from === undefined || until === undefined) return undefined
  if (isYearly(from) !== isYearly(until))
    return {
      message: `The ${what} begins on ${nameDay(from)} and ends on ${nameDay(until)}.`,
      hint: 'Write both days with the year, or both without it.',
    }
  if (isYearly(from) || from <= until) return undefined
  const year = Number(from.slice(0, 4)) + (until.slice(4) < from.slice(4) ? 1 : 0)
  return {
    message: `The ${what} ends on ${until}, before it begins on ${from}.`,
    hint: `Write until: ${year}${until.slice(4)}, or exchange the days.`,
  }
}

function nameDay(day: string): string {
  return isYearly(day) ? `"${day}" of every year` : day
}

/** Two ranges that overlap hold the first day of one of them. A range of years beats one of every year. */
function firstCommonDay(one: Season, other: Season): string | undefined {
  if (isYearly(one.from) !== isYearly(other.from)) return undefined
  if (holds(one, other.from)) return other.from
  return holds(other, one.from) ? one.from : undefined
}

function holds(season: Season, day: string): boolean {
  // 2028 has a 29th of February.
  const some = asCalendarDay(isYearly(day) ? `2028-${day}` : day)
  return seasonOn({ seasons: [season] }, some) !== undefined
}
