import type { Routes } from '../generated/content'
import { LOCALES, type Locale } from '../locale'

/** A page in any language: an id of data/routes.yaml, or `tour`, `direct`, `guide` and so on with a slug. */
export interface PageRef {
  route: string
  slug?: string
  /** Which page of a listing, from 2; absent for the first. */
  page?: number
  /** What follows the question mark, for example `category=museums`. */
  query?: string
}

/** The page of a tour that stands for an unknown one, and says so. */
export const UNKNOWN_TOUR = 'unknown-tour'

/** "tour/flamenco-tapas", as links in Markdown and reports write it; "all-tours/page/2". */
export function pageRefName({ route, slug, page }: PageRef): string {
  const name = slug ? `${route}/${slug}` : route
  return page ? `${name}${pathSuffix(page)}` : name
}

/** What stands behind the address of a listing in that of one of its further pages. */
export function pathSuffix(page: number): string {
  return page > 1 ? `/page/${page}` : ''
}

export function parsePageRef(name: string): PageRef {
  const [, listing, page] = /^([^/]+)\/page\/(\d+)$/.exec(name) ?? []
  if (listing) return { route: listing, page: Number(page) }
  const slash = name.indexOf('/')
  return slash < 0 ? { route: name } : { route: name.slice(0, slash), slug: name.slice(slash + 1) }
}

/**
 * The address of a page in a language, from data/routes.yaml.
 *
 * @returns a path without a trailing slash (except "/"), with the query where the reference has one
 * @throws {RangeError} for a page that has no route; validation has made sure that all have one
 */
export function pathOf(routes: Routes, ref: PageRef, locale: Locale): string {
  const path = findPath(routes, ref, locale)
  if (path === undefined) throw new RangeError(`no route for ${ref.route}${ref.slug ? `/${ref.slug}` : ''}`)
  return ref.query ? `${path}?${ref.query}` : path
}

/** As `pathOf`, but undefined where there is no such page. */
export function findPath(routes: Routes, ref: PageRef, locale: Locale): string | undefined {
  if (ref.route === 'direct') return ref.slug ? routes.direct[ref.slug]?.[locale] : undefined
  if (ref.route === 'guide') return ref.slug ? routes.guides[ref.slug]?.[locale] : undefined
  const pattern = routes.pages[ref.route]?.[locale]
  if (pattern === undefined) return undefined
  if (pattern.includes(':slug') !== Boolean(ref.slug)) return undefined
  return ref.slug ? pattern.replace(':slug', ref.slug) : pattern + pathSuffix(ref.page ?? 1)
}

/** A page's path in each language in which it is published; English is always one. */
export type PagePaths = Partial<Record<Locale, string>> & Record<'en', string>

export function publishedPaths(paths: PagePaths): { locale: Locale; path: string }[] {
  return LOCALES.flatMap((locale) => {
    const path = paths[locale]
    return path === undefined ? [] : [{ locale, path }]
  })
}

/** The path of a page that is being rendered in a language; English where it is not published in that one. */
export function pathIn(paths: PagePaths, locale: Locale): string {
  return paths[locale] ?? paths.en
}
