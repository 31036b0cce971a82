import type { DataPath } from '../../content/read/data-path'
import type { Place } from '../../content/read/diagnostic'
import { removeAt } from '../../content/read/edit-yaml'
import { listAt, textAt } from '../../content/read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { referencesIn } from '../../content/rules/list-references'
import { listPaths } from '../../content/site/list-paths'
import { parsePageRef } from '../../domain/routing/page-ref'
import { withRedirect } from '../new/new-redirect'
import type { PlannedFile } from '../new/plan-files'
import { kindOfRoute, mentionsIn, type RenamedKind } from '../rename/plan-rename'

export interface Removal {
  files: PlannedFile[]
  redirects: { from: string; to: string }[]
  /** What leads to it and is no list that can go on without it. */
  links: Place[]
  /** Pictures that nothing else shows; they stay. */
  pictures: string[]
}

/** Where the old addresses lead: the list that it stood in. */
const LIST_OF: Record<RenamedKind, string> = {
  tours: 'all-tours',
  'partner-tours': 'fun-tickets-tours',
  guides: 'all-tours',
}

const REDIRECTS = 'data/redirects.yaml'

/** All that changes when an item goes; nothing is written yet. */
export function planRemoval(workspace: Workspace, kind: RenamedKind, slug: string): Removal {
  const to = LIST_OF[kind]
  const moved = listPaths(workspace).flatMap(({ path, page, locale }) => {
    const ref = parsePageRef(page)
    return ref.slug === slug && kindOfRoute(ref.route) === kind ? [{ from: path, locale }] : []
  })
  const links: Place[] = []
  const texts = new Map<string, string>()
  const own = (item: Item) => item.collection.name === kind && item.slug === slug
  for (const item of workspace.items.filter((one) => !own(one))) {
    const { file } = item.parsed
    const entries: DataPath[] = []
    for (const { path, isKey } of mentionsIn(item, workspace, kind, slug)) {
      // An entry of a list, or under its own name, can go; any other link stays.
      if (isKey || typeof path.at(-1) === 'number') entries.push(path)
      else links.push(item.parsed.placeOf(path))
    }
    // From the last to the first: what stands before keeps its place.
    const changed = entries.reduceRight((text, path) => removeAt(text, path), item.parsed.text)
    if (changed !== item.parsed.text) texts.set(file, changed)
  }
  // An old redirect to it leads where its own addresses lead from now on.
  const older = listAt(singleOf(workspace, 'redirects'), ['redirects']).flatMap((one) =>
    textAt(one, ['slug']) === slug && kindOfRoute(textAt(one, ['to'])) === kind
      ? [{ from: textAt(one, ['from']) ?? '', locale: textAt(one, ['locale']) ?? 'en' }]
      : [],
  )
  const before = texts.get(REDIRECTS) ?? itemsOf(workspace, 'redirects')[0]?.parsed.text ?? ''
  const redirects = [...older, ...moved]
  texts.set(
    REDIRECTS,
    redirects.reduce((text, { from, locale }) => withRedirect(text, { from, to, locale }), before),
  )
  const gone = [
    ...workspace.items.filter(own).map(({ parsed }) => parsed.file),
    ...(kind === 'guides'
      ? workspace.articles.filter((one) => one.slug === slug).map(({ parsed }) => parsed.file)
      : []),
  ]
  return {
    files: [
      ...gone.map((file) => ({ file, text: undefined })),
      ...[...texts].map(([file, text]) => ({ file, text })),
    ],
    redirects: redirects.map(({ from }) => ({ from, to })),
    links,
    pictures: picturesOnlyIn(workspace, own),
  }
}

function picturesOnlyIn(workspace: Workspace, own: (item: Item) => boolean): string[] {
  const shownBy = (items: Item[]) =>
    new Set(
      items.flatMap((item) =>
        referencesIn(item, workspace)
          .filter((one) => one.kind === 'images')
          .map(({ name }) => name),
      ),
    )
  const others = shownBy(workspace.items.filter((item) => !own(item)))
  return [...shownBy(workspace.items.filter(own))].filter((name) => !others.has(name))
}
