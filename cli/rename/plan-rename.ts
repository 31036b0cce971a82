import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { removeAt, writeFields } from '../../content/read/edit-yaml'
import { offsetOfPlace } from '../../content/read/line-index'
import { outlineOf } from '../../content/read/outline'
import { listAt, mapAt, textAt } from '../../content/read/value-at'
import { filesOf, type Item, inRoot, itemsOf, type Workspace } from '../../content/read/workspace'
import { linksIn, referencesIn } from '../../content/rules/list-references'
import { listPaths } from '../../content/site/list-paths'
import { COLLECTION_OF_ROUTE } from '../../content/site/publication'
import { recordFile, TRANSLATED } from '../../content/texts/translation-record'
import { parsePageRef } from '../../domain/routing/page-ref'
import { UserError } from '../../domain/user-error'
import type { PlannedFile } from '../new/change-files'
import { withRedirects } from '../new/new-redirect'

export const RENAMED_KINDS = ['tours', 'partner-tours', 'guides'] as const
export type RenamedKind = (typeof RENAMED_KINDS)[number]

interface RenamePlan {
  files: PlannedFile[]
  /** From the addresses that it had to those that it has. */
  redirects: { from: string; to: string }[]
}

interface Renaming {
  kind: RenamedKind
  old: string
  slug: string
}

const REDIRECTS = 'data/redirects.yaml'

/** All that changes when an item is called by another slug; nothing is written yet. */
export function planRename(workspace: Workspace, kind: RenamedKind, old: string, slug: string): RenamePlan {
  const renaming = { kind, old, slug }
  const moved = movedAddresses(workspace, renaming)
  const before = new Map(filesOf(workspace).map(({ file, text }) => [file, text]))
  for (const file of TRANSLATED.map(recordFile)) {
    const path = inRoot(workspace, file)
    if (existsSync(path)) before.set(file, readFileSync(path, 'utf8'))
  }
  const texts = new Map(before)
  for (const item of workspace.items) {
    const { file, text } = item.parsed
    texts.set(file, replaceAt(text, placesOf(item, workspace, renaming), file, renaming))
  }
  for (const [file, text] of texts) texts.set(file, withNewNames(text, renaming, moved))
  const own = `data/${kind}/${old}.yaml`
  const ownText = texts.get(own)
  if (ownText) texts.set(own, withFormerSlug(ownText, workspace, renaming))
  texts.set(REDIRECTS, withNewRedirects(texts.get(REDIRECTS) ?? '', moved, slug))

  const files = [...texts].flatMap(([file, text]): PlannedFile[] => {
    const name = newFile(file, renaming)
    if (name !== file)
      return [
        { file: name, text, isNew: true },
        { file, text: undefined },
      ]
    return before.get(file) === text ? [] : [{ file, text }]
  })
  return { files, redirects: moved.map(({ from, to }) => ({ from, to })) }
}

function newFile(file: string, { kind, old, slug }: Renaming): string {
  if (kind !== 'guides') return file === `data/${kind}/${old}.yaml` ? `data/${kind}/${slug}.yaml` : file
  const folder = `guides/${old}/`
  return file.startsWith(folder) ? `guides/${slug}/${file.slice(folder.length)}` : file
}

/** Where an item's data holds the old slug: names, links, keys, its own. */
function placesOf(item: Item, workspace: Workspace, { kind, old }: Renaming) {
  const { parsed, collection, slug } = item
  const own = collection.name === kind && slug === old ? [parsed.placeOf(['slug'])] : []
  const named = mentionsIn(item, workspace, kind, old).map(({ path, isKey, isLink }) =>
    isKey ? parsed.placeOfKey(path) : parsed.placeOf(isLink ? [...path, 'slug'] : path),
  )
  return [...named, ...own]
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

/** The kind of what a route's pages are about, as its folder is called. */
export function kindOfRoute(route = ''): string | undefined {
  return route === 'guide' ? 'guides' : COLLECTION_OF_ROUTE[route]
}

/** @throws {UserError} WRITE_BY_HAND where the name is not written as a name (an alias "*name") */
function replaceAt(
  text: string,
  places: { line: number; column: number }[],
  file: string,
  { old, slug }: Renaming,
): string {
  const offsets = [...new Set(places.map((place) => offsetOfPlace(text, place)))].sort((a, b) => b - a)
  return offsets.reduce((changed, offset) => {
    const start = /["']/.test(changed[offset] ?? '') ? offset + 1 : offset
    if (changed.slice(start, start + old.length) !== old)
      throw new UserError(
        'WRITE_BY_HAND',
        `${file} names ${old} in a way that cannot be changed safely (an alias "*name", mostly). Write the name there; nothing was changed.`,
      )
    return changed.slice(0, start) + slug + changed.slice(start + old.length)
  }, text)
}

/** Names of figures, pages and texts, `tours/flamenco-tapas/price`, and addresses as they are written out. */
function withNewNames(text: string, { kind, old, slug }: Renaming, moved: MovedAddress[]): string {
  const routes = Object.keys(COLLECTION_OF_ROUTE).filter((route) => kindOfRoute(route) === kind)
  const before = [kind, ...(kind === 'guides' ? ['guide'] : routes)].join('|')
  const renamed = text.replace(
    new RegExp(`(?<![\\w/-])((?:route:)?(?:${before})/)${old}(?![\\w-])`, 'g'),
    (_, prefix) => prefix + slug,
  )
  return moved.reduce(
    (changed, { from, to }) => changed.replace(new RegExp(`(?<![\\w/-])${from}(?![\\w-])`, 'g'), () => to),
    renamed,
  )
}

/** By them the server and `tours diff` know that it is the same tour. */
function withFormerSlug(text: string, workspace: Workspace, { kind, old, slug }: Renaming): string {
  const item = itemsOf(workspace, kind).find((one) => one.slug === old)
  const former = item ? listAt(outlineOf(item.parsed), ['formerSlugs']).map(String) : []
  const list = [...former.filter((name) => name !== slug), old]
  return writeFields(text, [], { formerSlugs: list }, ['slug', 'formerSlugs'])
}

/** The addresses of an item in each language. */
export function addressesOf(workspace: Workspace, kind: RenamedKind, slug: string) {
  return listPaths(workspace).flatMap(({ path, page, locale }) => {
    const ref = parsePageRef(page)
    const isItem = ref.slug === slug && kindOfRoute(ref.route) === kind
    return isItem ? [{ from: path, route: ref.route, locale }] : []
  })
}

/** Addresses that hold the slug; those made of a title in another language stay as travellers know them. */
function movedAddresses(workspace: Workspace, { kind, old, slug }: Renaming) {
  return addressesOf(workspace, kind, old)
    .map((address) => ({ ...address, to: address.from.replace(new RegExp(`/${old}$`), `/${slug}`) }))
    .filter(({ from, to }) => from !== to)
}
type MovedAddress = ReturnType<typeof movedAddresses>[number]

/** A redirect from each address that it had; one from an address that it has again would hide it. */
function withNewRedirects(text: string, moved: MovedAddress[], slug: string): string {
  const freed = moved.reduce((changed, { to }) => withoutRedirect(changed, to), text)
  return withRedirects(
    freed,
    moved.map(({ from, route, locale }) => ({ from, to: route, slug, locale })),
  )
}

function withoutRedirect(text: string, path: string): string {
  const index = listAt(parse(text), ['redirects']).findIndex((one) => textAt(one, ['from']) === path)
  return index < 0 ? text : removeAt(text, ['redirects', index])
}
