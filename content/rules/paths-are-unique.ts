import { LOCALES } from '../../domain/locale'
import type { Place } from '../read/diagnostic'
import { mapByKey } from '../read/group-by-key'
import { listAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import type { SitePath } from '../site/list-paths'
import { type Check, type CheckDiagnostic, diagnosticAt, relatedAt } from './check'

/** Addresses that the server keeps for itself; their beginning is enough to clash. */
const RESERVED = ['/api', '/functions', '/healthz', '/readyz', '/assets', '/404', '/es/404', '/ru/404']

/** One address leads to one page, also after :slug is filled in. */
export const pathsAreUnique: Check = {
  code: 'path-clash',
  scope: 'No two pages or redirects of a language share an address, and no page hides another.',
  *run({ workspace, paths }) {
    yield* samePath([
      ...paths.map((path) => ({ ...path, what: `the page ${path.page}` })),
      ...redirects(workspace),
    ])
    yield* samePattern(paths)
    yield* hidden(paths)
    for (const { path, page, place } of paths) {
      const kept = RESERVED.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
      if (kept)
        yield diagnosticAt(place, {
          message: `The page ${page} cannot be at ${path}: ${kept} belongs to the server.`,
        })
    }
  },
}

function redirects(workspace: Workspace) {
  return itemsOf(workspace, 'redirects').flatMap(({ parsed }) =>
    listAt(parsed.value, ['redirects']).flatMap((redirect, i) => {
      const path = textAt(redirect, ['from'])
      return path === undefined
        ? []
        : [{ path, what: 'this redirect', place: parsed.placeOf(['redirects', i, 'from']) }]
    }),
  )
}

function* samePath(all: { path: string; what: string; place: Place }[]): Iterable<CheckDiagnostic> {
  const byPath = mapByKey(all, ({ path }) => path.replace(/(.)\/$/, '$1'))
  for (const [path, [first, ...others]] of byPath)
    for (const { what, place } of others)
      yield diagnosticAt(place, {
        message: `${path} is already the address of ${first?.what}; ${what} needs another.`,
        related: first && [relatedAt(first.place, `${first.what} is here.`)],
      })
}

/** Two patterns of the same shape: whichever slug comes, both would answer. */
function* samePattern(paths: SitePath[]): Iterable<CheckDiagnostic> {
  for (const locale of LOCALES) {
    const seen = new Map<string, SitePath>()
    for (const one of paths.filter((path) => path.locale === locale && path.pattern)) {
      const route = routeOf(one)
      const first = seen.get(one.pattern ?? '')
      if (!first) seen.set(one.pattern ?? '', one)
      else if (routeOf(first) !== route) {
        yield diagnosticAt(one.place, {
          message: `"${route}" and "${routeOf(first)}" have the same path ${one.pattern}; an address could mean either.`,
          related: [{ ...first.place, message: `"${routeOf(first)}" is here.` }],
        })
        seen.set(one.pattern ?? '', { ...first, page: one.page })
      }
    }
  }
}

/** A fixed address that a pattern also fits: an unknown tour there would show the other page. */
function* hidden(paths: SitePath[]): Iterable<CheckDiagnostic> {
  const patterns = new Map(paths.filter(({ pattern }) => pattern).map((path) => [path.pattern, path]))
  const pagesAt = new Map<string, number>()
  for (const { path } of paths) pagesAt.set(path, (pagesAt.get(path) ?? 0) + 1)
  for (const one of paths.filter(({ pattern }) => !pattern)) {
    // A slug that makes exactly this address has been told as the same address.
    if ((pagesAt.get(one.path) ?? 0) > 1) continue
    for (const [pattern = '', owner] of patterns) {
      const [before = '', after = ''] = pattern.split(':slug')
      const slug = one.path.slice(before.length, one.path.length - after.length)
      if (one.path !== before + slug + after || !/^[^/]+$/.test(slug)) continue
      yield diagnosticAt(one.place, {
        message: `The page ${one.page} at ${one.path} lies among the addresses ${pattern} of "${routeOf(owner)}".`,
        hint: 'Give it an address outside of them.',
        related: [{ ...owner.place, message: `"${routeOf(owner)}" is here.` }],
      })
    }
  }
}

function routeOf({ page }: SitePath): string {
  return page.split('/')[0] ?? page
}
