import type { ReactNode } from 'react'
import { SHOWN_CLAIMS } from '../../../domain/figures/shown-claims'
import { UNKNOWN_TOUR } from '../../../domain/routing/page-ref'
import { ConsentBanner, CookieSettings } from '../../consent/ConsentBanner'
import { ContactWays } from '../ContactWays'
import { Icon } from '../Icon'
import { Rating } from '../Rating'
import { useRequest } from '../RequestContext'
import { TourLinks } from '../TourLinks'
import { Wordmark } from '../Wordmark'
import { NavigationLinks, SiteHeader } from './SiteHeader'

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

/** Popular tours, quick links, office hours, contact, legal links, about us, reviews (specification §2). */
function SiteFooter() {
  const { site, link, figure, t } = useRequest()
  const { brand, legalName } = site.company
  return (
    <footer className="site-footer no-print">
      <div className="wrap">
        <div className="columns site-footer__grid">
          <section>
            <h2>{t('footer.about')}</h2>
            <Wordmark name={brand} />
            <p>{site.company.description}</p>
            <p>
              <a href={link({ route: 'about' })}>{t('footer.aboutLink')}</a>
            </p>
          </section>
          <section>
            <h2>{t('footer.popular')}</h2>
            <ul>
              <TourLinks slugs={site.navigation.footer.popular} />
            </ul>
          </section>
          <section>
            <h2>{t('footer.quickLinks')}</h2>
            <ul>
              <NavigationLinks items={site.navigation.footer.quickLinks} />
            </ul>
            <h2>{site.statements.reviews.heading}</h2>
            <Rating rating={figure(SHOWN_CLAIMS.rating)} reviews={figure(SHOWN_CLAIMS.reviewCount)} />
          </section>
          <section>
            <ContactWays />
          </section>
        </div>
        <div className="row spread site-footer__legal">
          <span>© {legalName}</span>
          <ul className="row" aria-label={t('footer.legal')}>
            <NavigationLinks items={site.navigation.footer.legal} />
            <CookieSettings />
          </ul>
        </div>
      </div>
    </footer>
  )
}
