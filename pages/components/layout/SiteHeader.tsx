import { UNFILLED } from '../../../domain/translate'
import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { Wordmark } from '../Wordmark'
import { LanguageSwitcher } from './LanguageSwitcher'
import { Menu, MenuButton } from './Menu'

/** Top bar, sign, menu, search and "Book now" (specification §2, header). */
export function SiteHeader() {
  const { site, link, t } = useRequest()
  const { phone, brand } = site.company
  return (
    <header className="site-header no-print">
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
        <MenuButton />
        <a
          className="site-header__home"
          href={link({ route: 'home' })}
          aria-label={t('layout.home', { brand })}
        >
          <Wordmark name={brand} />
        </a>
        <Menu />
        <HeaderSearch />
        <a className="button button--primary site-header__book" href={link({ route: 'madrid-tours' })}>
          {t('layout.bookNow')}
        </a>
      </div>
    </header>
  )
}

/** Suggests tours as one types; there is nothing to submit (specification §2). Hidden without the script. */
function HeaderSearch() {
  const { link, t } = useRequest()
  return (
    <details className="header-search needs-script">
      <summary className="icon-button" aria-label={t('layout.search')}>
        <Icon name="search" />
      </summary>
      <div className="popup header-search__box">
        <label className="visually-hidden" htmlFor="header-search-input">
          {t('layout.searchLabel')}
        </label>
        <input
          id="header-search-input"
          className="input"
          type="search"
          autoComplete="off"
          placeholder={t('layout.searchHint')}
          role="combobox"
          aria-expanded="false"
          aria-controls="header-search-results"
          aria-autocomplete="list"
        />
        <p className="note header-search__status" role="status" aria-live="polite" />
        <div
          id="header-search-results"
          role="listbox"
          aria-label={t('layout.searchResults')}
          data-empty={t('layout.searchNone')}
          data-guide={t('layout.searchGuide')}
          data-all={t('layout.searchAll', UNFILLED)}
          data-listing={link({ route: 'all-tours' })}
        />
      </div>
    </details>
  )
}
