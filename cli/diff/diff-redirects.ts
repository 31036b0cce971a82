import { listAt, textAt } from '../../content/read/value-at'
import { singleOf, type Workspace } from '../../content/read/workspace'
import { changedEntries } from './changed-entries'
import type { RedirectChange } from './content-diff'
import type { ContentSide } from './content-side'

/** Redirects that came, went or lead elsewhere. */
export function diffRedirects(before: ContentSide, after: ContentSide): RedirectChange[] {
  return changedEntries(redirectsOf(before.workspace), redirectsOf(after.workspace)).map(
    ({ name, ...change }) => ({ from: name, ...change }),
  )
}

/** The page each old address leads to. */
export function redirectsOf(workspace: Workspace): Map<string, string> {
  const entries = listAt(singleOf(workspace, 'redirects'), ['redirects']).flatMap((one) => {
    const [from, to] = [textAt(one, ['from']), textAt(one, ['to'])]
    return from && to ? [[from, to] as const] : []
  })
  return new Map(entries)
}
