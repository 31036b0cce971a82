import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parseDocument } from 'yaml'
import type { DataPath } from '../../content/read/data-path'
import { endOfLine, offsetOfPlace } from '../../content/read/line-index'
import { outlineOf } from '../../content/read/outline'
import { listAt, mapAt } from '../../content/read/value-at'
import { filesOf, type Item, itemsOf, type Workspace } from '../../content/read/workspace'
import { linksIn, referencesIn } from '../../content/rules/list-references'
import { listPaths } from '../../content/site/list-paths'
import { COLLECTION_OF_ROUTE } from '../../content/site/publication'
import { recordFile, TRANSLATED } from '../../content/texts/translation-record'
import { parsePageRef } from '../../domain/routing/page-ref'
import { UserError } from '../../domain/user-error'
import { yamlOnOneLine } from '../new/fill-template'
import { insertItem } from '../new/insert-entry'
import type { PlannedFile } from '../new/plan-files'

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

const ROUTES = 'data/routes.yaml'
const REDIRECTS = 'data/redirects.yaml'

/** All that changes when an item is called by another slug; nothing is written yet. */
export function planRename(
  root: string,
  workspace: Workspace,
  kind: RenamedKind,
  old: string,
  slug: string,
): RenamePlan {
  const renaming = { kind, old, slug }
  const moved = movedAddresses(workspace, renaming)
  const texts = new Map(filesOf(workspace).map(({ file, text }) => [file, text]))
  for (const locale of TRANSLATED) {
    const file = recordFile(locale)
    if (existsSync(join(root, file))) texts.set(file, readFileSync(join(root, file), 'utf8'))
  }
  for (const item of workspace.items) {
    const { file, text } = item.parsed
    texts.set(file, replaceAt(text, placesOf(item, workspace, renaming), file, renaming))
  }
  for (const [file, text] of texts) texts.set(file, withNewNames(text, renaming, moved))
  texts.set(ROUTES, withNewAddresses(texts.get(ROUTES) ?? '', moved))
  const own = `data/${kind}/${old}.yaml`
  const ownText = texts.get(own)
  if (ownText) texts.set(own, withFormerSlug(ownText, workspace, renaming))
  texts.set(REDIRECTS, withRedirects(texts.get(REDIRECTS) ?? '', moved, slug))

  const before = new Map(filesOf(workspace).map(({ file, text }) => [file, text]))
  const files = [...texts].flatMap(([file, text]): PlannedFile[] => {
    const name = newFile(file, renaming)
    if (name !== file)
      return [
        { file: name, text, isNew: true },
        { file, text: undefined, isNew: false },
      ]
    return (before.get(file) ?? readFileSync(join(root, file), 'utf8')) === text
      ? []
      : [{ file, text, isNew: false }]
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
  const named = referencesIn(item, workspace)
    .filter((one) => one.kind === kind && one.name === old)
    .map(({ path, isKey }) => ({ path, isKey }))
  const linked = linksIn(item, workspace)
    .filter((link) => link.slug === old && kindOfRoute(link.route) === kind)
    .map(({ path }) => ({ path: [...path, 'slug'], isKey: false }))
  const own = collection.name === kind && slug === old ? [{ path: ['slug'], isKey: false }] : []
  const isEntry = collection.name === 'guides' && kind === 'guides' && old in mapAt(parsed.value, [])
  const all: { path: DataPath; isKey: boolean }[] = [
    ...named,
    ...linked,
    ...own,
    ...(isEntry ? [{ path: [old], isKey: true }] : []),
  ]
  return all.map(({ path, isKey }) => (isKey ? parsed.placeOfKey(path) : parsed.placeOf(path)))
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

/** Names of figures, pages and texts, `tours/flamenco-tapas/price`, and addresses that articles link to. */
function withNewNames(text: string, { kind, old, slug }: Renaming, moved: MovedAddress[]): string {
  const routes = Object.keys(COLLECTION_OF_ROUTE).filter((route) => kindOfRoute(route) === kind)
  const before = [kind, ...(kind === 'guides' ? ['guide'] : routes)].join('|')
  const renamed = text.replace(
    new RegExp(`(?<![\\w/-])((?:route:)?(?:${before})/)${old}(?![\\w-])`, 'g'),
    (_, prefix) => prefix + slug,
  )
  return moved.reduce(
    (changed, { from, to }) => changed.replace(new RegExp(`(?<=\\]\\()${from}(?=[)\\s#?/])`, 'g'), () => to),
    renamed,
  )
}

/** By them the server and `tours diff` know that it is the same tour. */
function withFormerSlug(text: string, workspace: Workspace, { kind, old, slug }: Renaming): string {
  const item = itemsOf(workspace, kind).find((one) => one.slug === old)
  const former = item ? listAt(outlineOf(item.parsed), ['formerSlugs']).map(String) : []
  const list = yamlOnOneLine([...former.filter((name) => name !== slug), old])
  const node = parseDocument(text).get('formerSlugs', true)
  const [start, end] = (isSeq(node) && node.range) || []
  if (start !== undefined && end !== undefined)
    return `${text.slice(0, start)}${list}${text.slice(end - 1, end) === '\n' ? '\n' : ''}${text.slice(end)}`
  return text.replace(/^slug:.*(\r?\n)/m, (line, newline) => `${line}formerSlugs: ${list}${newline}`)
}

interface MovedAddress {
  from: string
  to: string
  route: string
  locale: string
}

/** Addresses that hold the slug; those made of a title in another language stay as travellers know them. */
function movedAddresses(workspace: Workspace, { kind, old, slug }: Renaming): MovedAddress[] {
  return listPaths(workspace).flatMap(({ path, page, locale }) => {
    const ref = parsePageRef(page)
    if (ref.slug !== old || kindOfRoute(ref.route) !== kind) return []
    const to = path.replace(new RegExp(`/${old}$`), `/${slug}`)
    return to === path ? [] : [{ from: path, to, route: ref.route, locale }]
  })
}

/** Those that are written out: of a pattern with :slug nothing changes. */
function withNewAddresses(text: string, moved: MovedAddress[]): string {
  return moved.reduce(
    (changed, { from, to }) => changed.replace(new RegExp(`(?<![\\w/-])${from}(?![\\w/-])`, 'g'), () => to),
    text,
  )
}

/** A redirect from each address that it had; one from an address that it has again would hide it. */
function withRedirects(text: string, moved: MovedAddress[], slug: string): string {
  const taken = moved.map(({ to }) => to)
  const freed = taken.reduce((changed, path) => withoutRedirect(changed, path), text)
  return moved.reduce((changed, { from, route, locale }) => {
    const redirect = { from, to: route, slug, ...(locale !== 'en' && { locale }) }
    return insertItem(changed, ['redirects'], yamlOnOneLine(redirect))
  }, freed)
}

function withoutRedirect(text: string, path: string): string {
  const list = parseDocument(text).get('redirects', true)
  const items = isSeq(list) ? list.items : []
  const item = items.find((one) => isMap(one) && one.get('from') === path)
  const [start, end] = (isMap(item) && item.range) || []
  if (start === undefined || end === undefined) return text
  return text.slice(0, text.lastIndexOf('\n', start) + 1) + text.slice(endOfLine(text, end))
}
