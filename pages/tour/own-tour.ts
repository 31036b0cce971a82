import type { TourView } from '../../domain/site/site-in-locale'
import type { PageRequest } from '../page'

/** The tour a page is about; the inventory lists only tours that exist. */
export function ownTour({ site, slug }: PageRequest): TourView {
  const tour = site.tours.find((one) => one.slug === slug)
  if (!tour) throw new Error(`no tour named ${slug}`)
  return tour
}
