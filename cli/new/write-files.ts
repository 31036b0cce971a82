import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../../domain/user-error'
import type { PlannedFile } from './plan-files'

/**
 * Writes all files or none. Each is written beside its place first and then renamed; when one of them
 * fails, those that are in place already are taken back.
 *
 * @throws {UserError} SLUG_TAKEN when a new file is there already, NOT_WRITTEN when the disk refuses
 */
export function writeFiles(root: string, files: PlannedFile[]): void {
  const undo: (() => void)[] = []
  try {
    for (const { file, text, isNew } of files) {
      const path = join(root, file)
      if (isNew && existsSync(path))
        throw new UserError('SLUG_TAKEN', `${file} is there already. Nothing was written.`)
      const made = mkdirSync(dirname(path), { recursive: true })
      if (made) undo.push(() => rmSync(made, { recursive: true, force: true }))
      undo.push(() => rmSync(besides(path), { force: true }))
      writeFileSync(besides(path), text, { flag: 'wx' })
    }
    for (const { file, isNew } of files) {
      const path = join(root, file)
      const before = isNew || !existsSync(path) ? undefined : readFileSync(path)
      renameSync(besides(path), path)
      undo.push(() => (before ? writeFileSync(path, before) : rmSync(path, { force: true })))
    }
  } catch (cause) {
    for (const step of undo.reverse()) step()
    if (cause instanceof UserError) throw cause
    throw new UserError(
      'NOT_WRITTEN',
      `The files could not be written, so all is as it was: ${(cause as Error).message}.`,
      500,
      { cause },
    )
  }
}

/** Hidden, so that nobody who reads the content meanwhile takes it for a part of it. */
function besides(path: string): string {
  return join(dirname(path), `.${basename(path)}.new`)
}
