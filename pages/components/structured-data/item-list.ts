import type { PageRef } from '../../../domain/routing/page-ref'
import { pathOf } from '../../../domain/routing/path-of'
import type { PageRequest } from '../../page'

/** schema.org ItemList of the tours that a listing shows, in its order. */
export function itemList(
  { site }: PageRequest,
  name: string,
  items: { title: string; ref: PageRef }[],
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map(({ title, ref }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: site.siteUrl + pathOf(site.routes, ref, site.locale),
    })),
  }
}
