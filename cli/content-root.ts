import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CONTENT_FOLDERS } from '../content/read/list-content-files'
import { UserError } from '../domain/user-error'

/** Code of errors that are about how the command was called. */
export const USAGE_ERROR = 'USAGE'

/**
 * The folder with data/, guides/ and locales/ as an absolute path.
 *
 * @throws {UserError} USAGE when there is no such folder, or it holds none of the three
 */
export function contentRoot(root: string): string {
  const folder = resolve(root)
  if (!isFolder(folder)) throw new UserError(USAGE_ERROR, `There is no folder ${root}.`)
  if (!CONTENT_FOLDERS.some((name) => isFolder(join(folder, name)))) {
    throw new UserError(
      USAGE_ERROR,
      `${root} holds no content: there is no ${CONTENT_FOLDERS.join('/, ')}/ in it.`,
    )
  }
  return folder
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
