import { statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Diagnostic } from '../content/read/diagnostic'
import { CONTENT_FOLDERS } from '../content/read/list-content-files'
import { UserError } from '../domain/user-error'

/** Code of errors that are about how the command was called. */
export const USAGE_ERROR = 'USAGE'

export function usageError(message: string): UserError {
  return new UserError(USAGE_ERROR, message)
}

/** Ends a command that wants --yes and has changed nothing without. @param would what it would do */
export function unconfirmed(would = ''): UserError {
  return usageError(`${would} Nothing was done yet: call this again with --yes.`.trimStart())
}

/**
 * The folder with data/, guides/ and locales/ as an absolute path.
 *
 * @throws {UserError} USAGE when there is no such folder, or it holds none of the three
 */
export function contentRoot(root: string): string {
  const folder = resolve(root)
  if (!isFolder(folder)) throw usageError(`There is no folder ${root}.`)
  if (holdsContent(folder)) return folder
  throw usageError(`${root} holds no content: there is no ${CONTENT_FOLDERS.join('/, ')}/ in it.`)
}

/**
 * The nearest folder above that holds all content, relative to where one is; undefined when one is in such a
 * folder, or there is none. One of the three alone may be anybody's.
 */
export function contentAbove(): string | undefined {
  if (holdsContent('.')) return undefined
  for (let folder = resolve('..'); folder !== dirname(folder); folder = dirname(folder)) {
    if (CONTENT_FOLDERS.every((name) => isFolder(join(folder, name)))) return relative('.', folder)
  }
  return undefined
}

function holdsContent(folder: string): boolean {
  return CONTENT_FOLDERS.some((name) => isFolder(join(folder, name)))
}

/**
 * What is written into a file with a mistake could end up anywhere, and what is written from half the content
 * would forget the rest.
 *
 * @param files those of which nothing counts but YAML's own grammar; absent: every error does
 * @throws {UserError} UNREADABLE_FILE for the first error
 */
export function assertReadable(diagnostics: Diagnostic[], files?: string[]): void {
  const isSyntax = (code: string) =>
    code.startsWith('yaml-') || ['unreadable-file', 'encoding', 'merge-conflict'].includes(code)
  const broken = diagnostics.find(
    ({ severity, code, file }) =>
      severity === 'error' && (!files || (isSyntax(code) && files.includes(file))),
  )
  if (!broken) return
  const { file, line, message } = broken
  throw new UserError('UNREADABLE_FILE', `${file} has to be repaired first, line ${line}: ${message}`)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
