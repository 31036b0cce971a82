import { Icon } from '../components/Icon'
import { Paragraphs } from '../components/Paragraphs'
import { useRequest } from '../components/RequestContext'
import type { ShownTour } from '../components/shown-tour'
import { Policies } from './Policies'

interface TourSectionsProps {
  tour: ShownTour
  included: string[]
  steps: ItineraryStep[]
}

/** The page's sections with a row of links to them; everything is in the HTML, open or not. */
export function TourSections({ tour, included, steps }: TourSectionsProps) {
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
              <a href={`#${id}`}>{t(`pages:tour.${id}`)}</a>
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
        <ul className="ticks">
          {tour.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
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
          <Marks icon="check" texts={included} />
        </div>
        {tour.notIncluded && (
          <div>
            <h2>{t('pages:tour.notIncluded')}</h2>
            <Marks icon="cross" texts={tour.notIncluded} />
          </div>
        )}
      </section>
      <MeetingPoint tour={tour} />
      <Policies />
    </>
  )
}

/** What is included, or not, each behind its mark. */
function Marks({ icon, texts }: { icon: 'check' | 'cross'; texts: string[] }) {
  return (
    <ul className={icon === 'cross' ? 'marks marks--cross' : 'marks'}>
      {texts.map((text) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export interface ItineraryStep {
  time?: string | undefined
  title: string
  description: string
}

/** Where and when the group meets, and how early to be there. */
function MeetingPoint({ tour: { meetingPoint: point, availableTimes: times = [] } }: { tour: ShownTour }) {
  const { figure, t } = useRequest()
  if (!point) return null
  return (
    <section id="meetingPoint" className="tour-section">
      <h2>{t('pages:tour.meetingPoint')}</h2>
      <div className="box meeting-point">
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
