import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { TourOfEitherKind } from '../../domain/listing/listed-tour'
import type { TourView } from '../../domain/site/site-in-locale'

/** A tour of either kind with all that its card and its page show. */
export interface ShownTour
  extends TourOfEitherKind,
    Partial<Pick<TourView, 'rating' | 'reviewCount' | 'notIncluded' | 'meetingPoint' | 'practical' | 'faq'>> {
  badges: string[]
  images: { card?: string; hero: string; gallery: string[] }
  groupSize?: DecidedFigure
  location?: string
}
