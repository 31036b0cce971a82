import { mapAt } from '../read/value-at'
import { itemsOf, slugsOf, type Workspace } from '../read/workspace'
import { SINGLE_PAGES } from '../site/list-pages'
import { listedGuides } from '../site/publication'
import { type Check, diagnosticAt } from './check'

const SLUG_PAGES = ['tour', 'ft-tour', 'fun-tickets']

export const pagesHaveARoute: Check = {
  error: 'missing-route',
  scope: 'Every page, tour, city, landing page and guide has a path in data/routes.yaml, and the reverse.',
  *run({ workspace, isUnreadable }) {
    const routes = itemsOf(workspace, 'routes')[0]?.parsed
    if (!routes?.value || isUnreadable(routes.file)) return
    const wanted = wantedRoutes(workspace)
    const missing = wanted.filter(({ part, name }) => !Object.hasOwn(mapAt(routes.value, [part]), name))
    const pages = wanted.flatMap(({ part, name }) => (part === 'pages' ? name : []))
    const unknown = Object.keys(mapAt(routes.value, ['pages'])).filter((page) => !pages.includes(page))
    for (const { part, name, why } of missing) {
      const renamed = `Was it ${unknown[0]}? Write ${name} in its place, and its addresses stay. Otherwise add`
      yield diagnosticAt(routes.placeOfKey([part]), {
        message: `${why} has no path: "${name}" is missing below "${part}:".`,
        hint: `${part === 'pages' && unknown[0] ? renamed : 'Add'} ${name}: { en: /…, es: /es/…, ru: /ru/… }.`,
        follows: [name],
        explains: [name],
      })
    }
    // Beside a page without a path it is mostly that page's, under another name; a folder that is gone is told once.
    const isSure = !missing[0] && ['cities', 'landings'].every((kind) => itemsOf(workspace, kind).length > 0)
    for (const [page, paths] of Object.entries(mapAt(routes.value, ['pages']))) {
      if (isSure && unknown.includes(page))
        yield diagnosticAt(routes.placeOfKey(['pages', page]), {
          explains: [page],
          message: `There is no page "${page}": there is neither data/landings/${page}.yaml nor data/cities/${page}.yaml.`,
          hint: 'Deleted by mistake: bring that file back by git restore. Meant to go: take the page out here and wherever a link names it.',
        })
      const needsSlug = SLUG_PAGES.includes(page)
      for (const [locale, path] of Object.entries(mapAt(paths, []))) {
        if (typeof path !== 'string') continue
        const place = routes.placeOf(['pages', page, locale])
        if (needsSlug && !path.includes(':slug'))
          yield diagnosticAt(place, {
            message: `The path of "${page}" needs :slug, because there is one such page for each tour; it is ${path}.`,
            hint: `Write ${path.replace(/\/$/, '')}/:slug.`,
          })
        else if (!needsSlug && path.includes(':'))
          yield diagnosticAt(place, {
            message: `The page "${page}" exists only once, so its path cannot hold a ":"; it is ${path}.`,
          })
      }
    }
  },
}

function wantedRoutes(workspace: Workspace): { part: string; name: string; why: string }[] {
  const wanted = (part: string, kind: string, names: string[]) =>
    names.map((name) => ({ part, name, why: `The ${kind} ${name}` }))
  const pages = [...Object.keys(SINGLE_PAGES), ...SLUG_PAGES]
  return [
    ...pages.map((name) => ({ part: 'pages', name, why: `The page "${name}"` })),
    ...wanted('pages', 'city page', slugsOf(workspace, 'cities')),
    ...wanted('pages', 'landing page', slugsOf(workspace, 'landings')),
    ...wanted('direct', 'tour', slugsOf(workspace, 'tours')),
    ...wanted('guides', 'guide', listedGuides(workspace)),
  ]
}
