import { Icon } from '../components/Icon'
import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'

/** The hero with the destination box, which starts on Madrid and leads on when a choice is made. */
export function HomeHero() {
  const { site, link, t } = useRequest()
  return (
    <div className="hero hero--home">
      <Picture id="madrid-skyline" alt="" priority className="hero__picture" />
      <div className="wrap hero__content">
        <h1>{t('pages:home.heading')}</h1>
        <p className="hero__lead">{t('pages:home.lead')}</p>
        <div className="destination needs-script">
          <label htmlFor="destination">{t('pages:home.destination')}</label>
          <div className="select-box">
            <Icon name="pin" />
            <select id="destination" data-navigate autoComplete="off">
              {site.navigation.destinations.map((item) => (
                <option key={item.label} value={link(item)} disabled={item.comingSoon}>
                  {item.comingSoon ? `${item.label} (${t('layout.comingSoon')})` : item.label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p className="row">
          <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
            {t('layout.bookNow')}
          </a>
          <a className="button button--light" href={link({ route: 'madrid-day-trips' })}>
            {t('pages:madrid-day-trips.heading')}
          </a>
        </p>
      </div>
    </div>
  )
}
