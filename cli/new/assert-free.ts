import { mapAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'
import type { Kind } from './kind'
import { isSlug } from './read-value'
import { slugFromTitle } from './slug-from-title'

/** Where the slugs of a kind stand already. */
function taken(kind: Kind, workspace: Workspace): Map<string, string> {
  const inFolder = (collection: string): [string, string][] =>
    itemsOf(workspace, collection).map(({ slug, parsed }) => [slug ?? '', parsed.file])
  const inFile = (collection: string, part?: string): [string, string][] =>
    Object.keys(mapAt(singleOf(workspace, collection), part ? [part] : [])).map((slug) => [
      slug,
      `data/${collection}.yaml`,
    ])
  const priced = (part: string) => inFile('prices', part)
  switch (kind) {
    case 'tour':
    case 'partner-tour':
      // The two share their slugs: bookings name a tour by it.
      return new Map([
        ...priced('tours'),
        ...priced('partner-tours'),
        ...inFile('routes', 'direct'),
        ...inFolder('tours'),
        ...inFolder('partner-tours'),
      ])
    case 'guide':
      return new Map([
        ...inFile('routes', 'guides'),
        ...inFile('guides'),
        ...workspace.articles.map(({ slug, parsed }): [string, string] => [slug, parsed.file]),
      ])
    case 'city':
      return new Map([...inFile('routes', 'pages'), ...inFolder('cities')])
    case 'faq':
      return new Map(inFolder('faqs'))
    case 'badge':
      return new Map(inFile('badges'))
  }
}

/** Longer names than 255 bytes no file can have, with its ending; nobody reads such an address anyway. */
const LONGEST_SLUG = 100

/** The sentence that refuses a slug, or undefined for one that can be used. */
export function slugProblem(kind: Kind, slug: string, workspace: Workspace): string | undefined {
  if (!isSlug(slug)) {
    const better = slugFromTitle(slug)
    return `The slug "${slug}" can hold only lower-case Latin letters, digits and single hyphens.${better ? ` Write ${better}.` : ''}`
  }
  if (slug.length > LONGEST_SLUG)
    return `The slug has ${slug.length} characters; an address has room for ${LONGEST_SLUG}. Write ${slugFromTitle(slug)}.`
  const where = taken(kind, workspace).get(slug)
  return where && `There is "${slug}" already, in ${where}. Choose another slug; nothing was written.`
}

/** @throws {UserError} USAGE for a slug that cannot be one, SLUG_TAKEN for one that is in use */
export function assertFree(kind: Kind, slug: string, workspace: Workspace): void {
  const problem = slugProblem(kind, slug, workspace)
  if (problem)
    throw new UserError(isSlug(slug) && slug.length <= LONGEST_SLUG ? 'SLUG_TAKEN' : USAGE_ERROR, problem)
}
