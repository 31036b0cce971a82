import type { ReactNode } from 'react'
import { UNKNOWN_TOUR } from '../../../domain/routing/page-ref'
import { ConsentBanner } from '../../consent/ConsentBanner'
import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export function Layout({ children }: { children: ReactNode }) {
  const { entry, link, t } = useRequest()
  return (
    <>
      <a className="skip-link no-print" href="#main">
        {t('layout.skip')}
      </a>
      <ConsentBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {entry.ref.route === UNKNOWN_TOUR && (
          <p className="wrap note unknown-tour">
            {t('error.unknownTour')} <a href={link({ route: 'all-tours' })}>{t('pages:all-tours.heading')}</a>
          </p>
        )}
        {children}
      </main>
      <SiteFooter />
      <a className="icon-button button--primary scroll-top no-print" href="#top" data-scroll-top hidden>
        <Icon name="up" />
        <span className="visually-hidden">{t('layout.scrollTop')}</span>
      </a>
    </>
  )
}
