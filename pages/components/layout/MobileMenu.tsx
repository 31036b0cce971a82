import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { NavigationLink } from './NavigationLink'

/** The same links as the header for narrow screens; opened and closed by one button, script or not. */
export function MobileMenu() {
  const { site, t, link } = useRequest()
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
              {items.map((item) => (
                <li key={item.label}>
                  <NavigationLink item={item} />
                </li>
              ))}
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
