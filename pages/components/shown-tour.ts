import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { TourView } from '../../domain/site/site-in-locale'

/** What both kinds of tour, our own and partners', have in common on cards and pages. */
export interface ShownTour extends Pick<TourView, 'departures' | 'status' | 'resumes'> {
  slug: string
  title: string
  description: string
  overview: string
  highlights: string[]
  badges: string[]
  languages: string[]
  images: { card?: string; hero: string; gallery: string[] }
  price: DecidedFigure
  duration?: DecidedFigure
  groupSize?: DecidedFigure
  rating?: DecidedFigure
  reviewCount?: DecidedFigure
  location?: string
  notIncluded?: string[]
  meetingPoint?: { name: string; address: string; instructions: string }
  availableTimes?: string[]
  faq?: string
}
