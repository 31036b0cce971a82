import { useRequest } from '../components/RequestContext'

/** Whether campaign values may be kept. The script shows it; without one nothing is kept, nor asked. */
export function ConsentBanner() {
  const { site, link, t } = useRequest()
  if (site.company.consent !== 'required') return null
  return (
    <section className="consent no-print" aria-labelledby="consent-title" data-consent hidden>
      <div className="wrap row spread">
        <div className="measure consent__text">
          <h2 id="consent-title" tabIndex={-1}>
            {t('consent:title')}
          </h2>
          <p>
            {t('consent:text')} <a href={link({ route: 'cookie-policy' })}>{t('consent:policy')}</a>
          </p>
        </div>
        {/* Both alike: no answer is nearer than the other. */}
        <div className="consent__answers">
          <button className="button button--primary" type="button" data-consent-answer="no">
            {t('consent:no')}
          </button>
          <button className="button button--primary" type="button" data-consent-answer="yes">
            {t('consent:yes')}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Asks again, for who wants to change their answer. Shown by the script that makes it work. */
export function CookieSettings() {
  const { site, t } = useRequest()
  if (site.company.consent !== 'required') return null
  return (
    <li data-consent-settings hidden>
      <button className="consent-settings" type="button">
        {t('consent:settings')}
      </button>
    </li>
  )
}
