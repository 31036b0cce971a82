import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'

/**
 * One hash over a folder's name, and names, sizes, times and inodes of files in it: quick, and different after a
 * fresh checkout of the same files.
 *
 * @param {string} root
 * @param {string[]} paths of files and folders
 */
export function fingerprintFiles(root, paths) {
  return hashPaths(
    root,
    paths,
    (_, { size, mtimeMs, ctimeMs, ino }) => `${root} ${size} ${mtimeMs} ${ctimeMs} ${ino}`,
  )
}

/**
 * One hash over names and versions of files. A missing one counts, so that deleting it shows.
 *
 * @param {string} root
 * @param {string[]} paths of files and folders
 * @param {(file: string, stats: import('node:fs').Stats) => string} versionOf
 */
export function hashPaths(root, paths, versionOf) {
  /** @type {string[]} */
  const versions = []
  const add = (/** @type {string} */ path) => {
    // Of sixty thousand names `join` would look at each letter.
    const file = `${root}/${path}`
    const stats = statSync(file, { throwIfNoEntry: false })
    // Node's own recursion takes five times as long.
    if (stats?.isDirectory()) for (const name of readdirSync(file).sort()) add(`${path}/${name}`)
    else versions.push(path, stats ? versionOf(file, stats) : 'missing')
  }
  paths.forEach(add)
  return createHash('sha256').update(versions.join('\0')).digest('hex').slice(0, 20)
}
