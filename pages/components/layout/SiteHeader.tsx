import { pathOf } from '../../../domain/routing/page-ref'
import type { SiteInLocale } from '../../../domain/site/site-in-locale'
import { UNFILLED } from '../../../domain/translate'
import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { Wordmark } from '../Wordmark'
import FLAGS from './flags.json'

/** Top bar, sign, menu, search and "Book now" (specification §2, header). */
export function SiteHeader() {
  const { site, link, t } = useRequest()
  const { phone, brand } = site.company
  return (
    <header className="site-header no-print">
      <div className="top-bar">
        <div className="wrap spread top-bar__row">
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
      <div className="wrap spread site-header__row">
        {/* Opens and closes the menu on narrow screens, script or not: header.css hides it while this is closed. */}
        <details className="menu-button">
          <summary className="icon-button" aria-label={t('layout.menu')}>
            <Icon name="menu" />
            <Icon name="close" />
          </summary>
        </details>
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

/** Each entry is a `<details>`, which opens without a script, too, one at a time. */
function Menu() {
  const { site, link, t } = useRequest()
  return (
    <nav className="menu" aria-label={t('layout.mainMenu')}>
      <ul>
        {site.navigation.menu.map(({ id, label, items }) => (
          <li key={id}>
            <details name="menu">
              <summary className="spread">
                {label}
                <Icon name="chevron" />
              </summary>
              <ul className="popup">
                <NavigationLinks items={items} />
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
        {t('layout.bookNow')}
      </a>
    </nav>
  )
}

/** The items of a menu; one that is Coming Soon is text, so that nothing can open it (specification §1). */
export function NavigationLinks({ items }: { items: SiteInLocale['navigation']['footer']['quickLinks'] }) {
  const { link, t } = useRequest()
  return items.map((item) => (
    <li key={item.label}>
      {item.comingSoon ? (
        <span className="coming-soon" aria-disabled="true">
          {item.label} <span className="badge coming-soon__mark">{t('layout.comingSoon')}</span>
        </span>
      ) : (
        <a href={link(item)}>{item.label}</a>
      )}
    </li>
  ))
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

/** The list that has most in common with a page, for languages in which the page itself is not published. */
const LIST_OF_PAGE: Record<string, string> = {
  tour: 'all-tours',
  landing: 'all-tours',
  'fun-tickets': 'fun-tickets-tours',
  'partner-tour': 'fun-tickets-tours',
  city: 'fun-tickets-tours',
}

/** The page in other languages, or the list it belongs to where one lacks it. The script saves the choice. */
function LanguageSwitcher() {
  const { site, entry, t } = useRequest()
  const list = LIST_OF_PAGE[entry.page] ?? (entry.ref.page ? entry.ref.route : 'home')
  return (
    <nav className="languages" aria-label={t('layout.language')}>
      <ul>
        {site.languages.site.map(({ code, name, flag }) => {
          // An error page stands at any address, in any language.
          const path = entry.status === 200 ? entry.paths[code] : `?lang=${code}`
          return (
            // On the item, so that it is not read out behind the link's own words.
            <li key={code} title={path === undefined ? t('layout.notInThisLanguage') : undefined}>
              <a
                className="with-icon"
                href={path ?? pathOf(site.routes, { route: list }, code)}
                hrefLang={code}
                lang={code}
                data-choose-language={code}
                aria-current={code === site.locale ? 'true' : undefined}
              >
                <Flag code={flag} />
                <span className="visually-hidden">{name}</span>
                <span aria-hidden="true">{code.toUpperCase()}</span>
                {path === undefined && (
                  <span className="visually-hidden" lang={site.locale}>
                    {t('layout.notInThisLanguage')}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A small flag (flags.json), drawn so that no font or image set is needed: fills, and the strokes of the British one. */
function Flag({ code }: { code: keyof typeof FLAGS }) {
  return (
    <svg className="flag" viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {FLAGS[code].map((path) => (
        <path key={JSON.stringify(path)} {...path} />
      ))}
    </svg>
  )
}
