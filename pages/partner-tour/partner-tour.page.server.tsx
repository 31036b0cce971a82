import { partnerBooking } from '../booking/booking-props'
import { findBySlug } from '../components/find-by-slug'
import type { PageRequest } from '../page'
import { TourDetail, tourHead } from '../tour/TourDetail'

export const head = tourHead

/** A partner's ticket with its booking card (specification §2). */
export function Page(request: PageRequest) {
  const { site, slug, t } = request
  const tour = findBySlug(site.partnerTours, slug)
  return (
    <TourDetail
      tour={tour}
      included={tour.includes}
      steps={tour.itinerary}
      parent={{ name: t('layout.toursName'), ref: { route: 'fun-tickets-tours' } }}
      booking={partnerBooking(request, tour)}
      note={t('pages:tour.partner')}
    />
  )
}
