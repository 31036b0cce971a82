import type { SiteInLocale } from '../../../domain/site/site-in-locale'
import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'

/** Opens and closes the menu on narrow screens, script or not: header.css hides what follows while it is closed. */
export function MenuButton() {
  const { t } = useRequest()
  return (
    <details className="menu-button">
      <summary className="icon-button" aria-label={t('layout.menu')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
    </details>
  )
}

/** Each entry is a `<details>`, which opens without a script, too, one at a time. */
export function Menu() {
  const { site, link, t } = useRequest()
  return (
    <nav className="menu" aria-label={t('layout.mainMenu')}>
      <ul>
        {site.navigation.menu.map(({ id, label, items }) => (
          <li key={id}>
            <details name="menu">
              <summary>
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
