import type { Routes } from '../generated/content'
import type { Locale } from '../locale'
import { type PageRef, pathSuffix } from './page-ref'

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
