import type { PageRef } from '../../domain/routing/page-ref'
import { Island } from '../../renderer/Island'
import type { BookingCardProps } from '../booking/booking-props'
import { Badges } from '../components/Badges'
import { Breadcrumbs } from '../components/Breadcrumbs'
import { Faq } from '../components/Faq'
import { GoBack } from '../components/GoBack'
import { JsonLd } from '../components/JsonLd'
import { Picture } from '../components/Picture'
import { Rating } from '../components/Rating'
import { useRequest } from '../components/RequestContext'
import type { ShownTour } from '../components/shown-tour'
import { TourFacts } from '../components/TourFacts'
import { type ItineraryStep, TourSections } from './TourSections'

/** The list that a tour's page belongs to: its name and address in the breadcrumbs. */
export interface Parent {
  name: string
  ref: PageRef
}

interface TourDetailProps {
  tour: ShownTour
  included: string[]
  steps: ItineraryStep[]
  parent: Parent
  /** What search engines read of it. */
  data: object
  booking: BookingCardProps
  /** A line above the heading, for partners' tours. */
  note?: string
}

/** Tour detail: pictures, facts, sections, and the booking card that stays in sight (specification §2). */
export function TourDetail({ tour, included, steps, parent, data, booking, note }: TourDetailProps) {
  return (
    <div className="wrap tour">
      <div className="row tour__top">
        <GoBack to={parent.ref} />
        <Breadcrumbs crumbs={[parent, { name: tour.title }]} />
      </div>
      <JsonLd data={data} />
      <header className="tour__head">
        {note && <p className="tour__note">{note}</p>}
        <h1>{tour.title}</h1>
        <div className="row tour__facts">
          {tour.rating && <Rating rating={tour.rating} reviews={tour.reviewCount} />}
          <TourFacts {...tour} />
        </div>
        <Badges ids={tour.badges} />
      </header>
      <Gallery hero={tour.images.hero} gallery={tour.images.gallery} />
      <div className="with-aside tour__columns">
        <div>
          <p className="tour__lead">{tour.description}</p>
          <TourSections tour={tour} included={included} steps={steps} />
          <Faq id={tour.faq} />
        </div>
        <aside className="tour__aside no-print">
          <Island name="booking/BookingCard" props={booking} />
        </aside>
      </div>
    </div>
  )
}

/** Most pictures on a tour's page (specification §2 and §9). */
const MOST = 4

function Gallery({ hero, gallery }: { hero: string; gallery: string[] }) {
  const { t } = useRequest()
  const shown = [...new Set([hero, ...gallery])].slice(0, MOST)
  return (
    <ul className="gallery" aria-label={t('pages:tour.gallery')} data-count={shown.length}>
      {shown.map((id, i) => (
        <li key={id}>
          <Picture id={id} priority={i === 0} />
        </li>
      ))}
    </ul>
  )
}
