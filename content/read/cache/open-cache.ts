import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentCache } from './content-cache'
import { decodePack, encodePack, type PackEntry } from './pack-format'

const DAY_MS = 86_400_000
/** Packs of roots that nobody has checked for so long are deleted. */
const KEPT_PACKS_DAYS = 14
/** So long an entry may be of no use (another branch, an undone change) before it goes. */
const KEPT_ENTRIES_DAYS = 1
/** Beyond this, entries of no use go at once. */
const LARGEST_PACK = 256 * 1024 * 1024

/**
 * Opens the cache of one content root: one file, which is read whole and replaced whole, so that two
 * processes can use it at once; the last one to write wins, and the other's work is done again.
 *
 * @param folder where caches lie; it exists
 * @param root the content root, absolute
 * @param version of the program: another one's entries are not believed
 */
export function openCache(folder: string, root: string, version: string): ContentCache {
  const file = packFile(folder, root)
  const entries = readPack(file, version)
  const inUse = new Set<string>()
  let isNew = false
  return {
    find(key) {
      const entry = entries.get(key)
      if (entry) inUse.add(key)
      return entry?.bytes
    },
    keep(key, bytes) {
      entries.set(key, { used: 0, bytes })
      inUse.add(key)
      isNew = true
    },
    save() {
      if (!isNew) return
      isNew = false
      writePack(file, encodePack(version, worthKeeping(entries, inUse)))
    },
  }
}

/** The file that holds the cache of a content root. */
export function packFile(folder: string, root: string): string {
  return join(folder, `content-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.pack`)
}

function readPack(file: string, version: string): Map<string, PackEntry> {
  try {
    return decodePack(version, readFileSync(file))
  } catch {
    return new Map()
  }
}

function worthKeeping(entries: Map<string, PackEntry>, inUse: Set<string>): Map<string, PackEntry> {
  const now = Date.now()
  const size = [...entries.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  const oldest = size > LARGEST_PACK ? Number.POSITIVE_INFINITY : now - KEPT_ENTRIES_DAYS * DAY_MS
  const kept = new Map<string, PackEntry>()
  for (const [key, { used, bytes }] of entries) {
    if (inUse.has(key)) kept.set(key, { used: now, bytes })
    else if (used > oldest) kept.set(key, { used, bytes })
  }
  return kept
}

function writePack(file: string, pack: Buffer): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, pack)
    renameSync(unfinished, file)
    removeOldPacks(dirname(file))
  } catch {
    rmSync(unfinished, { force: true })
  }
}

/** Also what a process left unfinished that was killed while it wrote. */
function removeOldPacks(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('content-')) continue
    const file = join(folder, name)
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (written < Date.now() - KEPT_PACKS_DAYS * DAY_MS) rmSync(file, { force: true })
  }
}
