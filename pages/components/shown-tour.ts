import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { ListedTour } from '../../domain/listing/listing-filters'

/** What both kinds of tour, our own and partners', have in common on cards and pages. */
export interface ShownTour {
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

/** What the filters of a list need to know of a tour. */
export function listedTour(tour: ShownTour, categories: string[]): ListedTour {
  const { title, description, overview, highlights, duration, price, languages } = tour
  return {
    hours: duration?.value ?? null,
    fullDay: duration?.inUse.some(({ value }) => value === 'full-day') ?? false,
    price: price.value,
    languages,
    categories,
    // Specification §5: the search matches title, overview or description, and highlights.
    text: [title, description, overview, ...highlights].join('\n'),
  }
}
