import { createHash } from 'node:crypto'
import { mkdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { tryTo } from '../../domain/try-to'
import { UserError } from '../../domain/user-error'
import { groupByKey } from './group-by-key'
import { KEPT_DAYS, readKept, removeOld, writeKept } from './kept-file.mjs'
import { loadSchemas } from './load-schemas'
import { readContent } from './parse-content'
import {
  type FileContent,
  type FileSummary,
  type KnownEntries,
  type ParsedFile,
  parsedFile,
} from './parsed-file'
import { hashOf, readSourceFile, type SourceFile } from './source-file'

/** Written in by cli/bootstrap/load-cli.mjs: a fingerprint of the program's sources and packages. */
declare const __PROGRAM_VERSION__: string | undefined

const DAY_MS = 86_400_000
/** So long a file may be of no use (another branch, an undone change) before it is forgotten. */
const KEPT_FILES_DAYS = 1
/** So many versions of a file may be of no use: a price list that is saved all day would be carried as often. */
const KEPT_VERSIONS = 3
/** A file just written may be written again within a tick of its clock: it is read once more, as by git. */
const SETTLED_MS = 2000

/** From so many characters on a file is read entry by entry after a change. */
const LONG_TEXT = 20_000

/** Remembers, from one run to the next, what was found out about files. */
export type ContentCache = ReturnType<typeof openCache>

interface KnownFile extends FileSummary {
  /** When it was last of use, in ms since 1970. */
  used: number
}

/** The small part of the cache, which every run reads whole. */
interface Index {
  /** Which content a file has, as long as its state is the same. */
  stamps: Map<string, { hash: string; state: string }>
  known: Map<string, KnownFile>
  /** Of files that are no texts, by their paths and states. */
  binaries: Map<string, { fact: unknown; used: number }>
}

const programCaches = new Map<string, ContentCache>()

/** The cache of a content root, one for the process; only in the bundle, where a changed program is known. */
export function openProgramCache(projectDir: string, root: string): ContentCache | undefined {
  if (typeof __PROGRAM_VERSION__ !== 'string') return undefined
  const folder = join(projectDir, 'node_modules/.cache/tours')
  const cache = programCaches.get(root) ?? openCache(folder, root, projectDir, __PROGRAM_VERSION__)
  programCaches.set(root, cache)
  return cache
}

/**
 * Opens the cache of one content root: an index, which is read whole and replaced whole, so that two processes
 * can use it at once (the last one to write wins, and the other's work is done again); and beside it a file for
 * each content, by its hash, which is read when somebody asks for it.
 *
 * @param folder where caches lie
 * @param root the content root, absolute
 * @param projectDir whose schemas the content is searched by
 * @param program its version: what another one, or other schemas, found out is not believed
 */
export function openCache(folder: string, root: string, projectDir: string, program: string) {
  const version = digestOf(program, JSON.stringify(loadSchemas(projectDir)))
  const home = cacheFolder(folder, root)
  const index = readVersion<Index>(indexFile(home), version)
  const { stamps, known, binaries } = index ?? { stamps: new Map(), known: new Map(), binaries: new Map() }
  const found = new Map<string, string>()
  const unwritten = new Map<string, FileContent>()
  const countSearches = () => [...known.values()].reduce((count, { searches }) => count + searches.size, 0)
  let searchesWritten = countSearches()
  let isStamped = false
  const opened = Date.now()

  const entriesBefore = ({ file, text }: SourceFile): KnownEntries | undefined => {
    if (text.length <= LONG_TEXT) return undefined
    const { hash = '' } = stamps.get(file) ?? {}
    return readVersion<FileContent>(join(home, hash), version)?.result.entries ?? new Map()
  }
  const contentOf = (source: SourceFile, hash: string): FileContent => {
    // Values as parsed are slices of the text, each of which would keep all of it.
    const content = { text: source.text, result: structuredClone(readContent(source, entriesBefore(source))) }
    unwritten.set(hash, content)
    return content
  }
  const add = (source: SourceFile, hash: string): KnownFile => {
    const { diagnostics } = contentOf(source, hash).result
    const summary = { diagnostics, searches: new Map(), used: Date.now() }
    known.set(keyOf(source.file, hash), summary)
    return summary
  }
  const view = (file: string, hash: string, summary: KnownFile, read: () => SourceFile) => {
    summary.used = Date.now()
    const load = () =>
      unwritten.get(hash) ?? readVersion<FileContent>(join(home, hash), version) ?? contentOf(read(), hash)
    return parsedFile({ file, hash }, summary, load)
  }
  return {
    /** The file as it is known; undefined when it may have changed since it was last read. */
    unchanged(from: string, file: string): ParsedFile | undefined {
      if (from !== root) return undefined
      const stats = statSync(join(root, file), { throwIfNoEntry: false })
      if (!stats) return undefined
      const state = stateOf(stats)
      if (isSettled(stats)) found.set(file, state)
      else found.delete(file)
      const stamp = stamps.get(file)
      const summary = stamp?.state === state ? known.get(keyOf(file, stamp.hash)) : undefined
      return summary && view(file, stamp?.hash ?? '', summary, () => sourceOf(root, file, stamp?.hash))
    },
    /** A file of the root with what is known of this text, or with what parsing it finds out. */
    fileOf(from: string, source: SourceFile): ParsedFile {
      const { file } = source
      const hash = hashOf(source)
      const state = from === root ? found.get(file) : undefined
      // Before the stamp is renewed: it leads to the entries that the file had.
      const summary = known.get(keyOf(file, hash)) ?? add(source, hash)
      if (state) {
        stamps.set(file, { hash, state })
        isStamped = true
      }
      // Not held for the sake of a cache that could be lost meanwhile: then the file is read once more.
      const read = new WeakRef(source)
      return view(file, hash, summary, () => read.deref() ?? sourceOf(from, file, hash))
    },
    /** What was found out of a file that is no text, or what is found now. */
    ofBinary<Fact>(path: string, find: () => Fact): Fact {
      const stats = statSync(path)
      const key = keyOf(path, stateOf(stats))
      const kept = binaries.get(key)
      const fact = kept ? (kept.fact as Fact) : find()
      if (isSettled(stats)) binaries.set(key, { fact, used: Date.now() })
      isStamped ||= !kept
      return fact
    },
    /** Writes what is new to disk. Never throws: a run without a cache is only slower. */
    save(): void {
      if (!isStamped && unwritten.size === 0 && countSearches() === searchesWritten) return
      for (const kept of [known, binaries])
        for (const [key, { used }] of kept) if (used < Date.now() - KEPT_FILES_DAYS * DAY_MS) kept.delete(key)
      const unused = [...known]
        .filter(([, { used }]) => used < opened)
        .sort(([, a], [, b]) => b.used - a.used)
      for (const versions of groupByKey(unused, ([key]) => key.slice(0, key.indexOf('\0'))))
        for (const [key] of versions.slice(KEPT_VERSIONS)) known.delete(key)
      for (const [file, { hash }] of stamps) if (!known.has(keyOf(file, hash))) stamps.delete(file)
      const isKept = new Set([...known.keys()].map((key) => key.slice(key.indexOf('\0') + 1)))
      // What is not kept the next run finds out again.
      tryTo(() => {
        mkdirSync(home, { recursive: true })
        for (const [hash, content] of unwritten) writeKept(join(home, hash), { version, data: content })
        writeKept(indexFile(home), { version, data: { stamps, known, binaries } })
        unwritten.clear()
        // Also what a process left unfinished that was killed while it wrote.
        removeOld(home, KEPT_FILES_DAYS, (name) => !isKept.has(name))
        removeOld(folder, KEPT_DAYS, (name) => name.startsWith('content-'))
      })
      searchesWritten = countSearches()
      isStamped = false
    },
  }
}

export function cacheFolder(folder: string, root: string): string {
  return join(folder, `content-${digestOf(root, '').slice(0, 16)}`)
}

export function indexFile(home: string): string {
  return join(home, 'index')
}

function keyOf(file: string, hash: string): string {
  return `${file}\0${hash}`
}

/** Shows, without reading it, that a file is the one that was read. No program can set ctime back, as it can mtime. */
function stateOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return [size, mtimeMs, ctimeMs, ino].join(' ')
}

function isSettled({ mtimeMs, ctimeMs }: Stats): boolean {
  return Math.max(mtimeMs, ctimeMs) < Date.now() - SETTLED_MS
}

/** @throws {UserError} CHANGED_MEANWHILE when it is another one by now: what was found does not fit it */
function sourceOf(root: string, file: string, hash: string | undefined): SourceFile {
  const { source } = readSourceFile(root, file)
  if (hashOf(source) === hash) return source
  throw new UserError('CHANGED_MEANWHILE', `${file} was changed while it was looked at. Start again.`)
}

function digestOf(name: string, content: string): string {
  return createHash('sha256').update(`${name}\0`).update(content).digest('base64url')
}

/** Neither a broken file nor that of another version is believed. */
function readVersion<Data>(file: string, version: string): Data | undefined {
  const kept = readKept(file) as { version: string; data: Data } | undefined
  return kept?.version === version ? kept.data : undefined
}
