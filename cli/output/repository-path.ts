import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** A content file from the top of its repository, where services look for it. */
export function repositoryPath(root: string, file: string): string {
  return relative(repositoryTop(root), join(resolve(root), file)).replaceAll('\\', '/')
}

/** The repository's top; without git a workflow's folder, else that we are called from, else the root. */
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
