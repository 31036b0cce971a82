import { useRequest } from '../components/RequestContext'

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
