import { ownBooking } from '../booking/booking-props'
import { breadcrumbList } from '../components/structured-data/breadcrumb-list'
import { faqPage } from '../components/structured-data/faq-page'
import { product } from '../components/structured-data/product'
import type { PageHead, PageRequest } from '../page'
import { ownTour } from '../tour/own-tour'
import { TourDetail } from '../tour/TourDetail'

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

/** One of our own tours on a page in the partners' style: their payload and messages, our rules. */
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
      listing={{ route: 'fun-tickets-tours' }}
      booking={ownBooking(request, tour, 'partner')}
    />
  )
}

function crumbs({ t }: PageRequest, title: string) {
  return [
    { name: t('layout.homeName'), ref: { route: 'home' } },
    { name: t('pages:fun-tickets-tours.heading'), ref: { route: 'fun-tickets-tours' } },
    { name: title },
  ]
}
