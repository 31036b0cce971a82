import { readingsInUse } from '../../content/figures/decide-figure'
import { describeReading } from '../../content/figures/describe-reading'
import { listAt, textAt } from '../../content/read/value-at'
import { itemsOf } from '../../content/read/workspace'
import { intervalOf } from '../../domain/figures/interval'
import type { TourChange } from './content-diff'
import type { ContentSide } from './content-side'

interface SoldTour {
  title: string
  /** Price in words; null when the tour is shown and cannot be booked. */
  price: string | null
  /** Starting times, "10:00, 16:00"; null where the partner decides them. */
  departures: string | null
  /** Most people of one departure; null where there is no limit. */
  groupSize: string | null
}

/** Tours that came, went, can or can no longer be booked, or are offered at other times or to larger groups. */
export function diffTours(before: ContentSide, after: ContentSide): TourChange[] {
  const [a, b] = [soldTours(before), soldTours(after)]
  return [...new Set([...a.keys(), ...b.keys()])].sort().flatMap((tour) => {
    const [old, now] = [a.get(tour), b.get(tour)]
    const known = (old ?? now) as SoldTour
    return compare(old, now).map((change) => ({ tour, title: (now ?? known).title, ...change }))
  })
}

function compare(
  old: SoldTour | undefined,
  now: SoldTour | undefined,
): Pick<TourChange, 'change' | 'before' | 'after' | 'marked'>[] {
  const state = (tour: SoldTour | undefined) => tour && (tour.price ?? 'not bookable')
  if (!old) return [{ change: 'added', before: null, after: state(now) ?? null, marked: false }]
  if (!now)
    return [{ change: 'withdrawn', before: state(old) ?? null, after: null, marked: old.price !== null }]
  const changes: ReturnType<typeof compare> = []
  if (old.price !== null && now.price === null)
    changes.push({ change: 'not-bookable', before: old.price, after: null, marked: true })
  if (old.price === null && now.price !== null)
    changes.push({ change: 'bookable', before: null, after: now.price, marked: false })
  for (const [change, field] of [
    ['departures', 'departures'],
    ['group-size', 'groupSize'],
  ] as const) {
    if (old[field] !== now[field])
      changes.push({ change, before: old[field], after: now[field], marked: false })
  }
  return changes
}

function soldTours({ workspace, figures, derived }: ContentSide): Map<string, SoldTour> {
  const tours = new Map<string, SoldTour>()
  const shown = (name: string): string | null => {
    const figure = figures.get(name)
    const reading = figure && readingsInUse(figure, derived.get(name))[0]
    return reading && Number.isFinite(intervalOf(reading).min) ? describeReading(reading, figure.unit) : null
  }
  for (const collection of ['tours', 'partner-tours']) {
    for (const { slug = '', parsed } of itemsOf(workspace, collection)) {
      const name = `${collection}/${slug}`
      const own = collection === 'tours'
      tours.set(name, {
        title: textAt(parsed.value, ['title', 'en']) ?? slug,
        price: shown(`${name}/price`),
        departures: own ? listAt(parsed.value, ['availableTimes']).join(', ') || null : null,
        groupSize: own ? shown(`${name}/groupSize`) : null,
      })
    }
  }
  return tours
}
