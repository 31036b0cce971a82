import { existsSync } from 'node:fs'
import { parse } from 'yaml'
import { removeAt, writeFields } from '../../content/read/edit-yaml'
import { offsetOfPlace } from '../../content/read/line-index'
import { outlineOf } from '../../content/read/outline'
import { listAt, mapAt, textAt } from '../../content/read/value-at'
import { filesOf, type Item, inRoot, type Workspace } from '../../content/read/workspace'
import { linksIn, referencesIn } from '../../content/rules/list-references'
import { listPaths } from '../../content/site/list-paths'
import { COLLECTION_OF_ROUTE, draftsOf } from '../../content/site/publication'
import { recordFile, TRANSLATED } from '../../content/texts/translation-record'
import { parsePageRef } from '../../domain/routing/page-ref'
import { UserError } from '../../domain/user-error'
import { changedFile, changeFiles, contentToChange, type PlannedFile } from '../change/change-files'
import { findItem } from '../change/find-item'
import { isRepository } from '../git/run-git'
import type { Given } from '../given'
import { REDIRECTS, withRedirects } from '../new/new-redirect'
import { assertFree } from '../new/slug'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

export const RENAMED_KINDS = ['tours', 'partner-tours', 'guides'] as const
export type RenamedKind = (typeof RENAMED_KINDS)[number]

/**
 * `tours rename`: another slug, everywhere at once.
 *
 * @throws {UserError} UNKNOWN_SLUG, SLUG_TAKEN, NOT_VALID when the content would have errors
 */
export async function rename(options: Given<'rename'>, output: Output) {
  const { old, new: slug, root, asOf } = options
  // Half of the names changed would be worse than none.
  const workspace = contentToChange(root)
  const { kind } = findItem(workspace, old, RENAMED_KINDS)
  assertFree(kind === 'guides' ? 'guide' : 'tour', slug, workspace)
  const { files, redirects } = planRename(workspace, kind, old, slug)
  const written = changeFiles(workspace, files, asOf)
  output.out(
    [
      `${kind}/${old} is now ${kind}/${slug}. Written:`,
      ...written.map(({ file, text }) => `  ${file}${text === undefined ? ' (gone)' : ''}`),
      ...(redirects.length > 0 ? ['', 'From the next build on these lead on:'] : []),
      ...redirects.map(({ from, to }) => `  ${from} → ${to}`),
      '',
      kind === 'guides'
        ? `Its texts stand in guides/${slug}/.`
        : `Bookings made under ${old} become bookings of ${slug} when the server takes up that build.`,
      `${countOf(written.length, 'file')} changed.${isRepository(workspace.root) ? ' See it: npx tours diff HEAD' : ''}`,
      '',
    ].join('\n'),
  )
}

/**
 * All that changes when an item is called by another slug, and from where to where its addresses lead; nothing is
 * written yet.
 *
 * @throws {UserError} WRITE_BY_HAND where it is not named by its name (an alias "*name")
 */
