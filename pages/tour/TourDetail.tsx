import type { ReactNode } from 'react'
import type { PageRef } from '../../domain/routing/page-ref'
import { tourShareWords } from '../../domain/site/share-words'
import type { PartnerTourView, TourView } from '../../domain/site/site-in-locale'
import { Island } from '../../renderer/Island'
import type { BookingCardProps } from '../booking/booking-props'
import { Breadcrumbs, GoBack } from '../components/Breadcrumbs'
import { Faq } from '../components/Faq'
import { findBySlug, type ShownTour } from '../components/find-by-slug'
import { Icon } from '../components/Icon'
import { Paragraphs } from '../components/Paragraphs'
import { Price } from '../components/Price'
import { Rating } from '../components/Rating'
import { useRequest } from '../components/RequestContext'
import { JsonLd, product } from '../components/structured-data'
import { TextList } from '../components/TextList'
import { Badges, TourFacts } from '../components/TourFacts'
import type { PageHead, PageRequest } from '../page'
import { Gallery } from './Gallery'
import { MeetingPoint } from './MeetingPoint'
import { Practical } from './Practical'

/** The list that a tour's page belongs to: its name and address in the breadcrumbs. */
export interface Parent {
  name: string
  ref: PageRef
}

interface TourDetailProps {
  tour: ShownTour & (TourView | PartnerTourView)
  included: string[]
  /** Of the itinerary, whichever words its data uses. */
  steps: { time?: string; timePlaceholder?: string; title: string; description: string }[]
  parent: Parent
  booking: BookingCardProps
  /** A line above the heading, for partners' tours. */
  note?: string
}

/** The head of a page of a tour, whichever of its addresses it stands at. */
export function tourHead({ site, slug }: PageRequest): PageHead {
  const tour = site.tours[slug] ?? findBySlug(site.partnerTours, slug)
  const { title, description } = tour
  return { title, description, share: tourShareWords(tour), type: 'product' }
}

/** Tour detail: pictures, facts, sections, and the booking card that stays in sight (specification §2). */
export function TourDetail({ tour, included, steps, parent, booking, note }: TourDetailProps) {
  const request = useRequest()
  return (
    <div className="wrap tour">
      <div className="row spread">
        <GoBack to={parent.ref} />
        <Breadcrumbs crumbs={[parent, { name: tour.title }]} />
      </div>
      <JsonLd data={product(request, tour, tourShareWords(tour))} />
      <header className="tour__head">
        {note && <p className="note tour__note">{note}</p>}
        <h1>{tour.title}</h1>
        <div className="row tour__facts">
          {tour.rating && <Rating rating={tour.rating} reviews={tour.reviewCount} />}
          <TourFacts {...tour} inFull />
        </div>
        <Badges ids={tour.badges} />
      </header>
      <Gallery {...tour.images} />
      <div className="with-aside tour__columns">
        <TourSections tour={tour} included={included} steps={steps}>
          <aside className="tour__aside no-print">
            <Island name="booking/BookingCard" props={booking} />
          </aside>
        </TourSections>
      </div>
      {booking.adultPrice !== null && (
        <div className="spread booking-bar needs-script no-print" data-booking-bar>
          <Price of={tour.price} />
          <a className="button button--primary" href="#calendar">
            {request.t('pages:tour.chooseDay')}
          </a>
        </div>
      )}
    </div>
  )
}

type TourSectionsProps = Pick<TourDetailProps, 'tour' | 'included' | 'steps'> & { children: ReactNode }

/** The page's sections below a row of links to them; `children` follow the first. Those without content are left out. */
function TourSections({ tour, included, steps, children }: TourSectionsProps) {
  const { t } = useRequest()
  const { highlights, notIncluded, meetingPoint, availableTimes = [] } = tour
  const contents = {
    overview: <Paragraphs text={tour.overview} />,
    highlights: <TextList texts={highlights} className="ticks" />,
    itinerary: <Itinerary steps={steps} />,
    included: <TextList texts={included} className="ticks" />,
    notIncluded: notIncluded && <TextList texts={notIncluded} className="crosses" />,
    meetingPoint: meetingPoint && <MeetingPoint point={meetingPoint} times={availableTimes} />,
    practical: <Practical tour={tour} />,
    cancellation: <FreeCancellation />,
  }
  const sections = Object.entries(contents).filter(([, content]) => content)
  // Open at first: all of it is found, printed and led to. The address names what opens, so that a closed one does.
  const [overview, ...others] = sections.map(([id, content]) => (
    <details key={id} className="fold tour-section" open>
      <summary className="spread">
        <h2>{t(`pages:tour.${id}`)}</h2>
        <Icon name="chevron" />
      </summary>
      <div id={id} className="fold__body">
        {content}
      </div>
    </details>
  ))
  return (
    <>
      <div>
        <p className="section__lead">{tour.description}</p>
        <nav className="section-links no-print" aria-label={t('pages:tour.sections')}>
          <ul className="row">
            {sections.map(([id]) => (
              <li key={id}>
                <a className="chip" href={`#${id}`}>
                  {t(`pages:tour.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {overview}
      </div>
      {children}
      <div>
        {others}
        <Faq id={tour.faq} />
      </div>
    </>
  )
}

function Itinerary({ steps }: Pick<TourDetailProps, 'steps'>) {
  const { t } = useRequest()
  return (
    <ol className="itinerary">
      {steps.map(({ time, timePlaceholder, title, description }) => (
        <li key={title}>
          <h3>
            {time && <time dateTime={time}>{timePlaceholder ? t('pages:tour.about', { time }) : time}</time>}{' '}
            {title}
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  )
}

/** Until when cancelling is free, as the server grants it. Both readings stand in the FAQ and the terms. */
function FreeCancellation() {
  const { figure, t } = useRequest()
  const { least, text } = figure('policies/cancellation/hours')
  return <p>{t('pages:tour.cancellationText', { text: least ?? text })}</p>
}
