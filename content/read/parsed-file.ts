import { type Document, isMap, isScalar, isSeq } from 'yaml'
import type { Diagnostic, Place } from './diagnostic'
import { createLineIndex } from './line-index'
import { lazily, oncePer, weakly } from './once-per'
import type { DataPath } from './value-at'

/** All that parsing a file finds out, as plain data that can be kept from one run to the next. */
export interface ParseResult {
  value: unknown
  diagnostics: Diagnostic[]
  /** Its table of places as a text: few ask for it, and it takes a quarter of the memory. */
  places: string
  /** Of an article: offset at which its text begins. */
  bodyStart?: number
  /** Of a long YAML file: what its entries say, by their lines. */
  entries?: KnownEntries
}

export type KnownEntries = Map<string, KnownEntry>

/** What an entry says; its places are named, and counted, from where it begins. */
export interface KnownEntry {
  key: string
  value: unknown
  places: string
}

/** The large part of what is known of a file: most files are unchanged, and nobody asks for theirs. */
export interface FileContent {
  text: string
  result: ParseResult
}

export interface FileSummary {
  diagnostics: Diagnostic[]
  /** What costly searches found in the file, by their names; the cache keeps it. */
  searches: Map<string, unknown>
}

/** A file's data with the way back to its lines. */
export interface ParsedFile extends FileSummary {
  file: string
  /** Changes whenever the file does. */
  hash: string
  readonly text: string
  /** The file's data; undefined when it could not be read at all. */
  readonly value: unknown
  /** Where the value at a path stands; the nearest parent that exists when it does not. */
  placeOf(path: DataPath): Place
  placeOfKey(path: DataPath): Place
  /** What stands below the front matter of a Markdown file; empty of any other. */
  readonly body: string
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number
}

const linesOf = oncePer(({ text }: FileContent) => createLineIndex(text))
const placesOf = oncePer(({ result }: FileContent) => placesFrom(result.places))

/**
 * A file as the rest of the program sees it; `load` is called when a part of it is first asked for, and again when
 * memory was needed meanwhile for other things than its text.
 */
export function parsedFile(
  { file, hash }: Pick<ParsedFile, 'file' | 'hash'>,
  { diagnostics, searches }: FileSummary,
  load: () => FileContent,
): ParsedFile {
  const content = weakly(load)
  const value = lazily(() => content().result.value)
  const bodyStart = () => content().result.bodyStart ?? content().text.length
  const at = (path: DataPath, wanted: 'key' | 'value'): Place => {
    const whole = content()
    return { file, ...linesOf(whole)(offsetOfPath(placesOf(whole), path, wanted)) }
  }
  return {
    file,
    hash,
    diagnostics,
    searches,
    get text() {
      return content().text
    },
    get value() {
      return value()
    },
    get body() {
      return content().text.slice(bodyStart())
    },
    get bodyLine() {
      return linesOf(content())(bodyStart()).line
    },
    placeOf: (path) => at(path, 'value'),
    placeOfKey: (path) => at(path, 'key'),
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

/**
 * By the path to a value the offset in the file at which it stands, and that of its key: the parser's own tree takes
 * thirty times a text's memory.
 */
export type PlaceTable = Map<string, [value: number, key?: number]>

export function textOfPlaces(places: PlaceTable): string {
  return JSON.stringify([...places])
}

export function placesFrom(text: string): PlaceTable {
  return new Map(JSON.parse(text))
}

/** Of a file that holds no data that could be read: every place is its beginning. */
export const NO_PLACES = textOfPlaces(new Map())

/** @param from offset in the file at which the document begins */
export function tabulatePlaces({ contents }: Document.Parsed, from = 0): PlaceTable {
  const table: PlaceTable = new Map()
  const startOf = (node: unknown) =>
    from + ((node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0)
  const add = (node: unknown, path: DataPath, ...start: [value: number, key?: number]): void => {
    table.set(nameOf(path), start)
    if (isSeq(node)) for (const [i, item] of node.items.entries()) add(item, [...path, i], startOf(item))
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      // Nobody can ask for a key that is a map or a list.
      if (!isScalar(key)) continue
      const below = [...path, String(key.value)]
      // Of two equal keys the first one counts.
      if (!table.has(nameOf(below))) add(value, below, startOf(value ?? key), startOf(key))
    }
  }
  add(contents, [], startOf(contents))
  return table
}

/** The offset of the key or value at a path; of the key of its nearest parent where there is no such path. */
export function offsetOfPath(places: PlaceTable, path: DataPath, wanted: 'key' | 'value'): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const [value, key = value] = places.get(nameOf(path.slice(0, depth))) ?? []
    const offset = wanted === 'value' && depth === path.length ? value : key
    if (offset !== undefined) return offset
  }
  return 0
}

/** Of the document itself none. */
export function nameOf(path: DataPath): string {
  return path.map((part) => `\n${part}`).join('')
}
