import type { SiteInLocale } from '../../../domain/site/site-in-locale'
import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'

/** The menu of wide screens: each entry a `<details>`, which opens without a script, too. */
export function MegaMenu() {
  const { site, t } = useRequest()
  return (
    <nav className="mega-menu" aria-label={t('layout.mainMenu')}>
      <ul>
        {site.navigation.menu.map(({ id, label, items }) => (
          <li key={id}>
            <details data-menu>
              <summary>
                {label}
                <Icon name="chevron" />
              </summary>
              <ul className="popup mega-menu__panel">
                <NavigationLinks items={items} />
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same links as the header for narrow screens; opened and closed by one button, script or not. */
export function MobileMenu() {
  const { site, link, t } = useRequest()
  return (
    <details className="mobile-menu" data-menu data-mobile-menu>
      <summary aria-label={t('layout.menu')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav className="mobile-menu__panel" aria-label={t('layout.menu')}>
        {site.navigation.menu.map(({ id, label, items }) => (
          <section key={id}>
            <h2>{label}</h2>
            <ul>
              <NavigationLinks items={items} />
            </ul>
          </section>
        ))}
        <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
          {t('layout.bookNow')}
        </a>
      </nav>
    </details>
  )
}

/** The items of a menu; one that is Coming Soon is text, so that nothing can open it (specification §1). */
export function NavigationLinks({ items }: { items: SiteInLocale['navigation']['footer']['quickLinks'] }) {
  const { link, t } = useRequest()
  return items.map((item) => (
    <li key={item.label}>
      {item.comingSoon ? (
        <span className="coming-soon" aria-disabled="true">
          {item.label} <span className="coming-soon__mark">{t('layout.comingSoon')}</span>
        </span>
      ) : (
        <a href={link(item)}>{item.label}</a>
      )}
    </li>
  ))
}
