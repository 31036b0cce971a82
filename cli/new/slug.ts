import slugify from '@sindresorhus/slugify'
import type { Workspace } from '../../content/read/workspace'
import { IS_SLUG } from '../../content/rules/slugs-are-file-names'
import { UserError } from '../../domain/user-error'
import { entriesOf } from '../change/find-item'
import { usageError } from '../content-root'
import { KINDS, type Kind } from './kinds'

const LONGEST_FROM_TITLE = 60

/** Longer names than 255 bytes no file can have, with its ending; nobody reads such an address anyway. */
const LONGEST_SLUG = 100

/** As the addresses of data/routes.yaml write Russian; signs that the library would spell out in English. */
const REPLACEMENTS: [string, string][] = [
  ['щ', 'shch'],
  ['ё', 'e'],
  ['ъ', ''],
  ['&', ' '],
  ['€', ' '],
]

/** The title in lower-case Latin words joined by hyphens; empty when it holds no letter or digit that can be written so. */
export function slugFromTitle(title: string): string {
  const text = title.replace(/\{\{[^{}]*\}\}/g, ' ').toLowerCase()
  const slug = slugify(text, { decamelize: false, customReplacements: REPLACEMENTS })
  if (slug.length <= LONGEST_FROM_TITLE) return slug
  const words = slug.slice(0, LONGEST_FROM_TITLE + 1)
  return words.includes('-') ? words.slice(0, words.lastIndexOf('-')) : slug.slice(0, LONGEST_FROM_TITLE)
}

/** @throws {UserError} USAGE for a slug that cannot be one, SLUG_TAKEN for one that is in use */
export function assertFree(kind: Kind, slug: string, workspace: Workspace): void {
  const better = slugFromTitle(slug)
  if (!IS_SLUG.test(slug))
    throw usageError(
      `The slug "${slug}" can hold only lower-case Latin letters, digits and single hyphens.${better ? ` Write ${better}.` : ''}`,
    )
  if (slug.length > LONGEST_SLUG)
    throw usageError(
      `The slug has ${slug.length} characters; an address has room for ${LONGEST_SLUG}. Write ${better}.`,
    )
  const file = takenSlugs(kind, workspace).get(slug)
  if (file)
    throw new UserError(
      'SLUG_TAKEN',
      `There is "${slug}" already, in ${file}. Choose another slug; nothing was written.`,
    )
}

/** Where the slugs of a kind stand already: the file by the slug. The two kinds of tour share theirs: bookings name them. */
function takenSlugs(kind: Kind, workspace: Workspace): Map<string, string> {
  const entries = KINDS[kind].slugsIn.flatMap(([collection = '', ...part]) =>
    entriesOf(workspace, collection, ...part),
  )
  const articles = workspace.articles.filter(() => kind === 'guide')
  return new Map([
    ...entries.map(({ slug, file }) => [slug, file] as const),
    ...articles.map(({ slug, parsed }) => [slug, parsed.file] as const),
  ])
}
