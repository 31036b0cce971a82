import type { Memo } from '../../content/site/compile-catalogue'
import { withoutMarks } from '../../domain/figures/figure-marks'
import type { SearchEntry } from '../../domain/listing/search-index'
import { findPath } from '../../domain/routing/path-of'
import type { SiteInLocale } from '../../domain/site/site-in-locale'

/** What the header's search suggests in one language: our own tours first, then partners'. */
export function compileSearchIndex(site: SiteInLocale, memo: Memo = (_, make) => make()): SearchEntry[] {
  const path = (route: string, slug: string) => findPath(site.routes, { route, slug }, site.locale) ?? '/'
  const entry = (slug: string, make: () => SearchEntry) =>
    memo(`suggestion ${site.locale} ${slug}`, () => withoutMarks(make()))
  return [
    ...Object.entries(site.tours).map(([slug, tour]) =>
      entry(slug, () => ({
        title: tour.title,
        path: path('tour', slug),
        note: tour.price.text,
        text: [tour.description, ...tour.highlights].join(' '),
      })),
    ),
    ...Object.entries(site.partnerTours).map(([slug, tour]) =>
      entry(slug, () => ({
        title: tour.title,
        path: path('ft-tour', slug),
        note: tour.location,
        text: [tour.location, tour.description, ...tour.highlights].join(' '),
      })),
    ),
  ]
}
