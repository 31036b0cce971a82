import type { ParsedFile } from '../parsed-file'
import type { ContentCache } from './content-cache'

/** Where the findings about one file are kept between runs, and the beginning of their keys. */
interface Shelf {
  cache: ContentCache
  key: string
}

const shelves = new WeakMap<ParsedFile, Shelf>()
const inMemory = new WeakMap<ParsedFile, Map<string, unknown>>()

/**
 * Lets findings about a file outlive the process.
 *
 * @param key names the file's path and bytes, and the schemas
 */
export function giveShelf(parsed: ParsedFile, cache: ContentCache, key: string): void {
  shelves.set(parsed, { cache, key })
}

/**
 * What a costly search finds in one file, remembered as long as the file, the schemas and the program stay
 * the same: in this process, and in the cache where there is one.
 *
 * @param name of the search; it is looked up by it, so it is used by no other
 * @param find looks at nothing but this file and the schemas, and gives plain data, as JSON can hold it
 */
export function cachedOfFile<Found>(parsed: ParsedFile, name: string, find: () => Found): Found {
  const remembered = inMemory.get(parsed) ?? new Map<string, unknown>()
  inMemory.set(parsed, remembered)
  if (remembered.has(name)) return remembered.get(name) as Found
  const found = fromShelf(shelves.get(parsed), name, find)
  remembered.set(name, found)
  return found
}

function fromShelf<Found>(shelf: Shelf | undefined, name: string, find: () => Found): Found {
  if (!shelf) return find()
  const key = findingKey(name, shelf.key)
  const entry = shelf.cache.find(key)
  if (entry) return JSON.parse(Buffer.from(entry).toString()) as Found
  const found = find()
  const json = asJson(found)
  if (json !== undefined) shelf.cache.keep(key, Buffer.from(json))
  return found
}

/** The key of what a search found in a file. */
export function findingKey(name: string, shelf: string): string {
  return `${name} ${shelf}`
}

/** What is nested too deeply for JSON is found anew each time. */
function asJson(found: unknown): string | undefined {
  try {
    return JSON.stringify(found)
  } catch {
    return undefined
  }
}
