import type { ReactNode } from 'react'
import { onPage } from '../../domain/listing/listing'
import { ownFirst } from '../../domain/locale'
import type { TourView } from '../../domain/site/site-in-locale'
import { Faq } from '../components/Faq'
import { Figure } from '../components/Figure'
import { findBySlug, listBySlug } from '../components/find-by-slug'
import { PageHero } from '../components/PageHero'
import { Rating } from '../components/Rating'
import { useRequest } from '../components/RequestContext'
import { TourListing } from '../listing/TourListing'
import type { PageRequest } from '../page'

/** Day trips side by side, with their FAQ (specification §2). */
export function Page({ site, entry, t }: PageRequest) {
  const { slugs } = findBySlug(site.listings, 'madrid-day-trips')
  const trips = listBySlug(site.tours, onPage(slugs, entry.ref.page ?? 1))
  const heading = t('pages:madrid-day-trips.heading')
  return (
    <>
      <PageHero heading={heading} lead={t('pages:madrid-day-trips.lead')} />
      <div className="section wrap">
        <h2>{t('pages:madrid-day-trips.compare')}</h2>
        <QuickCompare trips={trips} />
        <TourListing name={heading} heading="h2" />
        <Faq id="day-trips" />
      </div>
    </>
  )
}

function QuickCompare({ trips }: { trips: TourView[] }) {
  const { site, link, t } = useRequest()
  const rows: [string, (trip: TourView) => ReactNode][] = [
    [
      t('list.price'),
      ({ price }) => (
        <>
          <Figure of={price} /> {t('card.perAdult')}
        </>
      ),
    ],
    [t('card.duration'), ({ duration }) => <Figure of={duration} />],
    [t('card.group'), ({ groupSize }) => t('card.upTo', { text: groupSize.text })],
    [t('pages:madrid-day-trips.departs'), ({ availableTimes }) => availableTimes.join(', ')],
    [t('pages:madrid-day-trips.meets'), ({ meetingPoint }) => meetingPoint.name],
    [
      t('card.languages'),
      ({ languages }) =>
        ownFirst(languages, site.locale)
          .map((code) => site.languages.spoken[code]?.label)
          .join(', '),
    ],
    [t('card.rating'), ({ rating, reviewCount }) => <Rating rating={rating} reviews={reviewCount} />],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="box table-scroll" aria-label={t('pages:madrid-day-trips.compare')} tabIndex={0}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">{t('pages:madrid-day-trips.tour')}</th>
            {trips.map((trip) => (
              <th key={trip.slug} scope="col">
                <a href={link({ route: 'tour', slug: trip.slug })}>{trip.title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {trips.map((trip) => (
                <td key={trip.slug}>{cell(trip)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
