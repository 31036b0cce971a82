import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** A content file from the top of its repository, where services look for it. */
export function repositoryPath(root: string, file: string): string {
  return relative(repositoryTop(root), join(resolve(root), file)).replaceAll('\\', '/')
}

/**
 * The top of the repository that a content root belongs to, absolute. Where there is none (a workflow can
 * fetch the files without git): the workflow's folder, else the one we are called from, else the root itself.
 */
export function repositoryTop(root: string): string {
  const folder = resolve(root)
  for (let top = folder; ; top = dirname(top)) {
    // A file in worktrees and submodules.
    if (existsSync(join(top, '.git'))) return top
    if (top === dirname(top)) break
  }
  const around = [process.env.GITHUB_WORKSPACE, process.cwd()].find((top) => top && isWithin(folder, top))
  return around ?? folder
}

function isWithin(folder: string, top: string): boolean {
  const way = relative(top, folder)
  return !way.startsWith('..') && !isAbsolute(way)
}
