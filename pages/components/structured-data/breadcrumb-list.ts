import { pathIn } from '../../../domain/routing/page-paths'
import { pathOf } from '../../../domain/routing/path-of'
import type { PageRequest } from '../../page'
import type { Crumb } from '../Breadcrumbs'

/** schema.org BreadcrumbList of the breadcrumbs that the page shows. */
export function breadcrumbList({ site, canonical }: PageRequest, crumbs: Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, ref }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item:
        site.siteUrl + (ref ? pathOf(site.routes, ref, site.locale) : pathIn(canonical.paths, site.locale)),
    })),
  }
}
