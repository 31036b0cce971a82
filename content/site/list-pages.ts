import type { Routes } from '../../domain/generated/content'
import { inEachLocale, LOCALES, type Locale } from '../../domain/locale'
import { SHELL_PAGE } from '../../domain/page-shell'
import type { PageEntry } from '../../domain/routing/page-entry'
import {
  findPath,
  type PagePaths,
  type PageRef,
  pathSuffix,
  publishedPaths,
  UNKNOWN_TOUR,
} from '../../domain/routing/page-ref'
import { singleOf, slugsOf, type Workspace } from '../read/workspace'
import { countPages } from './compile-listings'
import { partnerStyleTours, tourToday } from './list-paths'
import { listedGuides, publicationOf, publishedPart } from './publication'

/** Pages that exist once, by the folder that renders them. */
export const SINGLE_PAGES: Record<string, { page: string; noindex?: boolean }> = {
  home: { page: 'home' },
  'madrid-tours': { page: 'madrid-tours' },
  'all-tours': { page: 'all-tours' },
  'madrid-day-trips': { page: 'madrid-day-trips' },
  'fun-tickets-tours': { page: 'fun-tickets-tours' },
  about: { page: 'about' },
  contact: { page: 'contact' },
  'privacy-policy': { page: 'legal' },
  'terms-of-service': { page: 'legal' },
  'cookie-policy': { page: 'legal' },
  'booking-confirmed': { page: 'booking-confirmed', noindex: true },
  'booking-cancelled': { page: 'booking-cancelled', noindex: true },
}

/** Error pages; their addresses are fixed because nobody links to them. */
const ERROR_PAGES = ['not-found', 'tour-not-found', 'no-tour']

/** What an unknown address below /tour/ shows: this tour, with a word about it (specification §2). */
const FALLBACK_TOUR = 'madrid-royal-palace-skip-line-tour'

interface ListedPages {
  routes: Routes
  localesOf: (ref: PageRef) => readonly Locale[]
  /** Slugs of our own tours that have a page in the partners' style as well. */
  partnerStyle: string[]
}

/**
 * Every page the build writes; in a language that lacks one of its texts a page is not published. Entries
 * whose route is missing are left out, so that reports work on content that has errors too.
 */
export function listPages(workspace: Workspace): PageEntry[] {
  const routes = singleOf(workspace, 'routes') as Routes | undefined
  if (!routes) return []
  const listing = { routes, localesOf: publicationOf(workspace), partnerStyle: partnerStyleTours(workspace) }
  const entries: (PageEntry | undefined)[] = [
    ...Object.entries(SINGLE_PAGES).map(([route, { page, noindex }]) =>
      entry(listing, { route }, page, { noindex: noindex ?? false }),
    ),
    ...slugsOf(workspace, 'cities').map((slug) => entry(listing, { route: slug }, 'city', { slug })),
    ...slugsOf(workspace, 'landings').map((slug) => entry(listing, { route: slug }, 'landing', { slug })),
    ...slugsOf(workspace, 'tours').flatMap((slug) => tourPages(listing, slug)),
    ...slugsOf(workspace, 'partner-tours').map((slug) =>
      entry(listing, { route: 'ft-tour', slug }, 'partner-tour', { slug }),
    ),
    ...listedGuides(workspace).map((slug) => entry(listing, { route: 'guide', slug }, 'guide', { slug })),
    ...ERROR_PAGES.map((route) => errorPage(route, 'not-found')),
    unknownTour(listing, tourToday(workspace, FALLBACK_TOUR)),
    errorPage(SHELL_PAGE, SHELL_PAGE),
  ]
  const pageCounts = inEachLocale((locale) => countPages(publishedPart(workspace, locale)))
  return entries
    .filter((page) => page !== undefined)
    .flatMap((page) => [page, ...furtherPages(page, pageCounts)])
}

/** The pages of a listing behind its first, in the languages whose listing is as long. */
function furtherPages(
  { unpublished: _, ...first }: PageEntry,
  pageCounts: Record<Locale, Record<string, number>>,
): PageEntry[] {
  const { route } = first.ref
  return Array.from({ length: (pageCounts.en[route] ?? 1) - 1 }, (_, i) => {
    const page = i + 2
    const paths = publishedPaths(first.paths)
      .filter(({ locale }) => page <= (pageCounts[locale][route] ?? 1))
      .map(({ locale, path }) => [locale, path + pathSuffix(page)])
    const ref = { route, page }
    return { ...first, ref, canonical: ref, paths: Object.fromEntries(paths) as PagePaths }
  })
}

function tourPages(listing: ListedPages, slug: string): (PageEntry | undefined)[] {
  // Cards link to /tour/{slug}, so that is the address to keep of the two or three a tour has.
  const canonical = { route: 'tour', slug }
  return [
    entry(listing, canonical, 'tour', { slug }),
    entry(listing, { route: 'direct', slug }, 'tour', { slug, canonical }),
    ...(listing.partnerStyle.includes(slug)
      ? [entry(listing, { route: 'fun-tickets', slug }, 'fun-tickets', { slug, canonical })]
      : []),
  ]
}

function entry(
  { routes, localesOf }: ListedPages,
  ref: PageRef,
  page: string,
  about: Pick<Partial<PageEntry>, 'slug' | 'canonical' | 'noindex'>,
): PageEntry | undefined {
  const all = LOCALES.map((locale) => [locale, findPath(routes, ref, locale)] as const)
  if (all.some(([, path]) => !path)) return undefined
  const published = localesOf(ref)
  // A draft has no page.
  if (published.length === 0) return undefined
  const paths = all.filter(([locale]) => published.includes(locale))
  const kept = all.filter(([locale]) => !published.includes(locale))
  return {
    ref,
    page,
    paths: Object.fromEntries(paths) as PagePaths,
    ...(kept.length > 0 && { unpublished: Object.fromEntries(kept) }),
    ...{ canonical: ref, noindex: false, status: 200, ...about },
  }
}

function unknownTour(listing: ListedPages, slug: string | undefined): PageEntry | undefined {
  const shown = slug && tourPages(listing, slug)[0]
  if (!shown) return undefined
  const { paths } = errorPage(UNKNOWN_TOUR, 'tour')
  const published = publishedPaths(shown.paths).map(({ locale }) => [locale, paths[locale]])
  return {
    ...shown,
    ref: { route: UNKNOWN_TOUR },
    paths: Object.fromEntries(published) as PagePaths,
    status: 404,
  }
}

function errorPage(route: string, page: string): PageEntry {
  const name = route === 'not-found' ? '404' : route
  return {
    ref: { route },
    page,
    paths: { en: `/${name}`, es: `/es/${name}`, ru: `/ru/${name}` },
    canonical: { route },
    noindex: true,
    status: 404,
  }
}
