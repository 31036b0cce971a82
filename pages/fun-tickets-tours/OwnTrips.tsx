import { findPath } from '../../domain/routing/path-of'
import { useRequest } from '../components/RequestContext'

/** The two day trips of ours that are also sold in the partners' style (specification §2). */
const OWN_TRIPS = ['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid']

/** Links to our own day trips on pages like the partners'. */
export function OwnTrips() {
  const { site, t } = useRequest()
  return (
    <section className="own-trips" aria-labelledby="own-trips">
      <h2 id="own-trips">{t('pages:fun-tickets-tours.ownTrips')}</h2>
      <p>{t('pages:fun-tickets-tours.ownTripsLead')}</p>
      <ul>
        {site.tours
          .filter(({ slug }) => OWN_TRIPS.includes(slug))
          .map(({ slug, title }) => (
            <li key={slug}>
              <a href={findPath(site.routes, { route: 'fun-tickets', slug }, site.locale)}>{title}</a>
            </li>
          ))}
      </ul>
    </section>
  )
}
