import type { PageEntry } from '../../content/site/page-entry'
import { LOCALES, type Locale } from '../../domain/locale'
import { pageRefName } from '../../domain/routing/page-ref'
import type { PageChange, ShownChange } from './content-diff'
import type { ContentSide } from './content-side'
import { redirectsOf } from './diff-redirects'
import { excerpt } from './excerpt'
import { mayBeHidden } from './may-be-hidden'
import { shownLeaves } from './shown-leaves'
import { shownOnPage } from './shown-on-page'

/** Pages that came, went, moved, or show something else, in each language. */
export function diffPages(before: ContentSide, after: ContentSide): PageChange[] {
  // Without routes no page has an address, and nothing can be said of any.
  if (before.pages.length === 0 || after.pages.length === 0) return []
  const redirected = redirectsOf(after.checked.workspace)
  return LOCALES.flatMap((language) => {
    const [a, b] = [addressed(before, language), addressed(after, language)]
    const [leavesBefore, leavesAfter] = [shownLeaves(before, language), shownLeaves(after, language)]
    const addresses = new Set([...b.values()].map(({ path }) => path))
    /** A path that another page has now, or that leads on, is not lost. */
    const isLost = (path: string) => !addresses.has(path) && !redirected.has(path)
    return [...new Set([...a.keys(), ...b.keys()])].flatMap((page): PageChange[] => {
      const [old, now] = [a.get(page), b.get(page)]
      const base = { page, language, marked: false, changes: [] }
      if (!now && old) {
        if (isUnreadable(old.entry, after)) return []
        return [{ ...base, change: 'removed', path: old.path, marked: isLost(old.path) }]
      }
      if (!now) return []
      if (!old) return isUnreadable(now.entry, before) ? [] : [{ ...base, change: 'added', path: now.path }]
      const changes = compare(
        shownOnPage(old.entry, before.checked.workspace, leavesBefore),
        shownOnPage(now.entry, after.checked.workspace, leavesAfter),
      ).filter((change) => isCertain(change, before, after))
      if (old.path !== now.path) {
        const marked = isLost(old.path)
        return [{ ...base, change: 'moved', path: now.path, oldPath: old.path, marked, changes }]
      }
      return changes.length > 0 ? [{ ...base, change: 'changed', path: now.path, changes }] : []
    })
  })
}

/** Pages that travellers open; error pages have no address of their own. */
function addressed(
  { pages }: ContentSide,
  language: Locale,
): Map<string, { entry: PageEntry; path: string }> {
  return new Map(
    pages.flatMap((entry) => {
      const path: string | undefined = entry.paths[language]
      return entry.status === 200 && path !== undefined ? [[pageRefName(entry.ref), { entry, path }]] : []
    }),
  )
}

/** A page may be missing only because the file it stands on cannot be read. */
function isUnreadable({ page, slug, ref }: PageEntry, { unreadable }: ContentSide): boolean {
  const name = slug ?? ref.route
  return [...unreadable].some(
    (file) =>
      file.endsWith(`/${name}.yaml`) || file.startsWith(`guides/${name}/`) || file === `data/${page}s.yaml`,
  )
}

/** What seems to be gone or new may stand in a file that cannot be read on one of the sides. */
function isCertain(
  { what, before: old, after: now }: ShownChange,
  before: ContentSide,
  after: ContentSide,
): boolean {
  return !(now === null && mayBeHidden(what, after)) && !(old === null && mayBeHidden(what, before))
}

function compare(before: Map<string, string>, after: Map<string, string>): ShownChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [old, now] = [before.get(what) ?? null, after.get(what) ?? null]
    return old === now ? [] : [{ what, ...excerpt(old, now) }]
  })
}
