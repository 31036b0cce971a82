import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Where caches lie: with the program's other caches, or in a folder of the user's own among the temporary
 * files when the program was installed where nothing can be written. Undefined when neither will do.
 */
export function cacheFolder(projectDir: string, temporary = tmpdir()): string | undefined {
  return writable(join(projectDir, 'node_modules/.cache/tours')) ?? ownFolder(temporary)
}

function writable(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}

/** Everybody may write among the temporary files: a folder that others could fill is not believed. */
function ownFolder(temporary: string): string | undefined {
  try {
    const { uid } = userInfo()
    const folder = join(temporary, `tours-cache-${uid}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    const isOwn = uid < 0 || (found.uid === uid && (found.mode & 0o022) === 0)
    return found.isDirectory() && isOwn ? folder : undefined
  } catch {
    return undefined
  }
}
