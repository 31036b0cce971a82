import type { DecidedFigure } from '../../domain/figures/decided-figure'

/** What both kinds of tour have in common on their page. */
export interface ShownTour {
  title: string
  description: string
  overview: string
  highlights: string[]
  badges: string[]
  languages: string[]
  images: { hero: string; gallery: string[] }
  duration?: DecidedFigure
  groupSize?: DecidedFigure
  rating?: DecidedFigure
  reviewCount?: DecidedFigure
  location?: string
  notIncluded?: string[]
  meetingPoint?: { name: string; address: string; instructions: string }
  availableTimes?: string[]
  cancellationPolicy?: 'general' | 'day-trips'
  faq?: string
}

/** One step of an itinerary, whichever words its data uses. */
export interface ItineraryStep {
  time?: string | undefined
  title: string
  description: string
}
