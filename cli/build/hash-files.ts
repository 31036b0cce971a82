import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and bytes of files and folders. Missing ones count as missing, so that
 * deleting a file changes the hash too.
 */
export function hashFiles(root: string, paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addPath(root, path, hash)
  return hash.digest('hex').slice(0, 20)
}

function addPath(root: string, path: string, hash: ReturnType<typeof createHash>): void {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  hash.update(`${path}\0${stats ? '' : 'missing'}\0`)
  if (stats?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addPath(root, `${path}/${name}`, hash)
  } else if (stats) {
    hash.update(readFileSync(join(root, path)))
  }
}

/** A short hash of one text, for file names. */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
