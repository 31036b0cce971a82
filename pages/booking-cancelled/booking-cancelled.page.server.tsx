import { useRequest } from '../components/RequestContext'
import type { PageHead, PageRequest } from '../page'

export function head({ t }: PageRequest): PageHead {
  return { title: t('pages:booking-cancelled.title'), description: t('pages:booking-cancelled.description') }
}

/** Where the checkout returns to when the traveller leaves it. */
export function Page({ t }: PageRequest) {
  const { link } = useRequest()
  return (
    <div className="section wrap message">
      <h1>{t('pages:booking-cancelled.heading')}</h1>
      <p>{t('pages:booking-cancelled.text')}</p>
      <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
        {t('pages:madrid-tours.heading')}
      </a>
    </div>
  )
}
