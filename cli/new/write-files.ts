import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from '../../content/read/replace-file'
import { UserError } from '../../domain/user-error'
import type { PlannedFile } from './plan-files'

/**
 * Asked before anything is tried out: a copy of a locked file is locked as well, and would be blamed in its place.
 *
 * @throws {UserError} NOT_WRITTEN for the first that cannot be written, with the system's reason
 */
export function assertWritable(root: string, files: string[]): void {
  for (const file of files) {
    const path = join(root, file)
    let folder = dirname(path)
    while (!existsSync(folder)) folder = dirname(folder)
    try {
      if (existsSync(path)) closeSync(openSync(path, 'r+'))
      // A file is replaced by a new one beside it.
      accessSync(folder, constants.W_OK)
    } catch (cause) {
      const { message } = cause as Error
      const hint = 'Ask whoever keeps the files for the right to write there.'
      throw new UserError('NOT_WRITTEN', `${file} cannot be written: ${message}. ${hint}`, 500, { cause })
    }
  }
}

/**
 * Writes all files or none: when one of them fails, those that are written already are taken back.
 *
 * @throws {UserError} SLUG_TAKEN when a new file is there already, NOT_WRITTEN when the disk refuses
 */
export function writeFiles(root: string, files: PlannedFile[]): void {
  const undo: (() => void)[] = []
  try {
    for (const { file, text, isNew } of files) {
      const path = join(root, file)
      const before = existsSync(path) ? readFileSync(path) : undefined
      if (isNew && before) throw new UserError('SLUG_TAKEN', `${file} is there already. Nothing was written.`)
      if (text === undefined) {
        rmSync(path)
        undo.push(() => before && writeFileSync(path, before))
        continue
      }
      const made = mkdirSync(dirname(path), { recursive: true })
      if (made) undo.push(() => rmSync(made, { recursive: true, force: true }))
      replaceFile(path, text)
      undo.push(() => (before ? writeFileSync(path, before) : rmSync(path)))
    }
  } catch (cause) {
    for (const step of undo.reverse()) step()
    if (cause instanceof UserError && cause.code === 'SLUG_TAKEN') throw cause
    const { message } = ((cause as Error).cause ?? cause) as Error
    throw new UserError(
      'NOT_WRITTEN',
      `The files could not be written, so all is as it was: ${message}.`,
      500,
      { cause },
    )
  }
}
