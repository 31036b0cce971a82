import { ownBooking } from '../booking/booking-props'
import { breadcrumbList } from '../components/structured-data/breadcrumb-list'
import { faqPage } from '../components/structured-data/faq-page'
import { product } from '../components/structured-data/product'
import type { PageHead, PageRequest } from '../page'
import { ownTour } from './own-tour'
import { TourDetail } from './TourDetail'

export function head(request: PageRequest): PageHead {
  const tour = ownTour(request)
  const faq = tour.faq ? request.site.faqs[tour.faq] : undefined
  return {
    title: tour.title,
    description: tour.description,
    image: tour.images.share,
    type: 'product',
    structuredData: [
      product(request, tour, tour.images.share),
      breadcrumbList(request, crumbs(request, tour.title)),
      ...(faq ? [faqPage(faq)] : []),
    ],
  }
}

/** One of our own tours with its booking card; also at its direct path (specification §2). */
export function Page(request: PageRequest) {
  const tour = ownTour(request)
  return (
    <TourDetail
      tour={tour}
      included={tour.included}
      steps={tour.itinerary.map(({ time, activity, description }) => ({
        time,
        title: activity,
        description,
      }))}
      crumbs={crumbs(request, tour.title)}
      listing={{ route: 'madrid-tours' }}
      booking={ownBooking(request, tour)}
    />
  )
}

function crumbs({ t }: PageRequest, title: string) {
  return [
    { name: t('layout.homeName'), ref: { route: 'home' } },
    { name: t('layout.toursName'), ref: { route: 'madrid-tours' } },
    { name: title },
  ]
}
