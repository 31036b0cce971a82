import { readingsInUse } from '../../content/figures/decide-figure'
import { describeReading } from '../../content/figures/describe-reading'
import { textAt } from '../../content/read/value-at'
import { allTours, nameOfItem } from '../../content/read/workspace'
import { DAYS_AHEAD, readPlan } from '../../content/rules/tour-departures'
import { draftsOf } from '../../content/site/publication'
import { addDays, type CalendarDay, daysFrom } from '../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../domain/departures/departure-plan'
import { seatsByTime } from '../../domain/departures/planned-departures'
import { intervalOf } from '../../domain/figures/interval'
import { bothSides } from './both-sides'
import type { TourChange } from './content-diff'
import type { ContentSide } from './content-side'

interface TourOffer {
  title: string
  /** Price in words; null when the tour is shown and cannot be booked. */
  price: string | null
  departures: TimesByDay | undefined
  /** Most people of one departure; null where there is no limit. */
  groupSize: string | null
}

/** Of the coming year, "10:00, 16:00"; days without a departure are left out. */
type TimesByDay = Map<CalendarDay, string>

/** Tours that came, went, can or can no longer be booked, or are offered at other times or to larger groups. */
export function diffTours(before: ContentSide, after: ContentSide, asOf: CalendarDay): TourChange[] {
  return bothSides(soldTours(before, asOf), soldTours(after, asOf)).flatMap(({ name, old, now }) => {
    const title = (now ?? old)?.title ?? name
    return compare(old, now).map((change) => ({ tour: name, title, ...change }))
  })
}

function compare(old?: TourOffer, now?: TourOffer): Omit<TourChange, 'tour' | 'title'>[] {
  const state = (tour: TourOffer) => tour.price ?? 'not bookable'
  if (!old) return now ? [{ change: 'added', before: null, after: state(now), marked: false }] : []
  if (!now) return [{ change: 'withdrawn', before: state(old), after: null, marked: old.price !== null }]
  const changes: ReturnType<typeof compare> = []
  const [before, after] = [old.price, now.price]
  if (after === null && before !== null) changes.push({ change: 'not-bookable', before, after, marked: true })
  if (before === null && after !== null) changes.push({ change: 'bookable', before, after, marked: false })
  const departures = departuresThatChanged(old.departures, now.departures)
  if (departures) changes.push({ change: 'departures', ...departures, marked: false })
  if (old.groupSize !== now.groupSize)
    changes.push({ change: 'group-size', before: old.groupSize, after: now.groupSize, marked: false })
  return changes
}

function timesByDay(plan: DeparturePlan, asOf: CalendarDay): TimesByDay {
  const days = daysFrom(asOf, addDays(asOf, DAYS_AHEAD))
  const times = days.map((day) => [day, [...seatsByTime(plan, day).keys()].sort().join(', ')] as const)
  return new Map(times.filter(([, ofDay]) => ofDay !== ''))
}

/** In words that distinguish both sides: times, on how many days, or what the first day of another kind has. */
function departuresThatChanged(old: TimesByDay | undefined, now: TimesByDay | undefined) {
  if (!old || !now) return undefined
  const first = [...old.keys(), ...now.keys()].sort().find((day) => old.get(day) !== now.get(day))
  if (first === undefined) return undefined
  const [before, after] = [inWords(old), inWords(now)]
  if (before !== after) return { before, after }
  const onFirst = (days: TimesByDay) => `${before}, ${first}: ${days.get(first) ?? 'none'}`
  return { before: onFirst(old), after: onFirst(now) }
}

function inWords(days: TimesByDay): string | null {
  if (days.size === 0) return null
  const times = [...new Set([...days.values()].flatMap((one) => one.split(', ')))].sort().join(', ')
  return days.size > DAYS_AHEAD ? times : `${times} on ${days.size} days of the coming year`
}

function soldTours({ workspace, figures, derived }: ContentSide, asOf: CalendarDay): Map<string, TourOffer> {
  const tours = new Map<string, TourOffer>()
  const drafts = draftsOf(workspace)
  const shown = (name: string): string | null => {
    const figure = figures.get(name)
    const reading = figure && readingsInUse(figure, derived.get(name))[0]
    return reading && Number.isFinite(intervalOf(reading).min) ? describeReading(reading, figure.unit) : null
  }
  for (const tour of allTours(workspace)) {
    const { collection, slug = '', parsed } = tour
    const plan = readPlan(tour, workspace)
    const name = nameOfItem(tour)
    if (drafts.has(name)) continue
    const own = collection.name === 'tours'
    tours.set(name, {
      title: textAt(parsed.value, ['title', 'en']) ?? slug,
      price: shown(`${name}/price`),
      departures: plan && timesByDay(plan, asOf),
      groupSize: own ? shown(`${name}/groupSize`) : null,
    })
  }
  return tours
}
