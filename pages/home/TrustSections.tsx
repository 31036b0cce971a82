import { Icon } from '../components/Icon'
import { useRequest } from '../components/RequestContext'
import { Statistics } from '../components/Statistics'

/** What the company promises, its statistics and its awards (specification §1 and §2). */
export function TrustSections() {
  const { site, figure, t } = useRequest()
  const { promises, statistics, awards, reviews } = site.statements
  return (
    <section className="section section--wine" aria-labelledby="trust">
      <div className="wrap">
        <h2 id="trust">{t('pages:home.trust')}</h2>
        <p className="section__lead">
          {t('pages:home.since', { year: figure('claims/since/year').number })} · {reviews.text}
        </p>
        <Statistics of={statistics} label={t('pages:home.statistics')} />
        <ul className="columns promises">
          {promises.map(({ id, icon, title, text }) => (
            <li key={id}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <h3>{t('pages:home.awards')}</h3>
        <ul className="awards">
          {awards.map(({ id, title, text }) => (
            <li key={id}>
              <strong>{title}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
