import { LOCALES, type Locale } from '../../domain/locale'
import { PARTNER_STYLE_TOURS } from '../../domain/routing/partner-style-tours'
import type { DataPath } from '../read/data-path'
import type { Place } from '../read/diagnostic'
import { mapAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'

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

/** What :slug stands for in a page's path. */
function slugsOf(workspace: Workspace, route: string): string[] {
  const slugs = (collection: string) => itemsOf(workspace, collection).map(({ slug }) => slug ?? '')
  if (route === 'tour') return slugs('tours')
  if (route === 'ft-tour') return slugs('partner-tours')
  return route === 'fun-tickets' ? slugs('tours').filter((slug) => PARTNER_STYLE_TOURS.includes(slug)) : []
}

/** Every address that data/routes.yaml gives, with :slug replaced; entries of the wrong shape are left out. */
export function listPaths(workspace: Workspace): SitePath[] {
  const parsed = itemsOf(workspace, 'routes')[0]?.parsed
  if (!parsed) return []
  const found: SitePath[] = []
  const add = (page: string, path: DataPath, slugs: string[]) => {
    for (const locale of LOCALES) {
      const at = [...path, locale]
      const text = textAt(parsed.value, at)
      if (!text?.startsWith('/')) continue
      const place = parsed.placeOf(at)
      if (!text.includes(':slug')) found.push({ path: text, locale, page, place })
      else
        for (const slug of slugs)
          found.push({
            path: text.replace(':slug', slug),
            locale,
            page: `${page}/${slug}`,
            pattern: text,
            place,
          })
    }
  }
  for (const route of Object.keys(mapAt(parsed.value, ['pages'])))
    add(route, ['pages', route], slugsOf(workspace, route))
  for (const slug of Object.keys(mapAt(parsed.value, ['direct']))) add(`direct/${slug}`, ['direct', slug], [])
  for (const slug of Object.keys(mapAt(parsed.value, ['guides']))) add(`guide/${slug}`, ['guides', slug], [])
  return found
}
