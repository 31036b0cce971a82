import type { PageRef } from '../../domain/routing/page-ref'
import type { TourView } from '../../domain/site/site-in-locale'
import { ownBooking } from '../booking/booking-props'
import { breadcrumbList, faqPage, product } from '../components/structured-data'
import type { PageHead, PageRequest } from '../page'
import { TourDetail } from './TourDetail'

/** The list that a tour's page belongs to: its name and address in the breadcrumbs. */
export interface Parent {
  name: string
  ref: PageRef
}

/** The head of a page of one of our own tours, whichever of its addresses it stands at. */
export function ownTourHead(request: PageRequest, parent: Parent): PageHead {
  const tour = ownTour(request)
  const faq = tour.faq ? request.site.faqs[tour.faq] : undefined
  return {
    title: tour.title,
    description: tour.description,
    image: tour.images.share,
    type: 'product',
    structuredData: [
      product(request, tour, tour.images.share),
      breadcrumbList(request, crumbs(request, parent, tour.title)),
      ...(faq ? [faqPage(faq)] : []),
    ],
  }
}

interface OwnTourPageProps {
  request: PageRequest
  parent: Parent
  /** How the booking card speaks. */
  style: 'detail' | 'partner'
}

/** One of our own tours with its booking card. */
export function OwnTourPage({ request, parent, style }: OwnTourPageProps) {
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
      crumbs={crumbs(request, parent, tour.title)}
      listing={parent.ref}
      booking={ownBooking(request, tour, style)}
    />
  )
}

function crumbs({ t }: PageRequest, parent: Parent, title: string) {
  return [{ name: t('layout.homeName'), ref: { route: 'home' } }, parent, { name: title }]
}

/** The tour a page is about; the inventory lists only tours that exist. */
function ownTour({ site, slug }: PageRequest): TourView {
  const tour = site.tours.find((one) => one.slug === slug)
  if (!tour) throw new Error(`no tour named ${slug}`)
  return tour
}
