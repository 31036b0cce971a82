import type { ListedTour } from '../../domain/listing/listing-filters'
import type { PartnerTourView, TourView } from '../../domain/site/site-in-locale'

/** What the filters of a list need to know of one of our own tours. */
export function listedTour(tour: TourView, categories: string[]): ListedTour {
  return {
    hours: tour.duration.value,
    fullDay: tour.duration.inUse.some(({ value }) => value === 'full-day'),
    price: tour.price.value,
    languages: tour.languages,
    categories,
    text: searchText(tour),
  }
}

/** The same of a partner's. */
export function listedPartnerTour(tour: PartnerTourView, categories: string[] = tour.categories): ListedTour {
  return {
    hours: tour.duration?.value ?? null,
    fullDay: tour.duration?.inUse.some(({ value }) => value === 'full-day') ?? false,
    price: tour.price.value,
    languages: tour.languages,
    categories,
    text: searchText(tour),
  }
}

/** Specification §5: the search matches title, overview or description, and highlights. */
function searchText({
  title,
  description,
  overview,
  highlights,
}: Pick<TourView, 'title' | 'description' | 'overview' | 'highlights'>) {
  return [title, description, overview, ...highlights].join('\n')
}
