import type { PartnerTourView } from '../../domain/site/site-in-locale'
import { partnerBooking } from '../booking/booking-props'
import { breadcrumbList, product } from '../components/structured-data'
import type { PageHead, PageRequest } from '../page'
import { TourDetail } from '../tour/TourDetail'

export function head(request: PageRequest): PageHead {
  const tour = partnerTour(request)
  return {
    title: tour.title,
    description: tour.description,
    image: tour.images.hero,
    type: 'product',
    structuredData: [
      product(request, tour, tour.images.hero),
      breadcrumbList(request, crumbs(request, tour.title)),
    ],
  }
}

/** A partner's ticket with its booking card (specification §2). */
export function Page(request: PageRequest) {
  const tour = partnerTour(request)
  return (
    <TourDetail
      tour={tour}
      included={tour.includes}
      steps={tour.itinerary}
      crumbs={crumbs(request, tour.title)}
      listing={{ route: 'fun-tickets-tours' }}
      booking={partnerBooking(request, tour)}
      note={request.t('pages:tour.partner')}
    />
  )
}

function partnerTour({ site, slug }: PageRequest): PartnerTourView {
  const tour = site.partnerTours.find((one) => one.slug === slug)
  if (!tour) throw new Error(`no partner tour named ${slug}`)
  return tour
}

function crumbs({ t }: PageRequest, title: string) {
  return [
    { name: t('layout.homeName'), ref: { route: 'home' } },
    { name: t('layout.toursName'), ref: { route: 'fun-tickets-tours' } },
    { name: title },
  ]
}
