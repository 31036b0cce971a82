import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'
import { NavigationLink } from './NavigationLink'

/**
 * The menu of wide screens. Each entry is a `<details>`, so that it opens by click, touch and
 * keyboard without a script; the script adds hover, leaving, Escape and one open at a time.
 */
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
              <ul className="mega-menu__panel">
                {items.map((item) => (
                  <li key={item.label}>
                    <NavigationLink item={item} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}
