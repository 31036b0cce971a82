import { listAt, textAt } from '../../content/read/value-at'
import { singleOf, type Workspace } from '../../content/read/workspace'
import type { RedirectChange } from './content-diff'
import type { ContentSide } from './content-side'

const FILE = 'data/redirects.yaml'

/** Redirects that came, went or lead elsewhere. */
export function diffRedirects(before: ContentSide, after: ContentSide): RedirectChange[] {
  if (before.unreadable.has(FILE) || after.unreadable.has(FILE)) return []
  const [a, b] = [redirectsOf(before.checked.workspace), redirectsOf(after.checked.workspace)]
  return [...new Set([...a.keys(), ...b.keys()])].sort().flatMap((from) => {
    const [old, now] = [a.get(from) ?? null, b.get(from) ?? null]
    return old === now ? [] : [{ from, before: old, after: now }]
  })
}

/** The page each old address leads to. */
export function redirectsOf(workspace: Workspace): Map<string, string> {
  const entries = listAt(singleOf(workspace, 'redirects'), ['redirects']).flatMap((one) => {
    const [from, to] = [textAt(one, ['from']), textAt(one, ['to'])]
    return from && to ? [[from, to] as const] : []
  })
  return new Map(entries)
}
