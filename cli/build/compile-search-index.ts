import type { SearchEntry } from '../../domain/listing/search-index'
import { findPath } from '../../domain/routing/path-of'
import type { SiteInLocale } from '../../domain/site/site-in-locale'

/** What the header's search suggests in one language: our own tours first, then partners'. */
export function compileSearchIndex(site: SiteInLocale): SearchEntry[] {
  const path = (route: string, slug: string) => findPath(site.routes, { route, slug }, site.locale) ?? '/'
  return [
    ...Object.values(site.tours).map(({ slug, title, description, highlights, price }) => ({
      title,
      path: path('tour', slug),
      note: price.text,
      text: [description, ...highlights].join(' '),
    })),
    ...Object.values(site.partnerTours).map(({ slug, title, description, highlights, location }) => ({
      title,
      path: path('ft-tour', slug),
      note: location,
      text: [location, description, ...highlights].join(' '),
    })),
  ]
}
