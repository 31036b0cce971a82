import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../../domain/user-error'

/**
 * Writes a file complete or not at all, for `tours dev` or an editor may be reading it. A link stays a link, a
 * file that is locked against writing stays as it is, and who may read it does not change.
 *
 * @throws {UserError} NOT_WRITTEN when the disk refuses; nothing has changed then
 */
export function replaceFile(path: string, text: string | Buffer): void {
  const target = existsSync(path) ? realpathSync(path) : path
  // Hidden, so that nobody who reads the content meanwhile takes it for a part of it.
  const beside = join(dirname(target), `.${basename(target)}.new`)
  try {
    const mode = existsSync(target) ? statSync(target).mode : undefined
    // Only the folder's rights would be asked for a new name.
    if (mode !== undefined) closeSync(openSync(target, 'r+'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(beside, text, { mode })
    renameSync(beside, target)
  } catch (cause) {
    rmSync(beside, { force: true })
    const reason = (cause as Error).message
    throw new UserError('NOT_WRITTEN', `${path} could not be written, so it is as it was: ${reason}.`, 500, {
      cause,
    })
  }
}
