import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { Wordmark } from '../Wordmark'
import { HeaderSearch } from './HeaderSearch'
import { LanguageSwitcher } from './LanguageSwitcher'
import { MegaMenu, MobileMenu } from './Menus'

/** Top bar, sign, menu, search and "Book now" (specification §2, header). */
export function SiteHeader() {
  const { site, link, t } = useRequest()
  const { phone, brand } = site.company
  return (
    <header className="site-header no-print" id="top">
      <div className="top-bar">
        <div className="wrap row top-bar__row">
          <a className="with-icon top-bar__phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            {phone}
          </a>
          <span className="top-bar__tagline">{site.company.tagline}</span>
          <span className="top-bar__currency" title={t('layout.currency')}>
            <span className="visually-hidden">{t('layout.currency')}: </span>
            <span className="top-bar__sign">€ </span>EUR
          </span>
          <LanguageSwitcher />
        </div>
      </div>
      <div className="wrap site-header__row">
        <a
          className="site-header__home"
          href={link({ route: 'home' })}
          aria-label={t('layout.home', { brand })}
        >
          <Wordmark name={brand} />
        </a>
        <MegaMenu />
        <HeaderSearch />
        <a className="button button--primary site-header__book" href={link({ route: 'madrid-tours' })}>
          {t('layout.bookNow')}
        </a>
        <MobileMenu />
      </div>
    </header>
  )
}
