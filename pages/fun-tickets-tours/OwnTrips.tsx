import { PARTNER_STYLE_TOURS } from '../../domain/routing/partner-style-tours'
import { findPath } from '../../domain/routing/path-of'
import { useRequest } from '../components/RequestContext'

/** Links to our own day trips on pages like the partners'. */
export function OwnTrips() {
  const { site, t } = useRequest()
  return (
    <section className="own-trips" aria-labelledby="own-trips">
      <h2 id="own-trips">{t('pages:fun-tickets-tours.ownTrips')}</h2>
      <p>{t('pages:fun-tickets-tours.ownTripsLead')}</p>
      <ul>
        {site.tours
          .filter(({ slug }) => PARTNER_STYLE_TOURS.includes(slug))
          .map(({ slug, title }) => (
            <li key={slug}>
              <a href={findPath(site.routes, { route: 'fun-tickets', slug }, site.locale)}>{title}</a>
            </li>
          ))}
      </ul>
    </section>
  )
}
