import type { ReactNode } from 'react'
import { ConsentBanner } from '../../consent/ConsentBanner'
import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useRequest()
  return (
    <>
      <a className="skip-link no-print" href="#main">
        {t('layout.skip')}
      </a>
      <ConsentBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
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
