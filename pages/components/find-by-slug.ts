import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { TourOfEitherKind } from '../../domain/listing/listed-tour'
import type { SiteInLocale, TourView } from '../../domain/site/site-in-locale'

export interface ShownTour
  extends TourOfEitherKind,
    Partial<Pick<TourView, 'rating' | 'reviewCount' | 'notIncluded' | 'meetingPoint' | 'practical' | 'faq'>> {
  badges: string[]
  images: { card?: string; hero: string; gallery: string[] }
  groupSize?: DecidedFigure
  location?: string
}

/** @throws {RangeError} when there is none: the inventory lists only pages of what exists */
export function findBySlug<Item>(items: Record<string, Item>, slug: string): Item {
  const found = items[slug]
  if (!found) throw new RangeError(`nothing is named ${slug}`)
  return found
}

/** Those that are named and published, in the order of their names. */
export function listBySlug<Item>(items: Record<string, Item>, slugs: string[]): Item[] {
  return slugs.flatMap((slug) => items[slug] ?? [])
}

/** Tours of our own and partners', in the order of their names. */
export function listTours({ tours, partnerTours }: SiteInLocale, slugs: string[]): ShownTour[] {
  return slugs.flatMap((slug): ShownTour | [] => tours[slug] ?? partnerTours[slug] ?? [])
}

export function routeOf({ tours }: SiteInLocale, slug: string): 'tour' | 'ft-tour' {
  return slug in tours ? 'tour' : 'ft-tour'
}
