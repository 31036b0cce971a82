import type { Content } from '../../content/read/typed-content'
import { LOCALES, type Locale } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import { pageRefName, pathOf, publishedPaths, UNKNOWN_TOUR } from '../../domain/routing/page-ref'
import { unknownAddressIn } from '../../domain/routing/unknown-address'
import type { ServedRedirect, ServedRewrite, ServingManifest } from '../../domain/serving-manifest'
import { pageFile } from '../../server/http/site/resolve-address'

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
      { prefix: locale === 'en' ? '/' : `/${locale}`, file: fileOf(pages, 'not-found', locale) ?? '' },
      // The partners' route without a slug has a message of its own (specification §8).
      ...prefixesOf(content, 'ft-tour', locale).map((prefix) => ({
        prefix: prefix.slice(0, -1),
        file: fileOf(pages, 'no-tour', locale) ?? '',
      })),
    ]),
  }
}

function redirects({ redirects: { redirects: listed }, routes }: Content, pages: PageEntry[]) {
  const taken = new Set([
    ...pages.flatMap(({ paths, unpublished }) => Object.values({ ...paths, ...unpublished })),
    ...listed.map(({ from }) => from),
  ])
  const published = new Map(pages.map(({ ref, paths }) => [pageRefName(ref), paths]))
  return [
    ...listed.map(({ from, to, slug, locale = 'en', query, keepQuery }): ServedRedirect => {
      const ref = { route: to, ...(slug && { slug }) }
      // English, while a text of the page is missing in the language.
      const target = published.get(pageRefName(ref))?.[locale] ?? pathOf(routes, ref, 'en')
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      // Not permanent: browsers keep a 301 for ever, and the campaign behind it ends some day.
      return { from, to: target + search, status: 302, keepQuery: keepQuery ?? false }
    }),
    // A page's English path below the prefix of a language leads to the page in that language, for good.
    ...pages.flatMap(({ paths }) =>
      publishedPaths(paths)
        .map(({ locale, path }) => ({ from: unknownAddressIn(locale, paths.en), to: path }))
        .filter(({ from, to }) => from !== to && !taken.has(from))
        .map((pair): ServedRedirect => ({ ...pair, status: 301, keepQuery: true })),
    ),
    // Declared in structured data only (specification §2): it leads to the all-tours page.
    ...LOCALES.map((locale): ServedRedirect => {
      const to = pathOf(routes, { route: 'all-tours' }, locale)
      return { from: unknownAddressIn(locale, '/search'), to, status: 302, keepQuery: true }
    }),
  ]
}

function rewrites(content: Content, pages: PageEntry[], locale: Locale): ServedRewrite[] {
  const notFound = { file: fileOf(pages, 'tour-not-found', locale) ?? '', status: 404 as const }
  const fallback = fileOf(pages, UNKNOWN_TOUR, locale)
  const stands = {
    tour: fallback ? { file: fallback, status: 200 as const } : notFound,
    'ft-tour': notFound,
    'fun-tickets': notFound,
  }
  return Object.entries(stands).flatMap(([route, shown]) =>
    prefixesOf(content, route, locale).map((prefix) => ({ prefix, ...shown })),
  )
}

/** What stands before the slug in a route's paths, `/es/entradas/`, and in the English one below the language's prefix. */
function prefixesOf({ routes }: Content, route: string, locale: Locale): string[] {
  const { [locale]: own = '', en = '' } = routes.pages[route] ?? {}
  return [...new Set([own, unknownAddressIn(locale, en)])].map((path) => path.replace(':slug', ''))
}

function fileOf(pages: PageEntry[], route: string, locale: Locale): string | undefined {
  const path = pages.find(({ ref }) => ref.route === route)?.paths[locale]
  return path && pageFile(path)
}
