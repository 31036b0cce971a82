import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { loadSchemas } from './load-schemas'
import type { ParseResult } from './parsed-file'

/** Written in by cli/bootstrap/load-cli.mjs: a fingerprint of the program's sources and packages. */
declare const __PROGRAM_VERSION__: string | undefined

const DAY_MS = 86_400_000
/** Caches of roots that nobody has checked for so long are deleted. */
const KEPT_CACHES_DAYS = 14
/** So long a file may be of no use (another branch, an undone change) before it is forgotten. */
const KEPT_FILES_DAYS = 1

/** What is known of a file. */
export interface CachedFile {
  result: ParseResult
  /** What costly searches found in it, by their names. */
  searches: Map<string, unknown>
  /** When it was last of use, in ms since 1970. */
  used: number
}

/** Remembers, from one run to the next, what was found out about files. */
export interface ContentCache {
  /** What is known of a file with this path and these bytes; of an unknown one, what parsing it gives. */
  fileOf(path: string, bytes: Uint8Array, parse: () => ParseResult): CachedFile
  /** Writes what is new to disk. Never throws: a run without a cache is only slower. */
  save(): void
}

/**
 * The cache of a content root for the program that is running; none outside of the bundle, where nobody
 * knows whether the program has changed.
 */
export function openProgramCache(projectDir: string, root: string): ContentCache | undefined {
  if (typeof __PROGRAM_VERSION__ !== 'string') return undefined
  return openCache(join(projectDir, 'node_modules/.cache/tours'), root, projectDir, __PROGRAM_VERSION__)
}

/**
 * Opens the cache of one content root: one file, which is read whole and replaced whole, so that two
 * processes can use it at once; the last one to write wins, and the other's work is done again.
 *
 * @param folder where caches lie
 * @param root the content root, absolute
 * @param projectDir whose schemas the content is searched by
 * @param program its version: what another one, or other schemas, found out is not believed
 */
export function openCache(folder: string, root: string, projectDir: string, program: string): ContentCache {
  const version = digestOf(program, JSON.stringify(loadSchemas(projectDir)))
  const file = cacheFile(folder, root)
  const files = readCache(file, version)
  const now = Date.now()
  let written = sizeOf(files)
  return {
    fileOf(path, bytes, parse) {
      const key = digestOf(path, bytes)
      const cached = files.get(key) ?? { result: parse(), searches: new Map(), used: now }
      cached.used = now
      files.set(key, cached)
      return cached
    },
    save() {
      if (sizeOf(files) === written) return
      written = sizeOf(files)
      const oldest = now - KEPT_FILES_DAYS * DAY_MS
      writeCache(file, version, new Map([...files].filter(([, { used }]) => used > oldest)))
    },
  }
}

/** The file that holds the cache of a content root. */
export function cacheFile(folder: string, root: string): string {
  return join(folder, `content-${digestOf(root, '').slice(0, 16)}.cache`)
}

function digestOf(name: string, content: string | Uint8Array): string {
  return createHash('sha256').update(`${name}\0`).update(content).digest('base64url')
}

/** Grows with everything that becomes known. */
function sizeOf(files: Map<string, CachedFile>): number {
  return [...files.values()].reduce((sum, { searches }) => sum + 1 + searches.size, 0)
}

/** The checksum of what follows comes first: neither a broken file nor that of another version is believed. */
function readCache(file: string, version: string): Map<string, CachedFile> {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(4)
    if (crc32(content) !== bytes.readUInt32LE()) return new Map()
    const cache = deserialize(content) as { version: string; files: Map<string, CachedFile> }
    return cache.version === version ? cache.files : new Map()
  } catch {
    return new Map()
  }
}

function writeCache(file: string, version: string, files: Map<string, CachedFile>): void {
  const unfinished = `${file}.${process.pid}`
  try {
    const content = serialize({ version, files })
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(crc32(content))
    writeFileSync(unfinished, Buffer.concat([checksum, content]))
    renameSync(unfinished, file)
    removeOldCaches(dirname(file))
  } catch {
    rmSync(unfinished, { force: true })
  }
}

/** Also what a process left unfinished that was killed while it wrote. */
function removeOldCaches(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('content-')) continue
    const file = join(folder, name)
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (written < Date.now() - KEPT_CACHES_DAYS * DAY_MS) rmSync(file, { force: true })
  }
}
