import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FileIndex, IndexedFile } from '../../../domain/file-index'
import { contentHash } from '../../../server/http/site/content-hash'
import { filesBelow } from '../hash-files'

/** Files below a folder with their compressed forms, `.br` and `.gz`; those known are not read. */
export function fileIndex(clientDir: string, known: FileIndex['files'] = {}): FileIndex['files'] {
  const names = filesBelow(clientDir)
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
