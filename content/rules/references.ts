import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listUnreadableFigures } from '../figures/collect-figures'
import type { Figure } from '../figures/figure'
import { lazily, oncePerName } from '../read/once-per'
import type { Workspace } from '../read/workspace'
import { NAME_LISTS } from './list-names'

export interface References {
  /** The names of a kind, one of `NAME_LISTS`; unknown while the file that defines them is missing or unreadable. */
  target(kind: string): { names: Set<string>; known: boolean }
  /** True for a figure that exists, or would if its file had no mistakes. */
  hasFigure(name: string): boolean
  hasPictureFile(file: string): boolean
}

/** Looks up whether a name that the data refers to exists. */
export function indexReferences(
  workspace: Workspace,
  projectDir: string,
  figures: Map<string, Figure>,
  isUnreadable: (file: string) => boolean,
): References {
  const target = oncePerName((kind: string) => {
    const { home = '', list } = NAME_LISTS[kind] ?? {}
    const names = new Set(list?.({ workspace, figures, projectDir }).map(({ name }) => name))
    const [file = ''] = home.split(', ')
    const isInUnreadable = (from: string) =>
      workspace.files.some((one) => one.startsWith(from) && isUnreadable(one))
    return { names, known: file.endsWith('/') || (names.size > 0 && !isInUnreadable(file)) }
  })
  // Nobody asks while every figure that is named exists.
  const unreadable = lazily(() => listUnreadableFigures(workspace))
  return {
    target,
    hasFigure: (name) =>
      figures.has(name) || unreadable().has(name) || isInUnreadableFile(name, isUnreadable),
    hasPictureFile: oncePerName((file) =>
      [join(workspace.root, 'data'), join(workspace.root, 'public'), join(projectDir, 'public')].some(
        (folder) => existsSync(join(folder, file)),
      ),
    ),
  }
}

/** A figure may be missing only because its file has a syntax error. */
function isInUnreadableFile(name: string, isUnreadable: (file: string) => boolean): boolean {
  const [collection, slug, field] = name.split('/')
  if (field === 'price') return isUnreadable('data/prices.yaml')
  return isUnreadable(`data/${collection}.yaml`) || isUnreadable(`data/${collection}/${slug}.yaml`)
}
