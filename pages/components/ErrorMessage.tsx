import { useRequest } from './RequestContext'
import { TourLinks } from './TourLinks'

/** What an address that leads nowhere shows, with ways on. */
export function ErrorMessage({ title, text }: { title: string; text?: string }) {
  const { link, site, t } = useRequest()
  return (
    <div className="section wrap message">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <p className="row message__links">
        <a className="button button--primary" href={link({ route: 'home' })}>
          {t('error.backHome')}
        </a>
        <a className="button button--quiet" href={link({ route: 'all-tours' })}>
          {t('pages:all-tours.heading')}
        </a>
      </p>
      <ul>
        <TourLinks slugs={site.navigation.featured} />
      </ul>
    </div>
  )
}
