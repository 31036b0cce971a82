import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listSpoiledFigures } from '../figures/collect-figures'
import type { Figure } from '../figures/figure'
import { COLLECTIONS } from '../read/collections'
import { mapAt, valueAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'

/** What a reference may name. */
export interface ReferenceTarget {
  names: Set<string>
  /** Where such names are defined, for the hint. */
  home: string
  /** False when the file that defines the names is missing or unreadable: nothing can be said then. */
  known: boolean
}

export interface References {
  /** The names of a kind, as schemas write it: `tours`, `categories.listing`, `figures`. */
  target(kind: string): ReferenceTarget
  /** True for a figure that exists, or would if its file had no mistakes. */
  hasFigure(name: string): boolean
  /** True when a file of that name lies under public/. */
  hasPublicFile(file: string): boolean
}

/** Routes that are no pages of their own: they need a slug and stand in other parts of data/routes.yaml. */
export const SLUG_ROUTES = { direct: 'tours', guide: 'guides' } as const

/** Looks up whether a name that the data refers to exists. */
export function indexReferences(
  workspace: Workspace,
  projectDir: string,
  figures: Map<string, Figure>,
  isUnreadable: (file: string) => boolean,
): References {
  const find = (kind: string): ReferenceTarget => {
    if (kind === 'figures') return { names: new Set(figures.keys()), home: 'the data', known: true }
    const [collection = '', part] = kind.split('.')
    const { folder } = COLLECTIONS.find(({ name }) => name === collection) ?? {}
    if (folder) {
      const slugs = itemsOf(workspace, collection).map(({ slug }) => slug ?? '')
      return { names: new Set(slugs), home: `${folder}/`, known: true }
    }
    const file = `data/${collection}.yaml`
    const path = collection === 'routes' ? ['pages'] : part ? [part] : []
    const value = valueAt(singleOf(workspace, collection), path)
    const names = new Set(Object.keys(mapAt(value, [])))
    if (collection === 'routes') for (const route of Object.keys(SLUG_ROUTES)) names.add(route)
    return {
      names,
      home: part ? `${file}, ${part}` : file,
      known: names.size > 0 && !isUnreadable(file),
    }
  }
  // Nobody asks while every figure that is named exists.
  let spoiled: Set<string> | undefined
  const isSpoiled = (name: string) => {
    spoiled ??= listSpoiledFigures(workspace)
    return spoiled.has(name)
  }
  const cache = new Map<string, ReferenceTarget>()
  return {
    target(kind) {
      const found = cache.get(kind) ?? find(kind)
      cache.set(kind, found)
      return found
    },
    hasFigure: (name) => figures.has(name) || isSpoiled(name) || isInUnreadableFile(name, isUnreadable),
    hasPublicFile: (file) =>
      [workspace.root, projectDir].some((dir) => existsSync(join(dir, 'public', file))),
  }
}

/** A figure may be missing only because its file has a syntax error. */
function isInUnreadableFile(name: string, isUnreadable: (file: string) => boolean): boolean {
  const [collection, slug, field] = name.split('/')
  if (field === 'price') return isUnreadable('data/prices.yaml')
  return isUnreadable(`data/${collection}.yaml`) || isUnreadable(`data/${collection}/${slug}.yaml`)
}
