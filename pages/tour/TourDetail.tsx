import type { PageRef } from '../../domain/routing/page-ref'
import { Island } from '../../renderer/Island'
import type { BookingCardProps } from '../booking/booking-props'
import { Breadcrumbs } from '../components/Breadcrumbs'
import { Faq } from '../components/Faq'
import { GoBack } from '../components/GoBack'
import { Icon } from '../components/Icon'
import { JsonLd } from '../components/JsonLd'
import { Paragraphs } from '../components/Paragraphs'
import { Rating } from '../components/Rating'
import { useRequest } from '../components/RequestContext'
import type { ShownTour } from '../components/shown-tour'
import { TextList } from '../components/TextList'
import { Badges, TourFacts } from '../components/TourFacts'
import { Gallery } from './Gallery'
import { Policies } from './Policies'

/** The list that a tour's page belongs to: its name and address in the breadcrumbs. */
export interface Parent {
  name: string
  ref: PageRef
}

interface TourDetailProps {
  tour: ShownTour
  included: string[]
  /** Of the itinerary, whichever words its data uses. */
  steps: { time?: string | undefined; title: string; description: string }[]
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
        {note && <p className="note tour__note">{note}</p>}
        <h1>{tour.title}</h1>
        <div className="row tour__facts">
          {tour.rating && <Rating rating={tour.rating} reviews={tour.reviewCount} />}
          <TourFacts {...tour} />
        </div>
        <Badges ids={tour.badges} />
      </header>
      <Gallery {...tour.images} />
      <div className="with-aside tour__columns">
        <div>
          <p className="section__lead">{tour.description}</p>
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

/** The page's sections with a row of links to them; everything is in the HTML, open or not. */
function TourSections({ tour, included, steps }: Pick<TourDetailProps, 'tour' | 'included' | 'steps'>) {
  const { t } = useRequest()
  const sections = [
    'overview',
    'highlights',
    'itinerary',
    'included',
    ...(tour.meetingPoint ? ['meetingPoint'] : []),
    'cancellation',
  ]
  return (
    <>
      <nav className="section-links no-print" aria-label={t('pages:tour.sections')}>
        <ul className="row">
          {sections.map((id) => (
            <li key={id}>
              <a className="chip" href={`#${id}`}>
                {t(`pages:tour.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section id="overview" className="tour-section">
        <h2>{t('pages:tour.overview')}</h2>
        <Paragraphs text={tour.overview} />
      </section>
      <section id="highlights" className="tour-section">
        <h2>{t('pages:tour.highlights')}</h2>
        <TextList texts={tour.highlights} className="ticks" />
      </section>
      <section id="itinerary" className="tour-section">
        <h2>{t('pages:tour.itinerary')}</h2>
        <ol className="itinerary">
          {steps.map(({ time, title, description }) => (
            <li key={title}>
              <h3>
                {time && <time dateTime={time}>{time}</time>} {title}
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="included" className="tour-section tour-section--columns">
        <div>
          <h2>{t('pages:tour.included')}</h2>
          <TextList texts={included} className="ticks" />
        </div>
        {tour.notIncluded && (
          <div>
            <h2>{t('pages:tour.notIncluded')}</h2>
            <TextList texts={tour.notIncluded} className="crosses" />
          </div>
        )}
      </section>
      <MeetingPoint tour={tour} />
      <Policies />
    </>
  )
}

/** Where and when the group meets, and how early to be there. */
function MeetingPoint({ tour: { meetingPoint: point, availableTimes: times = [] } }: { tour: ShownTour }) {
  const { figure, t } = useRequest()
  if (!point) return null
  return (
    <section id="meetingPoint" className="tour-section">
      <h2>{t('pages:tour.meetingPoint')}</h2>
      <div className="box panel meeting-point">
        <Icon name="pin" />
        <div>
          <h3>{point.name}</h3>
          <address>{point.address}</address>
          <p>{point.instructions}</p>
          {times.length > 0 && (
            <p>
              {t('pages:tour.departures')}: <strong>{times.join(', ')}</strong>
            </p>
          )}
          <p>{t('pages:tour.arrive', { text: figure('policies/arrival/minutes').text })}</p>
        </div>
      </div>
    </section>
  )
}
