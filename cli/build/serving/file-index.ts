import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FileIndex, IndexedFile } from '../../../domain/file-index'
import { contentHash } from '../../../server/http/site/content-hash'

/** Files below a folder with their compressed forms, `.br` and `.gz`; those known are not read. */
export function fileIndex(clientDir: string, known: FileIndex['files'] = {}): FileIndex['files'] {
  const names = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const present = new Set(names)
  const sizeOf = (name: string) => (present.has(name) ? statSync(join(clientDir, name)).size : 0)
  const entryOf = (name: string): IndexedFile => {
    const bytes = readFileSync(join(clientDir, name))
    const [br, gz] = [sizeOf(`${name}.br`), sizeOf(`${name}.gz`)]
    const hash = contentHash(bytes)
    return br || gz ? [hash, bytes.length, br, gz] : [hash, bytes.length]
  }
  const own = new Set([...Object.keys(known), ...names.filter((name) => !/\.(br|gz)$/.test(name))])
  return Object.fromEntries([...own].sort().map((name) => [name, known[name] ?? entryOf(name)]))
}
