import { didYouMean } from '../../content/read/did-you-mean'
import { type DataPath, mapAt } from '../../content/read/value-at'
import { itemsOf, type Workspace } from '../../content/read/workspace'
import { UserError } from '../../domain/user-error'

/** What a command can be about, by the folder or file it stands in. */
const NAMES = { tours: 'tour', 'partner-tours': 'partner tour', guides: 'guide', cities: 'city' }

/** @throws {UserError} UNKNOWN_SLUG */
export function findItem<Kind extends keyof typeof NAMES>(
  workspace: Workspace,
  slug: string,
  kinds: readonly Kind[],
) {
  const all = kinds.flatMap((kind) => entriesOf(workspace, kind).map((entry) => ({ ...entry, kind })))
  const found = all.find((one) => one.slug === slug)
  if (found) return found
  const names = kinds.map((kind) => NAMES[kind]).join(', ')
  const slugs = all.map((one) => one.slug)
  const hint = didYouMean(slug, slugs) ?? ''
  throw new UserError('UNKNOWN_SLUG', `There is no "${slug}" among these: ${names}. ${hint}`.trimEnd())
}

/** What has a slug: each file of a folder, or each entry of a file, or of a part of it. */
export function entriesOf(workspace: Workspace, collection: string, ...part: string[]) {
  return itemsOf(workspace, collection).flatMap(
    ({ slug, parsed: { file, value } }): { slug: string; file: string; path: DataPath; data: unknown }[] =>
      slug !== undefined
        ? [{ slug, file, path: [], data: value }]
        : Object.entries(mapAt(value, part)).map(([name, data]) => {
            return { slug: name, file, path: [...part, name], data }
          }),
  )
}
