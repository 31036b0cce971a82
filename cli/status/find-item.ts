import type { DataPath } from '../../content/read/data-path'
import { didYouMean } from '../../content/read/did-you-mean'
import { mapAt, valueAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { UserError } from '../../domain/user-error'

/** What a command can be about, by the folder or file it stands in. */
const NAMES = {
  tours: 'tour',
  'partner-tours': 'partner tour',
  guides: 'guide',
  cities: 'city',
}

type ItemKind = keyof typeof NAMES

interface FoundItem<Kind extends ItemKind> {
  kind: Kind
  /** The file that holds it, and where in there: [] where it is all of it. */
  file: string
  path: DataPath
  data: unknown
}

/** @throws {UserError} UNKNOWN_SLUG */
export function findItem<Kind extends ItemKind>(
  workspace: Workspace,
  slug: string,
  kinds: readonly Kind[],
): FoundItem<Kind> {
  const all = kinds.flatMap((kind) => listItems(workspace, kind))
  const found = all.find((one) => one.slug === slug)
  if (found) return found
  const names = kinds.map((kind) => NAMES[kind]).join(', ')
  const hint = didYouMean(
    slug,
    all.map((one) => one.slug),
  )
  throw new UserError('UNKNOWN_SLUG', `There is no "${slug}" among these: ${names}. ${hint}`)
}

function listItems<Kind extends ItemKind>(
  workspace: Workspace,
  kind: Kind,
): (FoundItem<Kind> & { slug: string })[] {
  if (kind !== 'guides')
    return itemsOf(workspace, kind).map(({ slug = '', parsed }) => ({
      ...{ kind, slug, path: [], file: parsed.file },
      data: parsed.value,
    }))
  const guides = singleOf(workspace, kind)
  return Object.keys(mapAt(guides, [])).map((slug) => ({
    ...{ kind, slug, path: [slug], file: 'data/guides.yaml' },
    data: valueAt(guides, [slug]),
  }))
}
