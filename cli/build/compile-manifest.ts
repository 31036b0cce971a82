import type { Content } from '../../content/read/typed-content'
import type { PageEntry } from '../../content/site/page-entry'
import { LOCALES, type Locale } from '../../domain/locale'
import { currentSlug } from '../../domain/routing/current-slug'
import { pathIn, publishedPaths } from '../../domain/routing/page-paths'
import { pageRefName } from '../../domain/routing/page-ref'
import { pathOf } from '../../domain/routing/path-of'
import type { ServedRedirect, ServedRewrite, ServingManifest } from '../../domain/serving-manifest'
import { pageFile } from '../../server/http/site/resolve-address'

/** An unknown slug below /tour/ shows this tour (specification §2). */
const FALLBACK_TOUR = 'madrid-royal-palace-skip-line-tour'

/** What the server has to know of the built site. */
export function compileManifest(content: Content, pages: PageEntry[], siteUrl: string): ServingManifest {
  const found = pages.filter(({ status }) => status === 200)
  return {
    version: 1,
    siteUrl,
    pages: Object.fromEntries(
      found.flatMap(({ paths, noindex }) =>
        publishedPaths(paths).map(({ locale, path }) => [
          path,
          { locale, alternates: paths, ...(noindex && { private: true }) },
        ]),
      ),
    ),
    untranslated: Object.fromEntries(
      pages.flatMap(({ paths, unpublished = {} }) =>
        Object.entries(unpublished).map(([locale, path]) => [
          path,
          { locale: locale as Locale, english: paths.en },
        ]),
      ),
    ),
    redirects: redirects(content, found),
    rewrites: LOCALES.flatMap((locale) => rewrites(content, pages, locale)),
    notFound: LOCALES.flatMap((locale) => [
      { prefix: locale === 'en' ? '/' : `/${locale}`, file: errorFile(pages, 'not-found', locale) },
      // The partners' route without a slug has a message of its own (specification §8).
      {
        prefix: prefixOf(content, 'ft-tour', locale).slice(0, -1),
        file: errorFile(pages, 'no-tour', locale),
      },
    ]),
  }
}

function redirects(
  { redirects: { redirects: listed }, routes }: Content,
  pages: PageEntry[],
): ServedRedirect[] {
  const published = new Map(pages.map(({ ref, paths }) => [pageRefName(ref), paths]))
  return [
    ...listed.map(({ from, to, slug, locale = 'en', query, keepQuery }): ServedRedirect => {
      const ref = { route: to, ...(slug && { slug }) }
      // English, while a text of the page is missing in the language.
      const target = published.get(pageRefName(ref))?.[locale] ?? pathOf(routes, ref, 'en')
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      // Not permanent: browsers keep a 301 for ever, and the campaign behind it ends some day.
      return {
        from,
        to: target + search,
        status: 302,
        keepQuery: keepQuery ?? false,
      }
    }),
    // Declared in structured data only (specification §2): it leads to the all-tours page.
    ...LOCALES.map((locale): ServedRedirect => {
      const prefix = locale === 'en' ? '' : `/${locale}`
      return {
        from: `${prefix}/search`,
        to: pathOf(routes, { route: 'all-tours' }, locale),
        status: 302,
        keepQuery: true,
      }
    }),
  ]
}

function rewrites(content: Content, pages: PageEntry[], locale: Locale): ServedRewrite[] {
  const notFound = errorFile(pages, 'tour-not-found', locale)
  const tours = Object.fromEntries(content.tours.map((tour) => [tour.slug, tour]))
  const shown = currentSlug(tours, FALLBACK_TOUR)
  const fallback = pages.find(({ ref }) => ref.route === 'tour' && ref.slug === shown)?.paths[locale]
  const prefix = prefixOf(content, 'tour', locale)
  return [
    fallback ? { prefix, file: pageFile(fallback), status: 200 } : { prefix, file: notFound, status: 404 },
    { prefix: prefixOf(content, 'ft-tour', locale), file: notFound, status: 404 },
    { prefix: prefixOf(content, 'fun-tickets', locale), file: notFound, status: 404 },
  ]
}

/** What stands before the slug in a route's paths: `/ft-tour/`. */
function prefixOf({ routes }: Content, route: string, locale: Locale): string {
  return (routes.pages[route]?.[locale] ?? '').replace(':slug', '')
}

function errorFile(pages: PageEntry[], route: string, locale: Locale): string {
  const entry = pages.find(({ ref }) => ref.route === route)
  if (!entry) throw new RangeError(`no error page named ${route}`)
  return pageFile(pathIn(entry.paths, locale))
}
