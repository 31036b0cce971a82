import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

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
