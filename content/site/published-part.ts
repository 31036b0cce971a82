import type { Locale } from '../../domain/locale'
import type { PageRef } from '../../domain/routing/page-ref'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Workspace } from '../read/workspace'
import { localesOfItem } from './publication'

/** The content without the items that a language does not publish; the same workspace where it publishes all. */
export function publishedPart(workspace: Workspace, locale: Locale): Workspace {
  const items = workspace.items.filter((item) => localesOfItem(workspace, item).includes(locale))
  return items.length === workspace.items.length ? workspace : { ...workspace, items }
}

type Navigation = SiteInLocale['navigation']

/**
 * Menus and tiles without the links to pages that are not published in the language, and without menus of
 * which nothing is left. What is coming soon is no link, and stays.
 */
export function publishedNavigation(
  navigation: Navigation,
  isPublished: (page: PageRef) => boolean,
): Navigation {
  const links = <T extends PageRef & { comingSoon?: boolean }>(all: T[]) =>
    all.filter((link) => link.comingSoon || isPublished(link))
  const { menu, destinations, tiles, footer } = navigation
  return {
    ...navigation,
    menu: menu
      .map((entry) => ({ ...entry, items: links(entry.items) }))
      .filter(({ items }) => items.length > 0),
    destinations: links(destinations),
    tiles: links(tiles),
    footer: {
      ...footer,
      popular: footer.popular.filter((slug) => isPublished({ route: 'tour', slug })),
      quickLinks: links(footer.quickLinks),
      legal: links(footer.legal),
    },
  }
}
