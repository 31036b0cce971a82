import { createHash } from 'node:crypto'
import type { Schemas } from '../schema/load-schemas'
import { schemasDigest } from '../schema/schemas-digest'
import { findingKey, giveShelf } from './cache/cached-of-file'
import type { ContentCache } from './cache/content-cache'
import { decodeParse } from './cache/parse-entry'
import { parseContent, viewContent } from './parse-content'
import type { ParseResult } from './parse-result'
import type { ParsedFile } from './parsed-file'
import type { SourceFile } from './source-file'
import { studyFile } from './workers/study-file'
import { studyInParallel } from './workers/study-in-parallel'

/** A file as it was read. */
interface Read {
  source: SourceFile
  bytes: Uint8Array
}

/**
 * Parses files, each of them only when nothing is known of it: neither a previous reading of the same text
 * nor the cache.
 *
 * @returns the files by their names
 */
export function parseFiles(
  read: Read[],
  previous: ParsedFile[],
  schemas: Schemas,
  cache: ContentCache | undefined,
): Map<string, ParsedFile> {
  const before = new Map(previous.map((file) => [file.file, file]))
  const same = read.flatMap(({ source }) => {
    const known = before.get(source.file)
    return known?.text === source.text ? [known] : []
  })
  const parsed = new Map(same.map((file) => [file.file, file]))
  const others = read.filter(({ source }) => !parsed.has(source.file))
  const found = cache ? withCache(others, schemas, cache) : others.map(({ source }) => parseContent(source))
  for (const file of found) parsed.set(file.file, file)
  return parsed
}

function withCache(files: Read[], schemas: Schemas, cache: ContentCache): ParsedFile[] {
  const rules = schemasDigest(schemas)
  const fresh: Digested[] = []
  const parsed: ParsedFile[] = []
  const add = ({ source, digest }: Digested, result: ParseResult) => {
    const file = viewContent(source, result)
    giveShelf(file, cache, shelfOf(rules, digest))
    parsed.push(file)
  }
  for (const { source, bytes } of files) {
    const file = { source, digest: digestOf(source.file, bytes) }
    const entry = cache.find(parseKey(file.digest))
    if (entry) add(file, decodeParse(entry))
    else fresh.push(file)
  }
  const studied = studyInParallel(
    fresh.map(({ source }) => source),
    schemas,
  )
  for (const [i, file] of fresh.entries()) {
    const { result, entries } = studied[i] ?? studyFile(file.source, schemas)
    if (entries) {
      cache.keep(parseKey(file.digest), entries.parse)
      for (const [name, json] of entries.searches)
        cache.keep(findingKey(name, shelfOf(rules, file.digest)), Buffer.from(json))
    }
    add(file, result)
  }
  return parsed
}

interface Digested {
  source: SourceFile
  /** Of the file's path and bytes. */
  digest: string
}

function digestOf(file: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${file}\0`).update(bytes).digest('base64url')
}

/** Parsing needs no schema. */
function parseKey(digest: string): string {
  return `parse ${digest}`
}

/** What is found in a file may depend on the schemas, too. */
function shelfOf(schemas: string, digest: string): string {
  return `${schemas} ${digest}`
}
