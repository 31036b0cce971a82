import { mapAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import { SINGLE_PAGES } from '../site/list-pages'
import { type Check, diagnosticAt } from './check'

/** Pages that exist once for each tour; their path holds :slug. */
const SLUG_PAGES = ['tour', 'ft-tour', 'fun-tickets']

export const pagesHaveARoute: Check = {
  code: 'missing-route',
  scope: 'Every page, tour, city, landing page and guide has a path in data/routes.yaml.',
  *run({ workspace, isUnreadable }) {
    const routes = itemsOf(workspace, 'routes')[0]?.parsed
    if (!routes?.value || isUnreadable(routes.file)) return
    for (const { part, name, why } of wantedRoutes(workspace)) {
      if (Object.hasOwn(mapAt(routes.value, [part]), name)) continue
      yield diagnosticAt(routes.placeOfKey([part]), {
        message: `${why} has no path: "${name}" is missing below "${part}:".`,
        hint: `Add ${name}: { en: /…, es: /es/…, ru: /ru/… }.`,
      })
    }
    const pages = mapAt(routes.value, ['pages'])
    for (const page of Object.keys(pages)) {
      for (const [locale, path] of Object.entries(mapAt(pages, [page]))) {
        if (typeof path !== 'string') continue
        const needsSlug = SLUG_PAGES.includes(page)
        if (needsSlug && !path.includes(':slug')) {
          yield diagnosticAt(routes.placeOf(['pages', page, locale]), {
            message: `The path of "${page}" needs :slug, because there is one such page for each tour; it is ${path}.`,
            hint: `Write ${path.replace(/\/$/, '')}/:slug.`,
          })
        } else if (!needsSlug && path.includes(':')) {
          yield diagnosticAt(routes.placeOf(['pages', page, locale]), {
            message: `The page "${page}" exists only once, so its path cannot hold a ":"; it is ${path}.`,
          })
        }
      }
    }
  },
}

function wantedRoutes(workspace: Workspace): { part: string; name: string; why: string }[] {
  const each = (collection: string, part: string, kind: string) =>
    itemsOf(workspace, collection).map(({ slug }) => ({ part, name: slug ?? '', why: `The ${kind} ${slug}` }))
  return [
    ...[...Object.keys(SINGLE_PAGES), ...SLUG_PAGES].map((name) => ({
      part: 'pages',
      name,
      why: `The page "${name}"`,
    })),
    ...each('cities', 'pages', 'city page'),
    ...each('landings', 'pages', 'landing page'),
    ...each('tours', 'direct', 'tour'),
    ...Object.keys(mapAt(singleOf(workspace, 'guides'), [])).map((name) => ({
      part: 'guides',
      name,
      why: `The guide ${name}`,
    })),
  ]
}
