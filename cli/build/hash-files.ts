import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One hash over names and bytes of files and folders. A missing one counts, so that deleting it shows. */
export function hashFiles(root: string, paths: string[]): string {
  return hashPaths(root, paths, (file) => readFileSync(file))
}

/** The same over names, sizes and times: quick, and different after a fresh checkout of the same files. */
export function fingerprintFiles(root: string, paths: string[]): string {
  return hashPaths(root, paths, (_file, { size, mtimeMs }) => `${size} ${mtimeMs}\0`)
}

function hashPaths(
  root: string,
  paths: string[],
  contents: (file: string, stats: Stats) => string | Buffer,
): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    hash.update(`${path}\0${stats ? '' : 'missing'}\0`)
    if (stats?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
    else if (stats) hash.update(contents(join(root, path), stats))
  }
  paths.forEach(add)
  return hash.digest('hex').slice(0, 20)
}

/** A short hash of one text, for file names. */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** Every file below a folder, by its name relative to it; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
