import { Figure } from '../components/Figure'
import { useRequest } from '../components/RequestContext'
import type { PageHead, PageRequest } from '../page'
import { Policies } from '../tour/Policies'

export function head({ t }: PageRequest): PageHead {
  return { title: t('pages:booking-confirmed.title'), description: t('pages:booking-confirmed.description') }
}

/** Where the checkout returns to. Bookings are not taken yet, and the page says so. */
export function Page({ t }: PageRequest) {
  const { link, figure } = useRequest()
  const [before = '', after = ''] = t('pages:tour.arrive', { text: '\u0000' }).split('\u0000')
  return (
    <div className="section wrap message">
      <h1>{t('pages:booking-confirmed.heading')}</h1>
      <p>{t('pages:booking-confirmed.pending')}</p>
      <h2>{t('pages:booking-confirmed.important')}</h2>
      <p>
        {before}
        <Figure of={figure('policies/arrival/minutes')} />
        {after}
      </p>
      <Policies />
      <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
        {t('pages:madrid-tours.heading')}
      </a>
    </div>
  )
}
