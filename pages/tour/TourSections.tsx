import { Icon } from '../components/Icon'
import { Paragraphs } from '../components/Paragraphs'
import { useRequest } from '../components/RequestContext'
import { MeetingPoint } from './MeetingPoint'
import { Policies } from './Policies'
import type { ItineraryStep, ShownTour } from './shown-tour'

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
      <nav className="section-links" aria-label={t('pages:tour.sections')}>
        <ul>
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
          <ul className="marks">
            {included.map((text) => (
              <li key={text}>
                <Icon name="check" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        {tour.notIncluded && (
          <div>
            <h2>{t('pages:tour.notIncluded')}</h2>
            <ul className="marks marks--not">
              {tour.notIncluded.map((text) => (
                <li key={text}>
                  <Icon name="cross" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {tour.meetingPoint && <MeetingPoint point={tour.meetingPoint} times={tour.availableTimes ?? []} />}
      <Policies />
    </>
  )
}
