import { type DeparturePlan, departurePlan, type PlannedTour } from '../departures/departure-plan'
import type { DecidedFigure } from '../figures/decided-figure'
import type { SiteInLocale, TourView } from '../site/site-in-locale'

/** What a filter needs to know of a tour; it stands on the card as data attributes. */
export interface ListedTour {
  /** Hours; full day counts as 8 and is marked. Null when unknown. */
  hours: number | null
  fullDay: boolean
  /** Euros per adult; null when there is no decided price. */
  price: number | null
  /** Codes of the languages the guides speak. */
  languages: string[]
  categories: string[]
  /** When it departs; seats and words are left out. */
  departures: DeparturePlan
}

/** What own tours and partners' have in common on cards and pages. */
export type TourOfEitherKind = PlannedTour &
  Pick<TourView, 'slug' | 'title' | 'description' | 'overview' | 'highlights' | 'languages' | 'price'> & {
    category: string
    categories: string[]
    duration?: DecidedFigure
  }

type Known = Pick<SiteInLocale, 'categories' | 'policies'>

/** A tour as the filters of a listing know it, which each have categories of their own (specification §2). */
export function comparedTour(tour: TourOfEitherKind, listing: string, site: Known): ListedTour {
  const { duration, price, languages } = tour
  return {
    hours: duration?.value ?? null,
    fullDay: duration?.inUse.some(({ value }) => value === 'full-day') ?? false,
    price: price.value,
    languages,
    categories: categoriesIn(listing, tour, site.categories),
    departures: comparedDepartures(departurePlan(site, tour)),
  }
}

function comparedDepartures({ closed, ...plan }: DeparturePlan): DeparturePlan {
  return {
    ...plan,
    groupSize: null,
    ...(closed && { closed: closed.map(({ why: _, ...days }) => days) }),
  }
}

function categoriesIn(
  listing: string,
  { category, categories }: TourOfEitherKind,
  { tiles, catalogue }: SiteInLocale['categories'],
): string[] {
  if (listing === 'madrid-tours') return [category]
  const holding = (those: Record<string, { categories?: string[] }>) =>
    Object.entries(those).flatMap(([id, one]) =>
      one.categories?.some((own) => categories.includes(own)) ? id : [],
    )
  if (listing === 'fun-tickets-tours') return holding(tiles)
  return listing === 'all-tours' ? [...new Set([...categories, ...holding(catalogue)])] : categories
}
