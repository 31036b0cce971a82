import { LOCALES, type Locale } from '../../domain/locale'
import { currentSlug } from '../../domain/routing/current-slug'
import { pathSuffix } from '../../domain/routing/page-ref'
import { PARTNER_STYLE_TOURS } from '../../domain/routing/partner-style-tours'
import type { Place } from '../read/diagnostic'
import { outlineOf } from '../read/outline'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { mapAt, textAt } from '../read/value-at'
import { itemsOf, slugsOf, type Workspace } from '../read/workspace'
import { countPages } from './compile-listings'
import { COLLECTION_OF_ROUTE } from './publication'

/** One address of the site with the line of data/routes.yaml that gives it. */
export interface SitePath {
  path: string
  locale: Locale
  /** The page's name as links write it: `tour/flamenco-tapas`. */
  page: string
  /** The pattern it was made from, where it has a :slug. */
  pattern?: string
  place: Place
}

function slugsOfRoute(workspace: Workspace, route: string): string[] {
  if (route === 'fun-tickets') return partnerStyleTours(workspace)
  return slugsOf(workspace, COLLECTION_OF_ROUTE[route] ?? '')
}

export function partnerStyleTours(workspace: Workspace): string[] {
  return PARTNER_STYLE_TOURS.flatMap((slug) => tourToday(workspace, slug) ?? [])
}

export function tourToday(workspace: Workspace, slug: string): string | undefined {
  const tours = itemsOf(workspace, 'tours').map(({ slug = '', parsed }) => [slug, outlineOf(parsed)])
  return currentSlug(Object.fromEntries(tours), slug)
}

/**
 * Every address that data/routes.yaml gives, with :slug replaced, and those of a listing's further pages; entries
 * of the wrong shape are left out.
 */
export function listPaths(workspace: Workspace): SitePath[] {
  const parsed = itemsOf(workspace, 'routes')[0]?.parsed
  if (!parsed) return []
  const written = cachedOfFile(parsed, 'paths', () => writtenPaths(parsed))
  const pageCounts = countPages(workspace)
  return [
    ...written.pages.flatMap((pattern) => {
      const { path, locale, page, place } = pattern
      if (!path.includes(':slug')) {
        return Array.from({ length: pageCounts[page] ?? 1 }, (_, i) => ({
          ...pattern,
          path: path + pathSuffix(i + 1),
          page: page + pathSuffix(i + 1),
        }))
      }
      return slugsOfRoute(workspace, page).map((slug) => ({
        ...{ path: path.replace(':slug', slug), locale, page: `${page}/${slug}`, pattern: path, place },
      }))
    }),
    ...written.single.filter(({ path }) => !path.includes(':slug')),
  ]
}

/** The addresses as they are written; those of a tour or a guide are single. */
function writtenPaths(parsed: ParsedFile): { pages: SitePath[]; single: SitePath[] } {
  const each = (part: string, pageOf: (name: string) => string): SitePath[] =>
    Object.keys(mapAt(parsed.value, [part])).flatMap((name) =>
      LOCALES.flatMap((locale) => {
        const path = textAt(parsed.value, [part, name, locale])
        if (!path?.startsWith('/')) return []
        return [{ path, locale, page: pageOf(name), place: parsed.placeOf([part, name, locale]) }]
      }),
    )
  return {
    pages: each('pages', (route) => route),
    single: [...each('direct', (slug) => `direct/${slug}`), ...each('guides', (slug) => `guide/${slug}`)],
  }
}
