import { type PageRef, parsePageRef } from '../../domain/routing/page-ref'
import { type Place, startOf } from '../read/diagnostic'
import { mapByKey } from '../read/group-by-key'
import { listNodes } from '../read/list-nodes'
import { nameOfItem, type Workspace } from '../read/workspace'
import type { SitePath } from '../site/list-paths'
import { ROUTE_SCHEME } from '../site/markdown-to-html'
import { COLLECTION_OF_ROUTE, draftsOf } from '../site/publication'
import { type Check, diagnosticAt, relatedAt } from './check'
import { linksIn, referencesIn } from './list-references'

export const draftsAreNotLinked: Check = {
  error: 'draft-link',
  scope: 'What is published leads to no draft; menus and lists leave drafts out by themselves.',
  *run({ workspace, paths }) {
    const drafts = draftsOf(workspace)
    if (drafts.size === 0) return
    const all = linksOf(workspace, paths)
    const leading = all.filter(({ name, owner }) => drafts.has(name) && !drafts.has(owner))
    for (const [name, links] of mapByKey(leading, (one) => one.name))
      yield diagnosticAt(placeOfStatus(workspace, name), {
        message: `${name} is a draft and has no page yet, but ${links.length === 1 ? 'a published page leads' : `${links.length} published places lead`} to it.`,
        hint: `Publish it (npx tours publish ${name.split('/')[1]}), or take these out until then.`,
        related: links.map(({ place }) => relatedAt(place(), 'This would lead nowhere.')),
      })
  },
}

/** What leads to an item, by the names that figures have (`tours/sunset-walk`), and to whom it belongs. */
function linksOf(workspace: Workspace, paths: SitePath[]) {
  const inArticles = workspace.articles.flatMap(({ slug, parsed }) =>
    listNodes(parsed).flatMap(({ node, place }) => {
      const name = 'url' in node && node.url ? nameOfLink(node.url, paths) : undefined
      return name === undefined ? [] : [{ name, owner: `guides/${slug}`, place: () => place }]
    }),
  )
  // Menus and other lists show what is published.
  const inData = workspace.items
    .filter(({ collection }) => collection.name !== 'navigation')
    .flatMap((item) => {
      const named = referencesIn(item, workspace).flatMap(({ kind, name, isKey, path }) =>
        isKey || typeof path.at(-1) === 'number' ? [] : [{ name: `${kind}/${name}`, path }],
      )
      const linked = linksIn(item, workspace).map(({ path, at, route = '', slug }) => ({
        name: nameOfPage({ route, ...(slug && { slug }) }),
        path: [...path, at],
      }))
      return [...named, ...linked].map(({ name, path }) => {
        // The entries of data/guides.yaml are what a reference in them belongs to.
        const owner = item.collection.name === 'guides' ? `guides/${path[0]}` : nameOfItem(item)
        return { name, owner, place: () => item.parsed.placeOf(path) }
      })
    })
  return [...inData, ...inArticles]
}

function placeOfStatus(workspace: Workspace, name: string): Place {
  const [collection, slug = ''] = name.split('/')
  const isGuide = collection === 'guides'
  const item = workspace.items.find((one) => nameOfItem(one) === (isGuide ? 'guides' : name))
  const path = isGuide ? [slug, 'status'] : ['status']
  return item?.parsed.placeOf(path) ?? startOf(`data/${name}.yaml`)
}

function nameOfLink(url: string, paths: SitePath[]): string | undefined {
  const path = url.replace(/[?#].*/s, '').replace(/(.)\/$/, '$1')
  const page = url.startsWith(ROUTE_SCHEME)
    ? url.slice(ROUTE_SCHEME.length)
    : paths.find((one) => one.path === path)?.page
  return page === undefined ? undefined : nameOfPage(parsePageRef(page))
}

/** The item that a page is about, as figures name it; pages of cities bear their names. */
function nameOfPage({ route, slug }: PageRef): string {
  if (route === 'guide') return `guides/${slug}`
  const collection = COLLECTION_OF_ROUTE[route]
  return collection ? `${collection}/${slug}` : `cities/${route}`
}