export function planRename(workspace: Workspace, kind: RenamedKind, old: string, slug: string) {
  // Addresses that hold the slug; those made of a title in another language stay as travellers know them.
  const moved = addressesOf(workspace, kind, old)
    .map((address) => ({ ...address, to: address.from.replace(new RegExp(`/${old}$`), `/${slug}`) }))
    .filter(({ from, to }) => from !== to)
  // A draft has no page yet that an address could lead on to.
  const redirects = draftsOf(workspace).has(`${kind}/${old}`) ? [] : moved
  const records = TRANSLATED.map(recordFile).filter((file) => existsSync(inRoot(workspace, file)))
  const names = new Set([...filesOf(workspace).map(({ file }) => file), ...records, REDIRECTS])
  const ownPath = (name: string) => (kind === 'guides' ? `guides/${name}/` : `data/${kind}/${name}.yaml`)
  const files = [...names].flatMap((path): PlannedFile[] => {
    const { file, before, text } = changedFile(workspace, path, (text) => {
      const item = workspace.items.find(({ parsed }) => parsed.file === path)
      const renamed = withNewNames(item ? withNewSlug(item, text) : text)
      return path === REDIRECTS ? withNewRedirects(renamed) : renamed
    })
    const name = file.replace(ownPath(old), ownPath(slug))
    if (name !== file)
      return [
        { file: name, text, isNew: true },
        { file, text: undefined },
      ]
    return before === text ? [] : [{ file, text }]
  })
  return { files, redirects }

  /** Where an item's data holds the old slug: names, links, keys, its own. */
  function withNewSlug(item: Item, text: string): string {
    const { parsed, collection } = item
    const isOwn = collection.name === kind && item.slug === old
    const places = mentionsIn(item, workspace, kind, old).map(({ path, isKey, isLink }) =>
      isKey ? parsed.placeOfKey(path) : parsed.placeOf(isLink ? [...path, 'slug'] : path),
    )
    if (isOwn) places.push(parsed.placeOf(['slug']))
    const offsets = [...new Set(places.map((place) => offsetOfPlace(text, place)))].sort((a, b) => b - a)
    const renamed = offsets.reduce((changed, offset) => {
      const start = /["']/.test(changed[offset] ?? '') ? offset + 1 : offset
      if (changed.slice(start, start + old.length) !== old)
        throw new UserError(
          'WRITE_BY_HAND',
          `${parsed.file} names ${old} in a way that cannot be changed safely (an alias "*name", mostly). Write the name there; nothing was changed.`,
        )
      return changed.slice(0, start) + slug + changed.slice(start + old.length)
    }, text)
    if (!isOwn) return renamed
    // By them the server and `tours diff` know that it is the same tour.
    const former = listAt(outlineOf(parsed), ['formerSlugs']).filter((name) => name !== slug)
    return writeFields(renamed, [], { formerSlugs: [...former, old] }, ['slug', 'formerSlugs'])
  }

  /** Names of figures, pages and texts, `tours/flamenco-tapas/price`, and addresses as they are written out. */
  function withNewNames(text: string): string {
    const routes = Object.keys(COLLECTION_OF_ROUTE).filter((route) => kindOfRoute(route) === kind)
    const parents = [kind, ...(kind === 'guides' ? ['guide'] : routes)].join('|')
    const renamed = text.replace(
      new RegExp(`(?<![\\w/-])((?:route:)?(?:${parents})/)${old}(?![\\w-])`, 'g'),
      (_, parent) => parent + slug,
    )
    return moved.reduce(
      (changed, { from, to }) => changed.replace(new RegExp(`(?<![\\w/-])${from}(?![\\w-])`, 'g'), () => to),
      renamed,
    )
  }

  /** A redirect from each address that it had; one from an address that it has again would hide it. */
  function withNewRedirects(text: string): string {
    const freed = moved.reduce((changed, { to }) => {
      const redirects = listAt(parse(changed), ['redirects'])
      const index = redirects.findIndex((one) => textAt(one, ['from']) === to)
      return index < 0 ? changed : removeAt(changed, ['redirects', index])
    }, text)
    return withRedirects(
      freed,
      redirects.map(({ from, route, locale }) => ({ from, to: route, slug, locale })),
    )
  }
}

/** Where an item names another: in a field, in a list, in a link, or as a key. */
export function mentionsIn(item: Item, workspace: Workspace, kind: RenamedKind, slug: string) {
  const { collection, parsed } = item
  const named = referencesIn(item, workspace).filter((one) => one.kind === kind && one.name === slug)
  const linked = linksIn(item, workspace).filter(
    (link) => link.slug === slug && kindOfRoute(link.route) === kind,
  )
  const isGuide = collection.name === 'guides' && kind === 'guides' && slug in mapAt(parsed.value, [])
  return [
    ...named.map(({ path, isKey }) => ({ path, isKey, isLink: false })),
    ...linked.map(({ path }) => ({ path, isKey: false, isLink: true })),
    ...(isGuide ? [{ path: [slug], isKey: true, isLink: false }] : []),
  ]
}

export function kindOfRoute(route = ''): string | undefined {
  return route === 'guide' ? 'guides' : COLLECTION_OF_ROUTE[route]
}

export function addressesOf(workspace: Workspace, kind: RenamedKind, slug: string) {
  return listPaths(workspace).flatMap(({ path, page, locale }) => {
    const ref = parsePageRef(page)
    const isItem = ref.slug === slug && kindOfRoute(ref.route) === kind
    return isItem ? [{ from: path, route: ref.route, locale }] : []
  })
}
