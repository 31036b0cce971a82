import { tourShareWords } from '../../domain/site/share-words'
import { partnerBooking } from '../booking/booking-props'
import { findBySlug } from '../components/find-by-slug'
import { product } from '../components/structured-data'
import type { PageHead, PageRequest } from '../page'
import { TourDetail } from '../tour/TourDetail'

export function head({ site, slug }: PageRequest): PageHead {
  const tour = findBySlug(site.partnerTours, slug)
  const { title, description } = tour
  return { title, description, share: tourShareWords(tour), type: 'product' }
}

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
      data={product(request, tour, tourShareWords(tour))}
      booking={partnerBooking(request, tour)}
      note={t('pages:tour.partner')}
    />
  )
}
