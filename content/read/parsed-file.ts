import { createHash } from 'node:crypto'
import type { DataPath } from './data-path'
import type { Diagnostic, Place } from './diagnostic'
import { createLineIndex, type LineIndex } from './line-index'
import { offsetOfPath, type PlaceTable } from './place-table'
import type { SourceFile } from './source-file'

/** All that parsing a file finds out, as plain data that can be kept from one run to the next. */
export interface ParseResult {
  value: unknown
  diagnostics: Diagnostic[]
  places: PlaceTable
  /** Which part of the file's text is data: offsets from and to, and the line it begins on. */
  data: { from: number; to: number; line: number }
  /** Of an article: offset at which its text begins, and the line. */
  body?: { from: number; line: number }
}

/** A file's data with the way back to its lines. */
export interface ParsedFile {
  file: string
  text: string
  /** Changes whenever the text does. */
  hash: string
  /** The file's data; undefined when it could not be read at all. */
  value: unknown
  /** What is wrong with its syntax. */
  diagnostics: Diagnostic[]
  /** Where the value at a path stands; the nearest parent that exists when it does not. */
  placeOf(path: DataPath): Place
  /** Where the key of that path stands. */
  placeOfKey(path: DataPath): Place
  /** What costly searches found in the file, by their names; the cache keeps it. */
  searches: Map<string, unknown>
}

/** A file as the rest of the program sees it, of what parsing it has found out, now or once before. */
export function parsedFile(
  { file, text }: SourceFile,
  { value, diagnostics, places, data }: ParseResult,
  searches = new Map<string, unknown>(),
): ParsedFile {
  let lines: LineIndex | undefined
  const at = (offset: number): Place => {
    lines ??= createLineIndex(text.slice(data.from, data.to))
    const { line, column } = lines(offset)
    return { file, line: line + data.line - 1, column }
  }
  return {
    file,
    text,
    hash: createHash('sha256').update(text).digest('base64url'),
    value,
    diagnostics,
    placeOf: (path) => at(offsetOfPath(places, path, 'value')),
    placeOfKey: (path) => at(offsetOfPath(places, path, 'key')),
    searches,
  }
}

/**
 * What a costly search finds in one file, remembered as long as the file, the schemas and the program stay
 * the same: in this process, and in the cache where there is one.
 *
 * @param name of the search; it is looked up by it, so it is used by no other
 * @param find looks at nothing but this file and the schemas, and gives plain data
 */
export function cachedOfFile<Found>({ searches }: ParsedFile, name: string, find: () => Found): Found {
  if (!searches.has(name)) searches.set(name, find())
  return searches.get(name) as Found
}
