import { withoutMarks } from '../../domain/figures/figure-marks'
import { comparedTour } from '../../domain/listing/listed-tour'
import { pageCount } from '../../domain/listing/listing'
import { type IndexedTour, listingIndexPath } from '../../domain/listing/listing-index'
import {
  type Overviews,
  overviewsPath,
  type SearchDocument,
  type SearchIndex,
  searchIndexPath,
} from '../../domain/listing/search-index'
import { LOCALES, type Locale } from '../../domain/locale'
import { findPath, pathOf } from '../../domain/routing/page-ref'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { afresh, type Once } from './parts'

/** Every index in every language. Their names stay, so that no page changes with them; browsers ask each time. */
export function compileIndexes(sites: Record<Locale, SiteInLocale>, once = afresh) {
  const file = (path: string, index: unknown) => ({ path, index, json: JSON.stringify(index) })
  return LOCALES.flatMap((locale) => [
    file(searchIndexPath(locale), compileSearchIndex(sites, locale, once)),
    file(overviewsPath(locale), compileOverviews(sites[locale], once)),
    ...listIndexedListings(sites[locale]).map(({ listing, path }) =>
      file(path, compileListingIndex(sites[locale], listing, once)),
    ),
  ])
}

/** The listings that have an index. Those that stand on one page have all their cards there. */
export function listIndexedListings({ listings, routes, locale }: SiteInLocale) {
  return Object.entries(listings)
    .filter(([, { slugs }]) => pageCount(slugs.length) > 1)
    .map(([listing]) => ({
      listing,
      path: listingIndexPath(pathOf(routes, { route: listing }, locale)),
    }))
}

/** A listing's tours in their order, as its filters compare them. */
function compileListingIndex(
  { locale, listings, tours, partnerTours, categories, policies }: SiteInLocale,
  listing: string,
  once: Once,
): IndexedTour[] {
  const { slugs = [], groups } = listings[listing] ?? {}
  return slugs.flatMap((slug) => {
    const tour = tours[slug] ?? partnerTours[slug]
    if (!tour) return []
    return once(`listed ${locale} ${listing} ${slug}`, () => ({
      slug,
      ...comparedTour(tour, listing, { categories, policies }),
      ...(groups && { group: tour.category }),
    }))
  })
}

function compileOverviews({ locale, tours, partnerTours }: SiteInLocale, once: Once): Overviews {
  const all = Object.entries({ ...tours, ...partnerTours })
  return Object.fromEntries(
    all.map(([slug, tour]) => [
      slug,
      // Asked for within: a tour whose texts are known is not compiled for it.
      once(`overview ${locale} ${slug}`, () => withoutMarks(tour.overview)),
    ]),
  )
}

/** What a search in one language finds, in the order of recommendation: our own tours, partners', guides. */
export function compileSearchIndex(
  sites: Record<Locale, SiteInLocale>,
  locale: Locale,
  once = afresh,
): SearchIndex {
  const { routes, tours, partnerTours, guides, badges, categories, search } = sites[locale]
  const path = (route: string, slug: string) => findPath(routes, { route, slug }, locale) ?? '/'
  const document = (slug: string, make: () => SearchDocument) =>
    once(`searched ${locale} ${slug}`, () => withoutMarks(make()))
  const otherTitles = (kind: 'tours' | 'partnerTours' | 'guides', slug: string) =>
    LOCALES.flatMap((other) => (other === locale ? [] : (sites[other][kind][slug]?.title ?? []))).join('\n')
  const labels = (ids: string[], named: Record<string, { label: string }>) =>
    ids.flatMap((id) => named[id]?.label ?? [])
  return {
    words: search,
    documents: [
      ...Object.entries(tours).map(([slug, tour]) =>
        document(slug, () => ({
          title: tour.title,
          path: path('tour', slug),
          note: tour.price.text,
          otherTitles: otherTitles('tours', slug),
          kinds: [
            ...labels(tour.categories, categories.catalogue),
            ...labels([tour.category], categories.listing),
            ...labels(tour.badges, badges),
          ].join('\n'),
          text: [tour.description, ...tour.highlights].join('\n'),
        })),
      ),
      ...Object.entries(partnerTours).map(([slug, tour]) =>
        document(slug, () => ({
          title: tour.title,
          path: path('ft-tour', slug),
          note: tour.location,
          otherTitles: otherTitles('partnerTours', slug),
          kinds: [
            tour.location,
            ...labels(tour.categories, categories.partner),
            ...labels(tour.badges, badges),
          ].join('\n'),
          text: [tour.description, ...tour.highlights].join('\n'),
        })),
      ),
      ...Object.entries(guides).map(([slug, guide]) =>
        document(slug, () => ({
          title: guide.title,
          path: path('guide', slug),
          note: '',
          otherTitles: otherTitles('guides', slug),
          kinds: '',
          text: [guide.teaser, ...guide.highlights].join('\n'),
          isGuide: true as const,
        })),
      ),
    ],
  }
}
