import { groupByKey, repeatsOf } from '../read/group-by-key'
import { listAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import type { SitePath } from '../site/list-paths'
import { type Check, diagnosticAt, relatedAt } from './check'

/** Addresses that the server keeps for itself; their beginning is enough to clash. */
const RESERVED = ['/api', '/functions', '/healthz', '/readyz', '/assets', '/404', '/es/404', '/ru/404']

/** One address leads to one page, also after :slug is filled in. */
export const pathsAreUnique: Check = {
  error: 'path-clash',
  scope: 'No two pages or redirects of a language share an address, and none takes one of the server’s.',
  *run({ workspace, paths }) {
    const pages = paths.map((one) => ({ ...one, what: `the page ${one.page}` }))
    const all = [...pages, ...redirects(workspace)]
    for (const { first, item } of repeatsOf(all, ({ path }) => path.replace(/(.)\/$/, '$1')))
      yield diagnosticAt(item.place, {
        message: `${item.path.replace(/(.)\/$/, '$1')} is already the address of ${first.what}; ${item.what} needs another.`,
        related: [relatedAt(first.place, `${first.what} is here.`)],
      })
    // Two patterns of the same shape: whichever slug comes, both would answer.
    const patterns = paths.filter(({ pattern }) => pattern)
    for (const same of groupByKey(patterns, ({ locale, pattern }) => `${locale} ${pattern}`)) {
      const distinct = groupByKey(same, routeOf).flatMap(([one]) => one ?? [])
      for (const { first, item } of repeatsOf(distinct, () => 'shape'))
        yield diagnosticAt(item.place, {
          message: `"${routeOf(item)}" and "${routeOf(first)}" have the same path ${item.pattern}; an address could mean either.`,
          related: [relatedAt(first.place, `"${routeOf(first)}" is here.`)],
        })
    }
    for (const { path, what, place } of all) {
      const kept = RESERVED.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
      if (kept)
        yield diagnosticAt(place, {
          message: `${what.charAt(0).toUpperCase()}${what.slice(1)} cannot be at ${path}: ${kept} belongs to the server.`,
        })
    }
  },
}

function redirects(workspace: Workspace) {
  return itemsOf(workspace, 'redirects').flatMap(({ parsed }) =>
    listAt(parsed.value, ['redirects']).flatMap((redirect, i) => {
      const path = textAt(redirect, ['from'])
      const place = parsed.placeOf(['redirects', i, 'from'])
      return path === undefined ? [] : [{ path, what: `redirect no. ${i + 1}`, place }]
    }),
  )
}

function routeOf({ page }: SitePath): string {
  return page.split('/')[0] ?? page
}
