import { ownBooking } from '../booking/booking-props'
import { findBySlug } from '../components/find-by-slug'
import type { PageRequest } from '../page'
import { type Parent, TourDetail } from './TourDetail'

/** @param style how the booking card speaks */
export function ownTourPage(request: PageRequest, parent: Parent, style: 'detail' | 'partner') {
  const tour = findBySlug(request.site.tours, request.slug)
  return (
    <TourDetail
      tour={tour}
      included={tour.included}
      steps={tour.itinerary.map(({ activity, ...step }) => ({ ...step, title: activity }))}
      parent={parent}
      booking={ownBooking(request, tour, style)}
    />
  )
}
