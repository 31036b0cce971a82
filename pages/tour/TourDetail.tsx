import type { ReactNode } from 'react'
import { departurePlan } from '../../domain/departures/departure-plan'
import { isPaused, timesOf } from '../../domain/departures/planned-departures'
import { listFormat } from '../../domain/intl-formats'
import { tourShareWords } from '../../domain/site/share-words'
import type { PartnerTourView, TourView } from '../../domain/site/site-in-locale'
import { bookingProps } from '../booking/booking-props'
import { Breadcrumbs, GoBack } from '../components/Breadcrumbs'
import { Faq } from '../components/Faq'
import { findBySlug, type ShownTour } from '../components/find-by-slug'
import { Icon } from '../components/Icon'
import { Island } from '../components/Island'
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

/** One of our own, or a partner's ticket. */
type AnyTour = ShownTour & (TourView | PartnerTourView)

function tourOf({ site, slug }: PageRequest): AnyTour {
  return site.tours[slug] ?? findBySlug(site.partnerTours, slug)
}

export function tourHead(request: PageRequest): PageHead {
  const tour = tourOf(request)
  const { title, description } = tour
  return { title, description, share: tourShareWords(tour), type: 'product' }
}

/**
 * Tour detail: pictures, facts, sections, and the booking card that stays in sight (specification §2). Two of our own
 * tours have a page in the partners' style, too: their payload and messages, our rules.
 */
export function TourDetail(request: PageRequest) {
  const { entry, t } = request
  const tour = tourOf(request)
  const isDetail = entry.page === 'tour'
  const booking = bookingProps(request, tour, isDetail ? 'detail' : 'partner')
  const parent = {
    name: t(entry.page === 'fun-tickets' ? 'pages:fun-tickets-tours.heading' : 'layout.toursName'),
    ref: { route: isDetail ? 'madrid-tours' : 'fun-tickets-tours' },
  }
  return (
    <div className="wrap tour">
      <div className="row spread">
        <GoBack to={parent.ref} />
        <Breadcrumbs crumbs={[parent, { name: tour.title }]} />
      </div>
      <JsonLd data={product(request, tour, tourShareWords(tour))} />
      <header className="tour__head">
        {!tour.meetingPoint && <p className="note tour__note">{t('pages:tour.partner')}</p>}
        <h1>{tour.title}</h1>
        <div className="row tour__facts">
          {tour.rating && <Rating rating={tour.rating} reviews={tour.reviewCount} />}
          <TourFacts {...tour} inFull />
        </div>
        <Badges ids={tour.badges} />
      </header>
      <Gallery {...tour.images} />
      <div className="with-aside tour__columns">
        <TourSections tour={tour}>
          <aside className="tour__aside no-print">
            <Island name="booking/BookingCard" props={booking} />
          </aside>
        </TourSections>
      </div>
      <div className="print-only">
        <Price of={tour.price} />
      </div>
      {booking.adultPrice !== null && !isPaused(booking.departures) && (
        <div className="spread booking-bar needs-script no-print" data-booking-bar>
          <Price of={tour.price} />
          <a className="button button--primary" href="#calendar">
            {t('pages:tour.chooseDay')}
          </a>
        </div>
      )}
    </div>
  )
}

/** The page's sections below a row of links to them; `children` follow the first. Those without content are left out. */
function TourSections({ tour, children }: { tour: AnyTour; children: ReactNode }) {
  const { figure, t } = useRequest()
  const { least, text } = figure('policies/cancellation/hours')
  const { highlights, notIncluded, meetingPoint, availableTimes = [] } = tour
  const contents = {
    overview: <Paragraphs text={tour.overview} />,
    highlights: <TextList texts={highlights} className="ticks" />,
    itinerary: <Itinerary tour={tour} />,
    included: <TextList texts={'includes' in tour ? tour.includes : tour.included} className="ticks" />,
    notIncluded: notIncluded && <TextList texts={notIncluded} className="crosses" />,
    meetingPoint: meetingPoint && <MeetingPoint point={meetingPoint} times={availableTimes} />,
    practical: <Practical tour={tour} />,
    // As the server grants it; both readings stand in the FAQ and the terms.
    cancellation: <p>{t('pages:tour.cancellationText', { text: least ?? text })}</p>,
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

/** The times of its steps are those of one departure. */
function Itinerary({ tour }: { tour: AnyTour }) {
  const { site, t } = useRequest()
  const start = tour.itinerary.find(({ time }) => time)?.time
  const others = timesOf(departurePlan(site, tour)).filter((time) => time !== start)
  const list = listFormat(site.locale, { type: 'disjunction' })
  return (
    <>
      {start && others.length > 0 && (
        <p className="note">{t('pages:tour.timesOf', { start, others: list.format(others) })}</p>
      )}
      <ol className="itinerary">
        {tour.itinerary.map(({ time, description, ...step }) => {
          const title = 'activity' in step ? step.activity : step.title
          const isAbout = 'timePlaceholder' in step
          return (
            <li key={title}>
              <h3>
                {time && <time dateTime={time}>{isAbout ? t('pages:tour.about', { time }) : time}</time>}{' '}
                {title}
              </h3>
              <p>{description}</p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
