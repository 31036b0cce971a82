import { tourShareWords } from '../../domain/site/share-words'
import { ownBooking } from '../booking/booking-props'
import { findBySlug } from '../components/find-by-slug'
import { product } from '../components/structured-data'
import type { PageHead, PageRequest } from '../page'
import { type Parent, TourDetail } from './TourDetail'

/** The head of a page of one of our own tours, whichever of its addresses it stands at. */
export function ownTourHead({ site, slug }: PageRequest): PageHead {
  const tour = findBySlug(site.tours, slug)
  const { title, description } = tour
  return { title, description, share: tourShareWords(tour), type: 'product' }
}

/** @param style how the booking card speaks */
export function ownTourPage(request: PageRequest, parent: Parent, style: 'detail' | 'partner') {
  const tour = findBySlug(request.site.tours, request.slug)
  return (
    <TourDetail
      tour={tour}
      included={tour.included}
      steps={tour.itinerary.map(({ activity, ...step }) => ({ ...step, title: activity }))}
      parent={parent}
      data={product(request, tour, tourShareWords(tour))}
      booking={ownBooking(request, tour, style)}
    />
  )
}
